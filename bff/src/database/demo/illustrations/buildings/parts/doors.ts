import type { Brush } from '../../brush.ts';
import { darken, lighten, type Colour } from '../../colour.ts';
import { circle, rect, type Drawing } from '../../svg.ts';

interface DoorSize {
  width: number;
  height: number;
  colour: Colour;
  hasLamp?: boolean;
}

/** A door whose threshold begins at (x, ground). */
export function door(
  brush: Brush,
  x: number,
  ground: number,
  { width, height, colour, hasLamp = true }: DoorSize,
): Drawing {
  const top = ground - height;
  return (
    rect(x - 2.5, top - 2.5, width + 5, height + 2.5, brush.trim) +
    rect(x, top, width, height, colour) +
    rect(
      x + width * 0.18,
      top + height * 0.12,
      width * 0.64,
      height * 0.32,
      lighten(colour, 0.16),
    ) +
    rect(x + width * 0.18, top + height * 0.54, width * 0.64, height * 0.34, darken(colour, 0.12)) +
    circle(x + width * 0.84, top + height * 0.52, 1.3, brush.lit('#f3cd78')) +
    rect(x - 6, ground - 2, width + 12, 3.4, brush.ledge) +
    (hasLamp ? lamp(brush, x + width + 7, top + height * 0.18) : '')
  );
}

function lamp(brush: Brush, x: number, y: number): Drawing {
  const halo = brush.isNight ? circle(x, y, 9, brush.glow, 0.22) : '';
  return circle(x, y, 2.4, brush.mood.litWindows > 0.2 ? brush.glow : brush.lit('#f3cd78')) + halo;
}
