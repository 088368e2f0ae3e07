import type { Brush } from '../../brush.ts';
import { darken, lighten, type Colour } from '../../colour.ts';
import { CORAL, WOOD } from '../../palette/paints.ts';
import { circle, d, ellipse, path, place, rect, repeat, stroke, type Drawing } from '../../svg.ts';

/** Three blades around a hub. */
function blades(brush: Brush, x: number, y: number, scale: number): Drawing {
  return (
    repeat(3, (index) =>
      place(path('M0 0C-8-4-9-14 0-16C7-13 5-4 0 0Z', brush.lit('#73aaa0')), {
        x,
        y,
        turn: index * 120,
        scale,
      }),
    ) + circle(x, y, 3.6 * scale, brush.lit(CORAL))
  );
}

/** An electric fan on its stand; it stands on (x, 272). */
export function standFan(brush: Brush, x: number): Drawing {
  const cage = 'M-19 212a19 19 0 1 0 38 0a19 19 0 1 0-38 0';
  return place(
    ellipse(0, 272, 20, 4, brush.shade, 0.16) +
      rect(-18, 266, 36, 6, brush.lit('#e9e3d6'), { corner: 3 }) +
      rect(-2, 226, 4, 42, brush.lit('#cfc7b8')) +
      circle(0, 212, 21, brush.lit('#fffaf0')) +
      stroke(cage, brush.lit('#8fb4b8'), 2) +
      blades(brush, 0, 212, 1),
    { x, y: 0 },
  );
}

/** A fan that hangs from the ceiling. */
export function ceilingFan(brush: Brush, x: number): Drawing {
  const blade = brush.lit(WOOD.dark);
  return (
    rect(x - 1.5, 0, 3, 24, brush.lit('#8d8a86')) +
    path(d`M${x} 25L${x - 62} 20V27L${x} 29Z`, blade) +
    path(d`M${x} 25L${x + 62} 20V27L${x} 29Z`, blade) +
    rect(x - 9, 22, 18, 9, brush.lit('#6b5a52'), { corner: 4 }) +
    circle(x, 34, 4.6, brush.lit('#fff2c9'))
  );
}

/** A wall air conditioner, 76 wide. */
export function splitAirCon(brush: Brush, x: number, y: number): Drawing {
  return (
    rect(x, y, 76, 24, brush.lit('#fffdf8'), { corner: 5 }) +
    rect(x + 6, y + 16, 64, 3, brush.lit('#c9c5ba'), { corner: 1.5 }) +
    rect(x, y + 22, 76, 3, brush.shade, { corner: 1.5, opacity: 0.08 }) +
    circle(x + 66, y + 8, 1.6, brush.lit('#4e9a6a'))
  );
}

/** A framed print of the mountain. */
export function framedPrint(brush: Brush, x: number, y: number, ground: Colour): Drawing {
  return (
    rect(x, y, 40, 52, brush.trim, { corner: 2 }) +
    rect(x + 4, y + 4, 32, 44, ground) +
    path(d`M${x + 4} ${y + 42}l12-20l8 10l6-8l6 14v10h-32Z`, brush.mood.leafDark) +
    circle(x + 26, y + 14, 5, brush.trim)
  );
}

/** A calendar from a hardware store: a picture above, the days below. */
export function calendar(brush: Brush, x: number, y: number): Drawing {
  const days = repeat(20, (index) =>
    rect(
      x + 5 + (index % 5) * 6,
      y + 26 + Math.floor(index / 5) * 5,
      3.4,
      2.6,
      brush.lit('#b9aa98'),
    ),
  );
  return (
    rect(x, y, 38, 50, brush.lit('#fffdf8'), { corner: 1 }) +
    rect(x + 3, y + 3, 32, 18, brush.lit('#e98a74')) +
    path(d`M${x + 3} ${y + 21}l10-11l7 6l6-5l9 10Z`, brush.mood.leaf) +
    days +
    rect(x + 12, y - 3, 14, 4, brush.lit(CORAL), { corner: 1 })
  );
}

/** A round rug before the viewer. */
export function rug(x: number, width: number, colour: Colour): Drawing {
  return (
    ellipse(x, 284, width, 9, colour, 0.85) + ellipse(x, 284, width * 0.8, 6, lighten(colour, 0.35))
  );
}

/** A wardrobe with two doors; it stands on (x, 256). */
export function wardrobe(brush: Brush, x: number, wood: Colour): Drawing {
  const seam = darken(wood, 0.18);
  const drawing =
    ellipse(42, 256, 50, 6, brush.shade, 0.14) +
    rect(0, 92, 84, 162, wood, { corner: 3 }) +
    rect(-3, 88, 90, 7, darken(wood, 0.12), { corner: 2 }) +
    rect(41.2, 96, 1.6, 152, seam) +
    rect(6, 102, 30, 140, lighten(wood, 0.1), { corner: 1 }) +
    rect(48, 102, 30, 140, lighten(wood, 0.1), { corner: 1 }) +
    circle(38, 176, 1.8, brush.trim) +
    circle(46, 176, 1.8, brush.trim) +
    rect(4, 252, 7, 6, seam) +
    rect(73, 252, 7, 6, seam) +
    rect(14, 74, 38, 14, brush.lit('#c98d57'), { corner: 2 }) +
    rect(18, 79, 30, 1.6, brush.lit('#a56f40'));
  return place(drawing, { x, y: 0 });
}

/** Slippers left at a bed or a door. */
export function slippers(x: number, y: number, colour: Colour): Drawing {
  const pair = [0, 15].map(
    (across) =>
      ellipse(across, 0, 6, 3, darken(colour, 0.2)) +
      stroke(d`M${across - 4} -1Q${across} -6 ${across + 4} -1`, colour, 1.8),
  );
  return place(pair.join(''), { x, y });
}

/** A wall clock at ten past ten. */
export function clock(brush: Brush, x: number, y: number): Drawing {
  return (
    circle(x, y, 13, brush.lit('#4d4643')) +
    circle(x, y, 10.6, brush.lit('#fffdf8')) +
    stroke(d`M${x} ${y}l-4.6-3.4M${x} ${y}l5.6-5`, brush.lit('#4d4643'), 1.4)
  );
}

/** A tall plant in a woven basket; it stands on (x, y). */
export function floorPlant(brush: Brush, x: number, y: number): Drawing {
  const { leaf, leafDark, leafLight } = brush.mood;
  const leaves = [-58, 52, -32, 30, -8, 12].map((turn, index) =>
    place(
      path(
        'M0 0C-9-16-9-38 1-56C11-40 9-16 0 0Z',
        [leafDark, leafDark, leaf, leaf, leafLight, leaf][index] ?? leaf,
      ),
      {
        x: 0,
        y: -22,
        turn,
      },
    ),
  );
  return place(
    ellipse(0, 0, 22, 4, brush.shade, 0.14) +
      leaves.join('') +
      path('M-15-26H15L11 0H-11Z', brush.lit('#c98d57')) +
      stroke('M-14-18H14M-13-9H13', brush.lit('#a56f40'), 1.4),
    { x, y },
  );
}
