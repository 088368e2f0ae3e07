import type { Brush } from '../../brush.ts';
import { darken, type Colour } from '../../colour.ts';
import { d, path, polygon, rect, repeat, stroke, type Drawing } from '../../svg.ts';

interface RoofSpan {
  x: number;
  /** The line of the eaves. */
  y: number;
  width: number;
  height: number;
}

/** A hip roof of ribbed metal. `inset` is how far its ridge stays from the walls. */
export function hipRoof(
  brush: Brush,
  { x, y, width, height }: RoofSpan,
  colour: Colour,
  { overhang, inset }: { overhang: number; inset: number },
): Drawing {
  const right = x + width;
  const ribs = Math.round(width / 13);
  return (
    polygon(
      [
        [x - overhang, y],
        [x + inset, y - height],
        [right - inset, y - height],
        [right + overhang, y],
      ],
      colour,
    ) +
    repeat(ribs - 1, (index) => {
      const along = (index + 1) / ribs;
      const foot = x - overhang + (width + 2 * overhang) * along;
      const head = x + inset + (width - 2 * inset) * along;
      return stroke(d`M${foot} ${y}L${head} ${y - height}`, darken(colour, 0.16), 0.9, 0.55);
    }) +
    polygon(
      [
        [right - inset, y - height],
        [right + overhang, y],
        [right - inset * 0.1, y],
      ],
      brush.shade,
      0.14,
    ) +
    rect(x - overhang, y - 1.5, width + 2 * overhang, 4, darken(colour, 0.22), { corner: 1 })
  );
}

/** A gable: the wall below it, the roof's edge as a band, and the shadow under the band. */
export function gableRoof(
  brush: Brush,
  { x, y, width, height }: RoofSpan,
  colour: Colour,
  wallColour: Colour,
  overhang: number,
): Drawing {
  const middle = x + width / 2;
  const right = x + width;
  const band =
    d`M${x - overhang} ${y + 3}L${middle} ${y - height}L${right + overhang} ${y + 3}` +
    d`L${right + overhang - 3} ${y + 9}L${middle} ${y - height + 9}L${x - overhang + 3} ${y + 9}Z`;
  return (
    polygon(
      [
        [x, y + 1],
        [middle, y - height + 4],
        [right, y + 1],
      ],
      wallColour,
    ) +
    path(band, colour) +
    polygon(
      [
        [x + 4, y + 8],
        [middle, y - height + 9],
        [right - 4, y + 8],
        [right - 4, y + 12],
        [middle, y - height + 14],
        [x + 4, y + 12],
      ],
      brush.shade,
      0.12,
    )
  );
}

/** The white edge of a flat roof with its shadow on the wall below. */
export function cornice(brush: Brush, x: number, y: number, width: number): Drawing {
  return (
    rect(x - 5, y - 6, width + 10, 9, brush.trim, { corner: 1 }) +
    rect(x - 5, y + 2, width + 10, 3, brush.shade, { opacity: 0.15 })
  );
}
