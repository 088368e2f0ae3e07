import { type AccommodationSummary, CAMPUS_POINTS } from '@elbi/contract/domain';
import {
  Button,
  border,
  color,
  formatPeso,
  layer,
  radius,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { type MapBox, type PricePin, TownMap, boxAround } from '@elbi/design-system/map';
import { usePortal } from '@elbi/portal-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ChosenPlaces } from './ChosenPlaces.tsx';

export interface PlacesMapProps {
  /** Those of the page in view. */
  places: readonly AccommodationSummary[];
  /** Which of them the pointer or the focus is on in the list. */
  pointed: string | null;
  /** What they are a page of. */
  found: { page: number; pages: number; total: number };
  /** The part of the map that is searched; null for the whole town. */
  box: MapBox | null;
  onSearch: (box: MapBox | null) => void;
}

/** Metres around the places. */
const ROOM = 300;
/** The visible area without a place: the campus and its surroundings. */
const AROUND_CAMPUS = boxAround(CAMPUS_POINTS, ROOM);

/** Pins pressed since the document was loaded, also when one comes back from a place to the map. */
const seen = new Set<string>();

/** The map of the results: their prices, the chosen ones, and a search in the visible area. */
export function PlacesMap({ places, pointed, found, box, onSearch }: PlacesMapProps) {
  const { mapTiles } = usePortal().settings;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const pins = places.flatMap(pinOf);
  const shows =
    box ??
    (pins.length
      ? boxAround(
          pins.map(({ position }) => position),
          ROOM,
        )
      : AROUND_CAMPUS);
  const [moved, setMoved] = useState<{ from: MapBox; to: MapBox } | null>(null);
  // A moved map stays until it shows something else.
  const area = moved && isSame(moved.from, shows) ? moved.to : null;
  const chosen = pins.filter(({ id }) => selected.includes(id));

  function handleSelect(ids: readonly string[]) {
    for (const id of ids) seen.add(id);
    setSelected(ids);
  }

  return (
    <TownMap
      label={copy.map.label}
      bounds={shows}
      landmarks={CAMPUS_POINTS}
      tiles={mapTiles}
      prices={{ pins, selected, pointed, seen: [...seen], onSelect: handleSelect }}
      onMoved={(to) => setMoved({ from: shows, to })}
    >
      <Over>
        <Actions>
          {!area && found.pages > 1 && <More>{copy.map.more(pins.length, found)}</More>}
          {area && (
            <Button variant="outline" size="s" onClick={() => onSearch(rounded(area))}>
              {copy.map.searchArea}
            </Button>
          )}
          {box && (
            <Button variant="outline" size="s" onClick={() => onSearch(null)}>
              {copy.map.searchTown}
            </Button>
          )}
        </Actions>
        {chosen[0] && (
          <ChosenPlaces
            key={selected.join()}
            places={places.filter(({ _id }) => selected.includes(_id))}
            at={chosen[0].position}
            onClose={() => setSelected([])}
          />
        )}
      </Over>
    </TownMap>
  );
}

function pinOf(place: AccommodationSummary): PricePin[] {
  const { _id, accommodationName: name, latitude, longitude, price, priceUnit } = place;
  if (latitude === null || longitude === null) return [];
  const pinned = copy.map.price(formatPeso(price[0]), priceUnit);
  return [{ id: _id, name, price: pinned, position: { latitude, longitude } }];
}

/** To about 10 m: an address need not be longer. */
function rounded({ south, west, north, east }: MapBox): MapBox {
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return { south: round(south), west: round(west), north: round(north), east: round(east) };
}

function isSame(one: MapBox, other: MapBox): boolean {
  return (['south', 'west', 'north', 'east'] as const).every((side) => one[side] === other[side]);
}

/** Above the pins, and beside the buttons and the note in the lower corners. */
const Over = styled.div`
  position: absolute;
  inset: ${space[12]} calc(${size.targetMin} + ${space[16]}) ${space[40]} ${space[8]};
  z-index: ${layer.raised};
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  && {
    pointer-events: none;
  }
  & > section,
  & button {
    pointer-events: auto;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[8]};
  justify-content: center;
  /* In the middle of the map, which is wider at this side. */
  margin-inline-end: calc((${size.targetMin} + ${space[8]}) * -1);
`;

const More = styled.p`
  padding: ${space[4]} ${space[12]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text2};
  ${typeset('caption')}
`;
