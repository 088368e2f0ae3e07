import { type Accommodation, directionsLink } from '@elbi/contract/domain';
import {
  Link as TextLink,
  below,
  border,
  color,
  screenOnly,
  size,
  space,
  touchTarget,
  typeset,
  withoutScripts,
} from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import { MapFrame } from '@elbi/places-kit';
import { useRef } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { BoxTitle } from '../contact/box-parts.ts';
import { useNear } from '../place/use-near.ts';
import { Walks } from './Walks.tsx';

const placePoint = deferred(async () => (await import('./PlacePoint.tsx')).PlacePoint);

/**
 * The map of a place, as precise as the viewer may know; nothing without a position. It is drawn
 * when the user scrolls near it.
 */
export function PlaceMap({ place }: { place: Accommodation }) {
  const room = useRef<HTMLDivElement>(null);
  const { Component, failed, retry } = useDeferred(placePoint, useNear(room, true));
  const { latitude, longitude, locationPrecision, accommodationName } = place;
  if (latitude === null || longitude === null) return null;
  return (
    <Root aria-labelledby={TITLE_ID}>
      <BoxTitle id={TITLE_ID}>{copy.map.title}</BoxTitle>
      <Room ref={room} error={failed ? copy.map.failed : null} onRetry={retry}>
        {Component && (
          <Component
            name={accommodationName}
            position={{ latitude, longitude }}
            precision={locationPrecision}
            walk={place.walk}
          />
        )}
      </Room>
      {locationPrecision === 'exact' && (
        <Directions
          href={directionsLink({ latitude, longitude })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {copy.map.directions}
        </Directions>
      )}
      {locationPrecision === 'approximate' && <Note>{copy.map.approximate}</Note>}
      {locationPrecision === 'barangay' && <Note>{copy.map.barangay(place.location)}</Note>}
      <Walks position={{ latitude, longitude }} precision={locationPrecision} />
    </Root>
  );
}

const TITLE_ID = 'place-map';

const Root = styled.section`
  ${below.desktop} {
    padding-block: ${space[28]};
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Room = styled(MapFrame)`
  height: ${size.placeMap};
  ${withoutScripts} {
    display: none;
  }
  ${screenOnly}
`;

const Directions = styled(TextLink)`
  ${touchTarget}
  display: inline-block;
  margin-top: ${space[8]};
  ${typeset('small')}
  ${screenOnly}
`;

const Note = styled.p`
  margin-top: ${space[8]};
  color: ${color.text2};
  ${typeset('small')}
`;
