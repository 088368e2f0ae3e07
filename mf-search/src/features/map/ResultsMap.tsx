import type { AccommodationSummary } from '@elbi/contract/codes';
import { MapFrame, below, size, space, withoutScripts } from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { AreaSearch } from './PlacesMap.tsx';

const placesMap = deferred(async () => (await import('./PlacesMap.tsx')).PlacesMap);

interface ResultsMapProps extends AreaSearch {
  /** Those of the page in view. */
  places: readonly AccommodationSummary[];
}

/** The results where they are; the map itself comes in a chunk of its own. */
export function ResultsMap(props: ResultsMapProps) {
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
