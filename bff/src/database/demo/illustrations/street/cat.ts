import type { Brush } from '../brush.ts';
import type { Colour } from '../colour.ts';
import { path, place, stroke, type Drawing } from '../svg.ts';

/** A cat that sits with its tail around it and looks away; its paws are on (x, y). */
export function cat(brush: Brush, x: number, y: number, scale: number, coat: Colour): Drawing {
  const colour = brush.lit(coat);
  return place(
    path('M0 0C-1-9 3-15 8-16L8-23L12-20H16L20-23V-16C22-13 20-10 18-9V0Z', colour) +
      stroke('M1-1C-8 0-11-7-7-13', colour, 3),
    { x, y, scale },
  );
}
