import type { Brush } from '../../brush.ts';
import { mix, type Colour } from '../../colour.ts';
import { rect, type Drawing } from '../../svg.ts';

/** A wall with the shadow of its eaves, its side and its plinth. */
export function wall(
  { shade }: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): Drawing {
  return (
    rect(x, y, width, height, colour) +
    rect(x + width * 0.8, y, width * 0.2, height, shade, { opacity: 0.09 }) +
    rect(x, y, width, 6, shade, { opacity: 0.13 }) +
    rect(x, y + height - 7, width, 7, mix(colour, shade, 0.22))
  );
}

/** The colour of what lies in the shade behind it: a gallery, an arcade, a loggia. */
export function recess({ shade }: Brush, wallColour: Colour): Colour {
  return mix(wallColour, shade, 0.24);
}
