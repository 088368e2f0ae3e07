import type { AccommodationTypeKey } from './demo-picture.ts';
import { makeBrush } from './brush.ts';
import { capizHouse } from './buildings/bed-space.ts';
import { backdrop } from './nature/backdrop.ts';
import { picture, rect } from './svg.ts';

const GROUND = 252;

/** The place from the street. */
export function front(id: string, type: AccommodationTypeKey): string {
  const brush = makeBrush(`${id}|${type}`);
  const sky = backdrop(brush);
  const house = capizHouse(brush, 200, GROUND);
  return picture(sky + rect(0, GROUND - 12, 400, 62, brush.mood.ground) + house.drawing);
}
