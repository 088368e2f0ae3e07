import { useState } from 'react';
import { CAMPUS_POINTS, type Position } from '@elbi/contract/domain';
import { MovablePin, TownMap, boxAround } from '@elbi/places-kit/map';
import { usePortal } from '@elbi/portal-sdk';
import { formCopy } from '../copy.ts';

/** Visible metres around the pin, and around the point to search from. */
const VISIBLE_METRES = { pin: 450, anchor: 900 };

interface PinMapProps {
  pin: Position | null;
  /** The centre without a pin. */
  anchor: Position;
  onMove: (pin: Position) => void;
}

/** The map of the form: a press sets the pin, dragging and arrow keys move it. */
export function PinMap({ pin, anchor, onMove }: PinMapProps) {
  const { mapTiles } = usePortal().settings;
  // A pin set here is already visible, so the map only moves to typed coordinates.
  const [own, setOwn] = useState<Position | null>(null);
  const [around, setAround] = useState(() => boxFor(pin, anchor));
  const [shown, setShown] = useState({ pin, anchor });
  if (!isSame(shown.pin, pin) || !isSame(shown.anchor, anchor)) {
    setShown({ pin, anchor });
    if (!pin || !isSame(own, pin)) setAround(boxFor(pin, anchor));
  }

  function handleMove(position: Position) {
    setOwn(position);
    onMove(position);
  }

  return (
    <TownMap
      cooperative
      label={formCopy.pin.map}
      bounds={around}
      landmarks={CAMPUS_POINTS}
      tiles={mapTiles}
      onPress={handleMove}
    >
      {pin && (
        <MovablePin
          label={formCopy.pin.at(pin.latitude, pin.longitude)}
          position={pin}
          onMove={handleMove}
        />
      )}
    </TownMap>
  );
}

function boxFor(pin: Position | null, anchor: Position) {
  return pin ? boxAround([pin], VISIBLE_METRES.pin) : boxAround([anchor], VISIBLE_METRES.anchor);
}

function isSame(one: Position | null, other: Position | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}
