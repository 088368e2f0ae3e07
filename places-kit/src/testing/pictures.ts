import { anId } from '@elbi/portal-sdk/stories';

/** The drawings of one dormitory, for `aPicture(1)` and so on. */
const OF_ONE_PLACE = [
  'front-dormitory-01',
  'room-dormitory-01',
  'balcony-dormitory-01',
  'room-dormitory-02',
  'room-dormitory-03',
  'balcony-dormitory-02',
] as const;

const OF_OTHERS = [
  'front-apartment-03',
  'front-apartment-08',
  'front-bed-space-01',
  'front-bed-space-06',
  'front-bed-space-12',
  'front-dormitory-02',
  'front-dormitory-05',
  'front-dormitory-09',
  'front-hotel-01',
  'front-transient-04',
] as const;

/** Drawings of the demo data that stories show: `<name>.svg` in bff/src/main/demo/pictures/drawings. */
const DRAWINGS = [...OF_ONE_PLACE, ...OF_OTHERS] as const;
export type Drawing = (typeof DRAWINGS)[number];

const idOf = (seed: Drawing | number) => anId(`picture ${seed}`);

const BY_ID: ReadonlyMap<string, Drawing> = new Map([
  ...DRAWINGS.map((drawing) => [idOf(drawing), drawing] as const),
  ...OF_ONE_PLACE.map((drawing, index) => [idOf(index + 1), drawing] as const),
]);

/** The address of a picture; stories respond to it with a drawing. */
export function aPicture(seed: Drawing | number = 1): string {
  return `/files/pictures/${idOf(seed)}/1280.webp`;
}

/** Returns the drawing of a picture's ID; undefined for an ID that {@link aPicture} does not give. */
export function drawingAt(id: string): Drawing | undefined {
  return BY_ID.get(id);
}
