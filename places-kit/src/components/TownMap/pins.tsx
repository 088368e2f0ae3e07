import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { MapPin } from 'lucide-react';
import styled, { css } from 'styled-components';
import {
  bareButton,
  border,
  color,
  focusRing,
  forcedColours,
  hasModifier,
  Icon,
  radius,
  shadow,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { mapCopy } from './copy.ts';
import { type PinGroup, groupPins } from './group-pins.ts';
import { drawnAt, useMap, usePinned } from './map-context.ts';
import { type MapPosition, boxAround, fitted, pixelsOf, project, toMetre } from './projection.ts';

interface PlacePinProps {
  /** Its label. */
  label: string;
  /** Where it points. */
  position: MapPosition;
}

/** A pin at an exact position. */
export function PlacePin({ label, position }: PlacePinProps) {
  return (
    <Tip role="img" aria-label={label} style={usePinned(position)}>
      <Icon icon={MapPin} size="l" filled />
    </Tip>
  );
}

/** The area of a place whose exact position is private. */
export function PlaceArea({ label, position, metres }: PlacePinProps & { metres: number }) {
  const map = useMap();
  const pinned = usePinned(position);
  const width = `${2 * pixelsOf(metres, map.view)}px`;
  return <Area role="img" aria-label={label} style={{ ...pinned, width, height: width }} />;
}

export interface MovablePinProps extends PlacePinProps {
  /** Called with the position to which it was moved. */
  onMove: (position: MapPosition) => void;
}

/** About 10 m; with Shift about 100. */
const STEP = 0.0001;
const STRIDE = 0.001;

const STEPS: Readonly<Record<string, MapPosition>> = {
  ArrowUp: { latitude: 1, longitude: 0 },
  ArrowDown: { latitude: -1, longitude: 0 },
  ArrowLeft: { latitude: 0, longitude: -1 },
  ArrowRight: { latitude: 0, longitude: 1 },
};

/** A pin to be dragged, or moved by arrow keys. */
export function MovablePin({ label, position, onMove }: MovablePinProps) {
  const map = useMap();
  const style = usePinned(position);
  const [isDragged, setDragged] = useState(false);

  function handlePointerDown(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  }

  function handlePointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (isDragged) onMove(map.positionAt(event));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = STEPS[event.key];
    if (!step || hasModifier(event)) return;
    event.preventDefault();
    const by = event.shiftKey ? STRIDE : STEP;
    onMove(
      toMetre({
        latitude: position.latitude + step.latitude * by,
        longitude: position.longitude + step.longitude * by,
      }),
    );
  }

  return (
    <Handle
      type="button"
      aria-label={label}
      aria-description={mapCopy.pinKeys}
      data-dragged={isDragged || undefined}
      style={style}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onKeyDown={handleKeyDown}
    >
      <Icon icon={MapPin} size="l" filled />
    </Handle>
  );
}

export interface PricePin {
  id: string;
  position: MapPosition;
  /** "₱2,500". */
  price: string;
  /** The place's name. */
  name: string;
}

export interface PricesOnMap {
  pins: readonly PricePin[];
  /** Receives the IDs of the pressed pins. */
  selected: readonly string[];
  /** The ID of a place that is highlighted elsewhere, as in a list beside the map. */
  pointed?: string | null;
  /** IDs of previously pressed pins, which are dimmed. */
  seen?: readonly string[];
  /** One pin, or pins that overlap at every zoom level. */
  onSelect: (ids: string[]) => void;
}

interface PricePinsProps extends Omit<PricesOnMap, 'pins'> {
  /** Pins that would overlap are one group. */
  groups: readonly PinGroup<PricePin>[];
}

/** The visible prices; overlapping ones are one pin with their number. */
export function PricePins({
  groups,
  selected,
  pointed = null,
  seen = [],
  onSelect,
}: PricePinsProps) {
  const map = useMap();
  const inSight = groups.filter(({ at }) =>
    [at.x, map.size.width - at.x, at.y, map.size.height - at.y].every((room) => room >= 0),
  );

  function handlePress(group: readonly PricePin[]) {
    const nearer = fitted(boxAround(group.map(({ position }) => position)), map.size);
    const then = groupPins(group, ({ position }) => project(position, nearer, map.size));
    if (then.length === 1) onSelect(group.map(({ id }) => id));
    else map.show(nearer);
  }

  return inSight.map(({ pins: group, at }) => {
    const [first] = group;
    const isSelected = group.some(({ id }) => selected.includes(id));
    const isSeen = group.every(({ id }) => seen.includes(id));
    return (
      <PriceTag
        key={first!.id}
        type="button"
        aria-label={
          group.length === 1
            ? mapCopy.pricePin(first!.name, first!.price)
            : mapCopy.group(group.map(({ name }) => name))
        }
        aria-pressed={isSelected}
        aria-description={isSeen ? mapCopy.seen : undefined}
        data-pointed={group.some(({ id }) => id === pointed) || undefined}
        data-seen={isSeen || undefined}
        style={drawnAt(at)}
        onClick={() => handlePress(group)}
      >
        {group.length === 1 ? first!.price : mapCopy.places(group.length)}
      </PriceTag>
    );
  });
}

// A pointer into the drawing uses the drawing's colours, also in forced colours.
const onDrawing = css`
  forced-color-adjust: none;
`;

const Tip = styled.span`
  ${onDrawing}
  position: absolute;
  inset: 0 auto auto 0;
  margin-top: calc(${size.iconL} * -1);
  margin-left: calc(${size.iconL} / -2);
  color: ${color.text};
  line-height: 0;
  & svg {
    stroke: ${color.mapLand};
    stroke-width: 1.25;
  }
`;

const Handle = styled.button`
  ${bareButton}
  ${onDrawing}
  position: absolute;
  inset: 0 auto auto 0;
  display: grid;
  place-items: end center;
  width: ${size.targetMin};
  height: ${size.targetMin};
  /* The tip of the pin is the centre of its lower edge. */
  margin-top: calc(${size.targetMin} * -1);
  margin-left: calc(${size.targetMin} / -2);
  border-radius: ${radius.full};
  color: ${color.action};
  cursor: grab;
  touch-action: none;
  ${focusRing}
  & svg {
    stroke: ${color.mapLand};
    stroke-width: 1.25;
  }
  &[data-dragged] {
    cursor: grabbing;
  }
`;

const Area = styled.span`
  ${onDrawing}
  position: absolute;
  inset: 0 auto auto 0;
  && {
    pointer-events: none;
  }
  &::before {
    content: '';
    position: absolute;
    inset: -50% 50% 50% -50%;
    border: ${border.strong} solid ${color.text};
    border-radius: ${radius.full};
    background: color-mix(in srgb, ${color.text} 14%, transparent);
  }
`;

const PriceTag = styled.button`
  ${bareButton}
  position: absolute;
  inset: 0 auto auto 0;
  translate: -50% -50%;
  padding: ${space[4]} ${space[10]};
  border: ${border.hairline} solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.e1};
  color: ${color.text};
  white-space: nowrap;
  ${typeset('captionMedium')}
  ${focusRing}
  &:hover,
  &:focus-visible {
    z-index: 1;
  }
  &[data-seen] {
    background: ${color.sunken2};
    color: ${color.text2};
  }
  &[aria-pressed='true'],
  &[data-pointed] {
    z-index: 1;
    border-color: ${color.text};
    background: ${color.text};
    color: ${color.page};
  }
  ${forcedColours} {
    border-color: ButtonText;
    &[aria-pressed='true'],
    &[data-pointed] {
      border-width: ${border.strong};
    }
  }
`;
