import type { Brush } from '../brush.ts';
import { darken, type Colour } from '../colour.ts';
import { circle, ellipse, path, place, rect, repeat, stroke, type Drawing } from '../svg.ts';
import { AMBER, CORAL } from '../palette/paints.ts';

const TYRE = '#33302f';
const HUB = '#c9c3ba';

function wheel(brush: Brush, x: number, y: number, radius: number): Drawing {
  return circle(x, y, radius, brush.lit(TYRE)) + circle(x, y, radius * 0.42, brush.lit(HUB));
}

/** A bicycle leaning on nothing; its back wheel stands on (x, y). */
export function bicycle(brush: Brush, x: number, y: number, paint: Colour): Drawing {
  const tyre = brush.lit('#3d3a3a');
  const rims = [0, 28].map((hub) => `M${hub - 9}-9a9 9 0 1 0 18 0a9 9 0 1 0-18 0`).join('');
  const frame = 'M0-9l9-13h13l6 13M9-22l5 13H0M14-9l8-13l-1-6h5M5-25h8';
  return place(stroke(rims, tyre, 2) + stroke(frame, brush.lit(paint), 2.2), { x, y });
}

/** A motorcycle with its covered side car, the taxi of every side street. */
export function tricycle(brush: Brush, x: number, y: number, paint: Colour): Drawing {
  const body = brush.lit(paint);
  const dark = darken(body, 0.25);
  const metal = brush.lit(TYRE);
  const motorcycle =
    stroke('M68-22L77-7M68-20l-3-11h-6', metal, 2.6) +
    wheel(brush, 54, -6.6, 6.6) +
    wheel(brush, 77, -6.6, 6.6) +
    rect(49, -24, 17, 4, metal, { corner: 2 }) +
    path('M56-20h11l3 9h-12Z', body);
  const windows = 'M5-24V-33Q5-37 9-37H20V-24ZM24-24V-37H35Q40-37 42-30L43-24Z';
  const sideCar =
    path('M0-8V-34Q0-42 8-42H36Q44-42 47-30L49-8Z', body) +
    path(windows, brush.glass) +
    rect(0, -18, 48, 3, brush.trim) +
    rect(0, -13, 49, 5, dark) +
    wheel(brush, 16, -7, 7.4) +
    rect(-2, -44, 50, 3.6, dark, { corner: 1.6 });
  return place(ellipse(34, 0, 42, 3, brush.shade, 0.16) + motorcycle + sideCar, { x, y });
}

/** A jeepney: long windows, a rack on the roof, stripes. */
export function jeepney(brush: Brush, x: number, y: number, scale: number): Drawing {
  const metal = brush.lit(TYRE);
  const red = brush.lit(CORAL);
  const amber = brush.lit(AMBER);
  const drawing =
    ellipse(58, 0, 62, 3.4, brush.shade, 0.18) +
    path('M2-9V-44Q2-50 8-50H80Q86-50 88-44L91-31H108Q116-31 117-22V-9Z', brush.lit('#f4efe4')) +
    rect(2, -26, 115, 8, red) +
    rect(2, -16, 115, 3, amber) +
    repeat(3, (index) => rect(10 + index * 17, -43, 14, 13, brush.glass, { corner: 2 })) +
    path('M63-43H79L84-30H63Z', brush.glass) +
    rect(0, -54, 84, 5, red, { corner: 2 }) +
    stroke('M8-54v-5h66v5', metal, 1.6) +
    rect(112, -24, 6, 9, amber, { corner: 2 }) +
    wheel(brush, 24, -8, 9) +
    wheel(brush, 96, -8, 9);
  return place(drawing, { x, y, scale });
}
