import { useLayoutEffect, useRef } from 'react';
import { type MapBox, type Search, searchAddress, walkedTo } from '@elbi/contract/domain';
import { below, size, space, withoutScripts, roomForBars } from '@elbi/design-system';
import { deferred, useDeferred, useView } from '@elbi/portal-sdk';
import { MapFrame } from '@elbi/places-kit';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

const placesMap = deferred(async () => (await import('./PlacesMap.tsx')).PlacesMap);

interface ResultsMapProps {
  state: Search;
  /** Destination of walks; null for the nearest gate. */
  point: Search['point'];
  pointed: string | null;
  onMoved: (box: MapBox) => void;
  onWholeTown: () => void;
}

/**
 * A map of all results, regardless of the list's page. Code and pins load in parallel; the previous
 * pins stay until the new ones arrive.
 */
export function ResultsMap({ state, point, ...props }: ResultsMapProps) {
  const { Component, failed, retry } = useDeferred(placesMap);
  const search = searchAddress({ ...state, view: 'list', page: 1 }).slice(1);
  const { data, error, mutate } = useView('/api/view/pins', search);
  const pins = data?.pins.map((pin) => walkedTo(pin, point)) ?? [];
  const room = useRef<HTMLDivElement>(null);
  // The rows above wrap with their chips: the map ends where the first screen does.
  useLayoutEffect(() => {
    const { style, parentElement } = room.current!;
    const top = parentElement!.getBoundingClientRect().top + window.scrollY;
    style.setProperty('--map-top', `${top}px`);
  });
  return (
    <Room
      ref={room}
      error={failed || error ? copy.map.failed : null}
      onRetry={failed ? retry : () => void mutate()}
    >
      {Component && data && <Component {...data} {...props} pins={pins} box={state.box} />}
    </Room>
  );
}

/** As high as the first screen allows, beside a scrolling list. */
const Room = styled(MapFrame)`
  ${roomForBars} {
    position: sticky;
    top: calc(${size.header} + ${size.actionBar});
  }
  height: calc(100dvh - var(--map-top, ${size.aboveResultsMap}) - ${space[16]});
  min-height: ${size.resultsMap};
  ${below.desktop} {
    position: static;
  }
  ${withoutScripts} {
    display: none;
  }
`;
