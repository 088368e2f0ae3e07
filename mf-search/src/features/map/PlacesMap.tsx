import { type AccommodationSummary, CAMPUS_POINTS } from '@elbi/contract/codes';
import { Button, formatPeso, space } from '@elbi/design-system';
import { type MapBox, type PricePin, TownMap, boxAround } from '@elbi/design-system/map';
import { usePortal } from '@elbi/portal-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ChosenPlaces } from './ChosenPlaces.tsx';

/** Looking for places in a part of the map. */
export interface AreaSearch {
  /** Where is looked; null for the whole town. */
  box: MapBox | null;
  onSearch: (box: MapBox | null) => void;
}

interface PlacesMapProps extends AreaSearch {
  places: readonly AccommodationSummary[];
}

/** Metres around the places. */
const ROOM = 150;
/** What is in sight when there is no place: the campus and what lies around it. */
const AROUND_CAMPUS = boxAround(CAMPUS_POINTS, ROOM);

/** The map of the results: their prices, what is chosen of them, and a search where one looks. */
export function PlacesMap({ places, box, onSearch }: PlacesMapProps) {
  const { mapTiles } = usePortal().settings;
  const [chosen, setChosen] = useState<readonly string[]>([]);
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
  // What somebody has moved to counts until the map shows something else.
  const area = moved && isSame(moved.from, shows) ? moved.to : null;
  return (
    <TownMap
      label={copy.map.label}
      shows={shows}
      landmarks={CAMPUS_POINTS}
      tiles={mapTiles}
      prices={{ pins, selected: chosen, onSelect: setChosen }}
      onMoved={(to) => setMoved({ from: shows, to })}
    >
      <Actions>
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
      <ChosenPlaces
        places={places.filter(({ _id }) => chosen.includes(_id))}
        onClose={() => setChosen([])}
      />
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

const Actions = styled.div`
  position: absolute;
  inset: ${space[12]} ${space[12]} auto;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  justify-content: center;
  && {
    pointer-events: none;
  }
  & > * {
    pointer-events: auto;
  }
`;
