import type { MapPoint, MapSize } from './projection.ts';

/** Overlapping pins, drawn as one. */
export interface PinGroup<Pin> {
  pins: Pin[];
  /** The centre of its pins. */
  at: MapPoint;
}

/** Size of a pin around its point, in pixels. */
export const PIN: MapSize = { width: 88, height: 36 };

/** Groups overlapping pins; a grown group may overlap and absorb another one. */
export function groupPins<Pin>(
  pins: readonly Pin[],
  pointOf: (pin: Pin) => MapPoint,
): PinGroup<Pin>[] {
  let groups: PinGroup<Pin>[] = pins.map((pin) => ({ pins: [pin], at: pointOf(pin) }));
  for (;;) {
    const joined: PinGroup<Pin>[] = [];
    for (const group of groups) {
      const beside = joined.findIndex(({ at }) => touch(at, group.at));
      if (beside === -1) joined.push(group);
      else joined[beside] = together(joined[beside]!, group);
    }
    if (joined.length === groups.length) return joined;
    groups = joined;
  }
}

function touch(one: MapPoint, other: MapPoint): boolean {
  return Math.abs(one.x - other.x) < PIN.width && Math.abs(one.y - other.y) < PIN.height;
}

function together<Pin>(one: PinGroup<Pin>, other: PinGroup<Pin>): PinGroup<Pin> {
  const pins = [...one.pins, ...other.pins];
  const share = other.pins.length / pins.length;
  return {
    pins,
    at: {
      x: one.at.x + (other.at.x - one.at.x) * share,
      y: one.at.y + (other.at.y - one.at.y) * share,
    },
  };
}
