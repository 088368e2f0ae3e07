import type { Brush } from '../brush.ts';
import type { Drawing } from '../svg.ts';

/** A building that stands on the ground line, and the room that it takes. */
export interface Building {
  drawing: Drawing;
  /** Left edge and width at the ground; trees and bushes are set beside it. */
  x: number;
  width: number;
  /** The highest point; the picture is framed to it. */
  top: number;
  /** A hot-spring pool lies in front of it. */
  hasPool?: boolean;
  /** The words that name it in the picture's description. */
  description: string;
}

/** Draws a building around the middle `centre`, standing on `ground`. */
export type DrawBuilding = (brush: Brush, centre: number, ground: number) => Building;
