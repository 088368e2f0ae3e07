import type { Brush } from '../brush.ts';
import { mix, type Colour } from '../colour.ts';
import { METAL } from '../palette/paints.ts';
import { rect, repeat, type Drawing } from '../svg.ts';

const FROM = -4;
const TO = 404;

/** A pierced garden wall along the street, with two piers and an iron gate between them. */
export function gateWall(
  brush: Brush,
  foot: number,
  { gateX, gateWidth }: { gateX: number; gateWidth: number },
): Drawing {
  const { dice, lit } = brush;
  const colour = lit(dice.pick(['#fff2dc', '#e6d7bb', '#d9b89a', '#f3bda8']));
  const iron = lit(dice.pick(['#3f6f57', '#8d3340', METAL.dark, '#2f6470']));
  const gateEnd = gateX + gateWidth;
  return (
    wallPiece(brush, foot, FROM, gateX, colour) +
    wallPiece(brush, foot, gateEnd, TO, colour) +
    pier(brush, foot, gateX - 5, colour) +
    pier(brush, foot, gateEnd - 4, colour) +
    repeat(Math.floor((gateWidth - 11) / 5) + 1, (index) =>
      rect(gateX + 7 + index * 5, foot - 30, 1.6, 31, iron),
    ) +
    rect(gateX + 5, foot - 28, gateWidth - 9, 2, iron) +
    rect(gateX + 5, foot - 10, gateWidth - 9, 2, iron)
  );
}

function wallPiece(brush: Brush, foot: number, from: number, to: number, colour: Colour): Drawing {
  if (to - from < 6) return '';
  const opening = mix(colour, brush.shade, 0.18);
  return (
    rect(from, foot - 24, to - from, 26, colour) +
    rect(from, foot - 27, to - from, 4, brush.trim) +
    repeat(Math.floor((to - from - 12) / 15) + 1, (index) =>
      rect(from + 8 + index * 15, foot - 20, 6, 15, opening, { corner: 3 }),
    )
  );
}

function pier(brush: Brush, foot: number, x: number, colour: Colour): Drawing {
  return rect(x, foot - 36, 9, 38, colour) + rect(x - 2, foot - 39, 13, 4, brush.trim);
}
