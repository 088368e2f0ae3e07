import type { Brush } from '../brush.ts';
import { darken, type Colour } from '../colour.ts';
import { backdrop } from '../nature/backdrop.ts';
import { palm } from '../nature/trees.ts';
import type { MoodName } from '../palette/moods.ts';
import { CLOTHES, WOOD } from '../palette/paints.ts';
import { d, path, PLANE, rect, repeat, stroke, type Drawing, type Frame } from '../svg.ts';

/** Where the wall meets the floor. */
export const FLOOR = 222;

/** Rooms are shown by day, as people photograph them. */
export const DAYLIGHT = [
  'morning',
  'noon',
  'lake',
  'pink',
  'after rain',
] as const satisfies MoodName[];

/** The colours of one household, so that its curtains fit its bed. */
export interface Household {
  wall: Colour;
  floor: Colour;
  wood: Colour;
  fabric: Colour;
  accent: Colour;
}

export function furnish({ dice, lit }: Brush): Household {
  return {
    wall: lit(dice.pick(['#f7e3cb', '#f3cdb9', '#d8e3cf', '#cfe0e0', '#f6e2ae', '#fbeee0'])),
    floor: lit(dice.pick(['#c9925f', '#b97f55', '#d8ae80'])),
    wood: lit(dice.pick(['#8a5a40', '#3f6f57', '#fffaf0', '#2f6470'])),
    fabric: lit(dice.pick(CLOTHES)),
    accent: lit(dice.pick(['#eeb555', '#73aaa0', '#e98a74', '#a9cfae'])),
  };
}

/** A wall, a skirting and floor boards that run towards the viewer. */
export function boardedRoom(brush: Brush, { wall, floor }: Household): Drawing {
  const boards = repeat(7, (index) => d`M${index * 84 - 60} 300L${36 + index * 55} ${FLOOR}`);
  return (
    rect(0, 0, PLANE.width, FLOOR, wall) +
    rect(0, FLOOR, PLANE.width, PLANE.height - FLOOR, floor) +
    stroke(boards, darken(floor, 0.14), 1.2, 0.6) +
    rect(0, FLOOR - 6, PLANE.width, 7, brush.trim)
  );
}

/** A wall tiled up to a height, and square floor tiles: kitchens and bathrooms. */
export function tiledRoom(brush: Brush, { wall, accent }: Household, tilesFrom: number): Drawing {
  const floor = brush.lit('#e3d5c0');
  const grout = darken(floor, 0.1);
  const tile = brush.lit('#f4f1e8');
  const rows = repeat(
    Math.floor((FLOOR - tilesFrom) / 16),
    (i) => d`M0 ${tilesFrom + 16 * (i + 1)}H400`,
  );
  const columns = repeat(19, (i) => d`M${20 * (i + 1)} ${tilesFrom}V${FLOOR}`);
  const joints = repeat(9, (i) => d`M${i * 84 - 130} 300L${i * 55 - 10} ${FLOOR}`);
  return (
    rect(0, 0, PLANE.width, tilesFrom, wall) +
    rect(0, tilesFrom, PLANE.width, FLOOR - tilesFrom, tile) +
    stroke(rows + columns, brush.lit('#d8d6ca'), 0.8) +
    rect(0, tilesFrom - 5, PLANE.width, 6, accent) +
    rect(0, FLOOR, PLANE.width, PLANE.height - FLOOR, floor) +
    stroke(joints + 'M0 242H400M0 268H400', grout, 1.2)
  );
}

/** A window with its sill that looks at Makiling. */
export function viewOfMakiling(brush: Brush, { x, y, width, height }: Frame): Drawing {
  const view = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="90 60 220 176" preserveAspectRatio="xMidYMid slice">${backdrop(brush)}${palm(brush, 268, 240, 1.1, 8)}</svg>`;
  return (
    rect(x - 7, y - 7, width + 14, height + 14, brush.trim, { corner: 2 }) +
    view +
    rect(x + width / 2 - 1.5, y, 3, height, brush.trim) +
    rect(x, y + height * 0.48, width, 2.4, brush.trim) +
    rect(x - 12, y + height + 5, width + 24, 6, brush.ledge)
  );
}

/** Two curtains tied to the sides, on a wooden rod. */
export function curtains(brush: Brush, { x, y, width, height }: Frame, fabric: Colour): Drawing {
  const top = y - 16;
  const right = x + width;
  const foot = y + height + 20;
  return (
    path(
      d`M${x - 18} ${top}H${x + 14}C${x + 12} ${y + 40} ${x - 2} ${y + 60} ${x - 6} ${foot}H${x - 20}Z`,
      fabric,
    ) +
    path(
      d`M${right + 18} ${top}H${right - 14}C${right - 12} ${y + 40} ${right + 2} ${y + 60} ${right + 6} ${foot}H${right + 20}Z`,
      fabric,
    ) +
    rect(x - 26, top - 3, width + 52, 4, brush.lit(WOOD.dark), { corner: 2 })
  );
}
