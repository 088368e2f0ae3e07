import type { Brush } from '../brush.ts';
import type { Colour } from '../colour.ts';
import { circle, d, ellipse, path, place, rect, stroke, type Drawing } from '../svg.ts';

/** A tree stands on (x, y); at scale 1 it is about a storey and a half high. */
export type DrawTree = (brush: Brush, x: number, y: number, scale: number) => Drawing;

/** A compact crown, like a mango tree. */
export const mangoTree: DrawTree = (brush, x, y, scale) => {
  const { leafLight, leaf, leafDark } = brush.mood;
  const bark = brush.lit('#7a5340');
  const crown: [number, number, number, Colour][] = [
    [-16, -46, 18, leafDark],
    [17, -48, 19, leafDark],
    [0, -62, 22, leaf],
    [-12, -54, 15, leaf],
    [12, -58, 14, leaf],
    [-7, -68, 10, leafLight],
    [-16, -57, 6, leafLight],
  ];
  return (
    rect(x - 3 * scale, y - 34 * scale, 6 * scale, 34 * scale, bark, { corner: 1 }) +
    stroke(d`M${x} ${y - 22 * scale}l${9 * scale} ${-12 * scale}`, bark, 3 * scale) +
    crown
      .map(([cx, cy, r, fill]) => circle(x + cx * scale, y + cy * scale, r * scale, fill))
      .join('')
  );
};

/** The rain tree of the campus: a forked trunk under a wide flat umbrella. */
export const rainTree: DrawTree = (brush, x, y, scale) => {
  const { leafLight, leaf, leafDark } = brush.mood;
  const px = (across: number): number => x + across * scale;
  const py = (down: number): number => y + down * scale;
  const trunk =
    d`M${x} ${y}C${px(-2)} ${py(-26)} ${px(4)} ${py(-40)} ${px(-16)} ${py(-66)}` +
    d`M${px(1)} ${py(-34)}C${px(8)} ${py(-50)} ${px(20)} ${py(-56)} ${px(24)} ${py(-68)}`;
  const umbrella: [number, number, number, number, Colour][] = [
    [0, -72, 62, 17, leafDark],
    [-26, -80, 36, 18, leaf],
    [24, -82, 38, 19, leaf],
    [-2, -90, 34, 17, leaf],
    [-12, -95, 20, 8, leafLight],
    [30, -89, 14, 6, leafLight],
  ];
  return (
    stroke(trunk, brush.lit('#6d4a3a'), 6 * scale) +
    umbrella
      .map(([cx, cy, rx, ry, fill]) => ellipse(px(cx), py(cy), rx * scale, ry * scale, fill))
      .join('')
  );
};

/** A coconut palm; `lean` moves its crown sideways. */
export function palm(brush: Brush, x: number, y: number, scale: number, lean: number): Drawing {
  const { leafLight, leaf, leafDark } = brush.mood;
  const top = { x: x + lean * scale, y: y - 92 * scale };
  const fronds: [number, Colour][] = [
    [-172, leafDark],
    [-8, leafDark],
    [-205, leafDark],
    [26, leafDark],
    [-148, leaf],
    [-34, leaf],
    [-118, leaf],
    [-64, leafLight],
    [-90, leafLight],
  ];
  return (
    stroke(
      d`M${x} ${y}Q${x - lean * 0.4 * scale} ${y - 50 * scale} ${top.x} ${top.y}`,
      brush.lit('#8b6a4f'),
      4.6 * scale,
    ) +
    fronds
      .map(([turn, fill]) =>
        place(path('M0 0Q20-15 44 5Q20-3 0 3Z', fill), { ...top, turn, scale }),
      )
      .join('') +
    circle(top.x - 3 * scale, top.y + 4 * scale, 3.4 * scale, brush.lit('#a8773f')) +
    circle(top.x + 4 * scale, top.y + 5 * scale, 3.4 * scale, brush.lit('#8a5f33'))
  );
}

/** A palm that leans as its own dice say. */
export const leaningPalm: DrawTree = (brush, x, y, scale) =>
  palm(brush, x, y, scale, brush.dice.between(-14, 14));

/** Banana leaves fanning out of the ground; a frame for the corner of a picture. */
export const bananaPlant: DrawTree = (brush, x, y, scale) => {
  const { leafLight, leaf, leafDark } = brush.mood;
  const leaves: [number, Colour][] = [
    [-62, leafDark],
    [58, leafDark],
    [-36, leaf],
    [36, leaf],
    [-10, leafLight],
    [14, leaf],
  ];
  return leaves
    .map(([turn, fill]) =>
      place(
        path('M0 0C-8-18-9-42 2-60C11-44 9-18 0 0Z', fill) +
          stroke('M0-4L2-54', leafLight, 1.2, 0.7),
        { x, y, turn, scale },
      ),
    )
    .join('');
};
