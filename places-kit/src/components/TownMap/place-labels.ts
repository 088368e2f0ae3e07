import { PIN } from './group-pins.ts';
import type { MapPoint, MapSize } from './projection.ts';

/** A name of the map. */
export interface MapLabel {
  name: string;
  at: MapPoint;
  /** Whether it names a dot and is written beside it; otherwise it is centred. */
  dot?: boolean;
}

interface PlacedLabel extends MapLabel {
  /** Position and anchor of the text. */
  text: MapPoint;
  anchor: 'start' | 'middle' | 'end';
}

const LETTER = 7;
const LINE = 16;
/** Distances from a dot to its name, and between names. */
const GAP = 8;
/** The attribution covers the lower edge. */
const NOTE_HEIGHT = 40;

/** Returns the labels that fit, by rank, without overlapping, clipping or being covered by pins. */
export function placeLabels(
  labels: readonly MapLabel[],
  { width, height }: MapSize,
  pins: readonly MapPoint[] = [],
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    const free = sidesOf(label).find((one) => {
      const { minX, maxX } = extentOf(one);
      const isInside =
        minX >= 0 && maxX <= width && one.text.y >= LINE / 2 && one.text.y <= height - NOTE_HEIGHT;
      const isCovered = pins.some(
        ({ x, y }) =>
          Math.abs(y - one.text.y) < (PIN.height + LINE) / 2 &&
          minX < x + PIN.width / 2 &&
          maxX > x - PIN.width / 2,
      );
      return isInside && !isCovered && !placed.some((other) => overlap(one, other));
    });
    if (free) placed.push(free);
  }
  return placed;
}

/** Returns positions right of a dot, else left of it; other names are only centred. */
function sidesOf(label: MapLabel): PlacedLabel[] {
  const { at, dot } = label;
  if (!dot) return [{ ...label, text: at, anchor: 'middle' }];
  return [
    { ...label, text: { x: at.x + GAP, y: at.y }, anchor: 'start' },
    { ...label, text: { x: at.x - GAP, y: at.y }, anchor: 'end' },
  ];
}

/** Returns the extent of a name with its dot. */
function extentOf({ name, text, anchor }: PlacedLabel) {
  const length = name.length * LETTER;
  if (anchor === 'middle') return { minX: text.x - length / 2, maxX: text.x + length / 2 };
  return anchor === 'start'
    ? { minX: text.x - GAP, maxX: text.x + length }
    : { minX: text.x - length, maxX: text.x + GAP };
}

function overlap(one: PlacedLabel, other: PlacedLabel): boolean {
  if (Math.abs(one.text.y - other.text.y) >= LINE) return false;
  const [a, b] = [extentOf(one), extentOf(other)];
  // Adjacent names must not read as one.
  return a.minX < b.maxX + GAP && b.minX < a.maxX + GAP;
}
