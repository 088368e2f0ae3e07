import { PIN } from './group-pins.ts';
import type { MapPoint, MapSize } from './projection.ts';

/** A name to be written on the map, where there is room for it. */
export interface MapLabel {
  name: string;
  at: MapPoint;
  /** It names a dot and stands beside it; else it stands in the middle. */
  dot?: boolean;
  /** So many pixels above or below its middle it still stands on what it names; by default any. */
  aside?: number;
}

export interface PlacedLabel extends MapLabel {
  /** Where the text stands, and to which side it runs. */
  text: MapPoint;
  anchor: 'start' | 'middle' | 'end';
}

/** A round drawn on the map. */
export interface MapRound {
  at: MapPoint;
  /** In pixels. */
  radius: number;
}

interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

const DOT = 5;
const LETTER = 7;
const LINE = 16;
/** From a dot to its name, and from a name to the next. */
const GAP = 8;
/** So far above or below its middle the name of a part of the town stands clear of a pin. */
const ASIDE = 26;

/** The note and the buttons, which lie over the lower edge of the map. */
const NOTE_HEIGHT = 40;
/** What may lie over the upper one. */
const HEADER_HEIGHT = 48;
const BUTTONS: MapSize = { width: 60, height: 110 };

/** What stands on the map, which names keep clear of. */
export interface Standing {
  /** The middles of pins. */
  pins?: readonly MapPoint[];
  /** A name may stand within or beside a round, and not across its line. */
  rounds?: readonly MapRound[];
  /** Something lies over the upper edge. */
  header?: boolean;
}

/**
 * The labels that fit, in the order given: who comes first is written first, and none on another or
 * under a pin.
 */
export function placeLabels(
  labels: readonly MapLabel[],
  size: MapSize,
  { pins = [], rounds = [], header = false }: Standing = {},
): PlacedLabel[] {
  const { width, height } = size;
  const taken: Box[] = [
    { minX: 0, maxX: width, minY: height - NOTE_HEIGHT, maxY: height },
    { minX: width - BUTTONS.width, maxX: width, minY: height - BUTTONS.height, maxY: height },
    ...(header ? [{ minX: 0, maxX: width, minY: 0, maxY: HEADER_HEIGHT }] : []),
    ...labels.flatMap(({ dot, at }) => (dot ? [around(at, DOT, DOT)] : [])),
    ...pins.map((at) => around(at, PIN.width / 2, PIN.height / 2)),
  ];
  return labels.flatMap((label) => {
    const free = sidesOf(label).find(({ box }) => {
      if (!isInside(box, size) || taken.some((other) => overlap(box, other))) return false;
      return !rounds.some((round) => crosses(box, round));
    });
    if (!free) return [];
    taken.push(free.box);
    return [{ ...label, text: free.text, anchor: free.anchor }];
  });
}

/** Where a label may stand, the best place first. */
function sidesOf({ name, at, dot, aside = ASIDE }: MapLabel) {
  const width = name.length * LETTER;
  const middle = (y: number) => ({
    anchor: 'middle' as const,
    text: { x: at.x, y },
    // Two names beside each other must not read as one.
    box: around({ x: at.x, y }, (width + GAP) / 2, LINE / 2),
  });
  if (!dot) return (aside < ASIDE ? [0] : [0, -ASIDE, ASIDE]).map((by) => middle(at.y + by));
  const beside = (anchor: 'start' | 'end', side: 1 | -1) => ({
    anchor,
    text: { x: at.x + side * GAP, y: at.y },
    box: around({ x: at.x + side * (GAP + width / 2), y: at.y }, width / 2, LINE / 2),
  });
  return [
    beside('start', 1),
    beside('end', -1),
    middle(at.y + GAP + LINE / 2),
    middle(at.y - GAP - LINE / 2),
  ];
}

function around({ x, y }: MapPoint, halfWidth: number, halfHeight: number): Box {
  return { minX: x - halfWidth, maxX: x + halfWidth, minY: y - halfHeight, maxY: y + halfHeight };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  );
}

/** Whether the line of a round goes through a box. */
function crosses({ minX, maxX, minY, maxY }: Box, { at: { x, y }, radius }: MapRound): boolean {
  const nearest = Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY));
  const farthest = Math.hypot(Math.max(x - minX, maxX - x), Math.max(y - minY, maxY - y));
  return nearest < radius && radius < farthest;
}

function isInside({ minX, maxX, minY, maxY }: Box, { width, height }: MapSize): boolean {
  return minX >= 0 && maxX <= width && minY >= 0 && maxY <= height;
}
