import type { Brush } from '../../brush.ts';
import type { Colour } from '../../colour.ts';
import { CLOTHES } from '../../palette/paints.ts';
import { circle, d, path, rect, repeat, stroke, type Drawing, type Point } from '../../svg.ts';

interface RailSize {
  width: number;
  height: number;
  colour: Colour;
  isSolid?: boolean;
}

/** A balustrade whose floor begins at (x, floor): bars, or a solid parapet. */
export function rail(
  brush: Brush,
  x: number,
  floor: number,
  { width, height, colour, isSolid = false }: RailSize,
): Drawing {
  const top = floor - height;
  const fill = isSolid
    ? rect(x, top, width, height, colour) +
      rect(x, top + 4, width, 1, brush.shade, { opacity: 0.14 })
    : rect(x, top, width, 2.2, colour) + bars(x + 2, floor, width - 2, height, colour);
  return fill + rect(x - 2, floor - 1, width + 4, 3.4, brush.ledge);
}

/** All bars are one path: a balcony has dozens of them. */
function bars(x: number, floor: number, width: number, height: number, colour: Colour): Drawing {
  const bar = d`v${height}h1.2v${-height}z`;
  const data = repeat(
    Math.ceil(width / 4.6),
    (index) => d`M${x + index * 4.6} ${floor - height}` + bar,
  );
  return path(data, colour);
}

/** Clothes on a sagging line between two points. */
export function laundry(brush: Brush, from: Point, to: Point, pieces: number): Drawing {
  const { dice } = brush;
  const [x1, y1] = from;
  const [x2, y2] = to;
  const line = stroke(
    d`M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.max(y1, y2) + 5} ${x2} ${y2}`,
    brush.lit('#8a7a6a'),
    0.9,
  );
  const clothes = repeat(pieces, (index) => {
    const along = (index + 0.6) / (pieces + 0.2);
    const x = x1 + (x2 - x1) * along;
    const y = y1 + (y2 - y1) * along + 4.4 * (1 - Math.abs(2 * along - 1));
    const colour = brush.lit(dice.pick(CLOTHES));
    return dice.chance(0.5)
      ? path(d`M${x - 6} ${y}h12l2 5h-3v9h-10v-9h-3Z`, colour)
      : rect(x - 4, y, 9, 13, colour);
  });
  return line + clothes;
}

/** The water tank of every roof; its left leg stands on (x, roof). */
export function waterTank(brush: Brush, x: number, roof: number): Drawing {
  const legs = brush.lit('#5c5a58');
  const hoop = (y: number): Drawing => rect(x, y, 16, 1.4, brush.shade, { opacity: 0.18 });
  return (
    rect(x, roof - 20, 16, 16, brush.lit('#5f97a5'), { corner: 3 }) +
    hoop(roof - 15) +
    hoop(roof - 10) +
    rect(x + 4, roof - 23, 8, 3.4, brush.lit('#4c8291'), { corner: 1 }) +
    rect(x + 2, roof - 4, 2, 4, legs) +
    rect(x + 12, roof - 4, 2, 4, legs)
  );
}

/** A string of small bulbs that hangs from eave to eave. */
export function fairyLights(brush: Brush, from: Point, to: Point): Drawing {
  const [x1, y] = from;
  const x2 = to[0];
  const bulbs = 9;
  return (
    stroke(d`M${x1} ${y}Q${(x1 + x2) / 2} ${y + 18} ${x2} ${y}`, brush.lit('#6d4a3a'), 0.8) +
    repeat(bulbs, (index) => {
      const along = (index + 1) / (bulbs + 1);
      const sag = 9 * (1 - (2 * along - 1) ** 2);
      return circle(x1 + (x2 - x1) * along, y + sag + 2, 2, '#ffdf8f');
    })
  );
}
