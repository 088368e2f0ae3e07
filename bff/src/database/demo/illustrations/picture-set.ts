import { ACCOMMODATION_TYPES } from '@elbi/contract/codes';
import { BUILDINGS } from './buildings/families.ts';
import type { AccommodationTypeKey, PictureKind } from './demo-picture.ts';
import type { DrawnPicture } from './encoding/encode-picture.ts';
import { drawFront, type Scene } from './front.ts';
import { drawBalcony } from './interiors/balcony.ts';
import { drawRoom, type RoomName } from './interiors/room.ts';
import type { MoodName } from './palette/moods.ts';

/**
 * How many fronts each type has: enough that no page of ten places repeats one, and more for the
 * types that the town has most of.
 */
const FRONTS: Record<AccommodationTypeKey, number> = {
  'bed space': 14,
  dormitory: 12,
  apartment: 12,
  transient: 10,
  hotel: 10,
};

/** With the front and two balconies they make ten, the most pictures that a place has. */
const ROOMS: readonly RoomName[] = [
  'bedroom',
  'lounge',
  'kitchen',
  'bathroom',
  'study',
  'hallway',
  'bedroom',
];
const BALCONIES = 2;

/**
 * The light of the fronts, one after the other, so that those who are dealt side by side differ.
 * Thirty entries in the shares of the moods.
 */
const LIGHT: readonly MoodName[] = [
  'morning',
  'lake',
  'late sun',
  'noon',
  'pink',
  'morning',
  'noon',
  'lake',
  'dusk',
  'morning',
  'pink',
  'noon',
  'lake',
  'late sun',
  'after rain',
  'morning',
  'noon',
  'pink',
  'lake',
  'morning',
  'late sun',
  'noon',
  'pink',
  'lake',
  'morning',
  'night',
  'noon',
  'after rain',
  'late sun',
  'dusk',
];

/** Draws every picture of the demo data. */
export function drawPictureSet(): DrawnPicture[] {
  let fronts = 0;
  return ACCOMMODATION_TYPES.flatMap(({ key: type }) => [
    ...numbered('front', type, FRONTS[type], (id, index) => {
      const kinds = BUILDINGS[type];
      const mood = LIGHT[fronts++ % LIGHT.length];
      return drawFront(id, type, { mood, building: kinds[index % kinds.length] });
    }),
    ...numbered('room', type, ROOMS.length, (id, index) =>
      drawRoom(id, type, { room: ROOMS[index] }),
    ),
    ...numbered('balcony', type, BALCONIES, (id) => drawBalcony(id, type)),
  ]);
}

function numbered(
  kind: PictureKind,
  type: AccommodationTypeKey,
  count: number,
  draw: (id: string, index: number) => Scene,
): DrawnPicture[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `${kind}-${type.replace(' ', '-')}-${String(index + 1).padStart(2, '0')}`;
    const { svg, description } = draw(key, index);
    return { key, kind, type, svg, alt: `Drawing of ${description}` };
  });
}
