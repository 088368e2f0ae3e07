import type { Brush } from '../../brush.ts';
import type { AccommodationTypeKey } from '../../demo-picture.ts';
import type { Drawing } from '../../svg.ts';

export interface RoomDrawing {
  drawing: Drawing;
  /** What the picture shows, as the middle of a sentence. */
  description: string;
}

/** Draws the inside of a place of the given type over the whole plane. */
export type DrawRoom = (brush: Brush, type: AccommodationTypeKey) => RoomDrawing;
