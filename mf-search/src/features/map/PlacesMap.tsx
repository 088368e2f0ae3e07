import { CAMPUS_POINTS, type MapPin, PRICE_LABELS, type PinsView } from '@elbi/contract/domain';
import { Button, border, color, layer, radius, size, space, typeset } from '@elbi/design-system';
import { formatPeso } from '@elbi/contract/format';
import { type MapBox, type PricePin, TownMap, boxAround } from '@elbi/places-kit/map';
import { usePortal } from '@elbi/portal-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { ChosenPlaces } from './ChosenPlaces.tsx';

interface PlacesMapProps extends PinsView {
  /** The place in the list with the pointer or the focus. */
  pointed: string | null;
  /** The searched area; null for the whole town. */
  box: MapBox | null;
  /** Called with the new area of the map. */
  onMoved: (box: MapBox) => void;
  onWholeTown: () => void;
}

/** Margin around the places, in metres. */
const ROOM = 300;
/** Bounds without places: the campus and its surroundings. */
const AROUND_CAMPUS = boxAround(CAMPUS_POINTS, ROOM);
/** Milliseconds without a move after which the list is updated. */
const SETTLED = 300;

/** Pins pressed since the document was loaded, also after a return from a place to the map. */
const seen = new Set<string>();

/** The map of results: prices of all found places, and the chosen ones. */
export function PlacesMap({ pins: places, total, pointed, box, ...actions }: PlacesMapProps) {
  const { mapTiles } = usePortal().settings;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const pins = places.flatMap(pinOf);
  const positions = pins.map(({ position }) => position);
  const around = positions.length ? boxAround(positions, ROOM) : AROUND_CAMPUS;
  const chosen = pins.filter(({ id }) => selected.includes(id));
  const handleMoved = useSettled(actions.onMoved);

  function handleSelect(ids: readonly string[]) {
    for (const id of ids) seen.add(id);
    setSelected(ids);
  }

  return (
    <TownMap
      label={copy.map.label}
      bounds={box ?? around}
      room={box ? 0 : undefined}
      landmarks={CAMPUS_POINTS}
      tiles={mapTiles}
      prices={{ pins, selected, pointed, seen: [...seen], onSelect: handleSelect }}
      onMoved={handleMoved}
    >
      <Over>
        <Actions>
          {total > places.length && <Line>{copy.map.first(places.length, total)}</Line>}
          {box && total === 0 && <Line role="status">{copy.empty.area}</Line>}
          {box && (
            <Button variant="outline" size="s" onClick={actions.onWholeTown}>
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

/** Returns a debounced callback for moves of the map. */
function useSettled(onSettled: (box: MapBox) => void) {
  const [moved, setMoved] = useState<MapBox | null>(null);
  const handleSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => {
      // A move counts once, also when Back shows the page again and restarts its effects.
      setMoved(null);
      handleSettled(rounded(moved));
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [moved]);
  return setMoved;
}

function pinOf(place: MapPin): PricePin[] {
  const { _id, accommodationName: name, latitude, longitude, price, priceUnit } = place;
  if (latitude === null || longitude === null) return [];
  const pinned = formatPeso(price[0]) + PRICE_LABELS.short[priceUnit];
  return [{ id: _id, name, price: pinned, position: { latitude, longitude } }];
}

/** Rounded to about 10 m, to keep the address short. */
function rounded({ south, west, north, east }: MapBox): MapBox {
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return { south: round(south), west: round(west), north: round(north), east: round(east) };
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
  /* Centred on the map, which is wider on this side. */
  margin-inline-end: calc((${size.targetMin} + ${space[8]}) * -1);
`;

const Line = styled.p`
  padding: ${space[4]} ${space[12]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text2};
  ${typeset('caption')}
`;
