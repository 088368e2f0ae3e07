import { MapFrame, below, size, space, withoutScripts } from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { PlacesMapProps } from './PlacesMap.tsx';

const placesMap = deferred(async () => (await import('./PlacesMap.tsx')).PlacesMap);

/** The results on a map, which loads as a separate chunk. */
export function ResultsMap(props: PlacesMapProps) {
  const { Component, failed, retry } = useDeferred(placesMap);
  return (
    <Room failure={failed ? copy.map.failed : null} onRetry={retry}>
      {Component && <Component {...props} />}
    </Room>
  );
}

/** As high as the window, beside a list that scrolls past it. */
const Room = styled(MapFrame)`
  position: sticky;
  top: ${space[16]};
  height: calc(100dvh - ${space[32]});
  max-height: ${size.resultsMap};
  ${below.desktop} {
    position: static;
    height: 70dvh;
  }
  ${withoutScripts} {
    display: none;
  }
`;
