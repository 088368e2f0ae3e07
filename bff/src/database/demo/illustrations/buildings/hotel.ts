import type { Brush } from '../brush.ts';
import { darken, mix, type Colour } from '../colour.ts';
import { rect, repeat, type Drawing } from '../svg.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { rail } from './parts/fittings.ts';
import { hipRoof } from './parts/roofs.ts';
import { wall } from './parts/walls.ts';
import { arch, windowAt } from './parts/windows.ts';

const GROUND_FLOOR = 40;

/** A narrow hotel of four or five floors with an arcade and a sign on its roof. */
export const tallHotel: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const floors = dice.pick([4, 4, 5]);
  const storey = floors === 5 ? 31 : 37;
  const width = dice.between(150, 178);
  const x = centre - width / 2;
  const height = floors * storey + GROUND_FLOOR;
  const roofLine = ground - height;
  const bay = width / 4;
  const colour = lit(
    dice.pick(['#fff2dc', '#f3bda8', '#e98a74', '#fffaf0', '#a3c9d0', '#f6d78e', '#a9cfae']),
  );
  const accent = lit(dice.pick(['#c4573f', '#2f6470', '#8d3340', '#3f6f57']));
  const hotelWindow = (floor: number, index: number): Drawing => {
    const left = x + index * bay + bay / 2 - 9;
    const y = roofLine + 10 + floor * storey;
    const hasBalcony = floor > 0 && (index + floor) % 2 === 0;
    return (
      windowAt(
        brush,
        { x: left, y, width: 18, height: storey - 14 },
        floor === 0 ? 'arch' : 'sliding',
      ) +
      (hasBalcony
        ? rail(brush, left - 5, y + storey - 11, { width: 28, height: 9, colour: accent })
        : '')
    );
  };
  const drawing =
    wall(brush, x, roofLine, width, height, colour) +
    repeat(floors, (floor) => repeat(4, (index) => hotelWindow(floor, index))) +
    rect(x - 6, ground - GROUND_FLOOR - 5, width + 12, 7, accent, { corner: 1 }) +
    entrance(brush, x, ground, bay, accent) +
    rect(x - 5, roofLine - 7, width + 10, 9, accent, { corner: 1 }) +
    rect(x + width * 0.2, roofLine - 26, width * 0.6, 19, brush.trim, { corner: 3 }) +
    rect(x + width * 0.28, roofLine - 19, width * 0.44, 5, accent, { corner: 2 });
  return {
    drawing,
    x,
    width,
    top: roofLine - 26,
    description: `a hotel of ${floors === 5 ? 'six' : 'five'} floors`,
  };
};

/** Four arches at the street: the middle two are doors. */
function entrance(brush: Brush, x: number, ground: number, bay: number, accent: Colour): Drawing {
  const isEvening = brush.mood.litWindows > 0.2;
  return repeat(4, (index) => {
    const isDoor = index === 1 || index === 2;
    const window = isEvening ? brush.glow : brush.glass;
    const fill = isDoor ? darken(accent, 0.25) : window;
    return arch(x + index * bay + bay / 2 - 11, ground - 31, 22, 31, fill);
  });
}

/** A hot-spring resort: a long wing over an arcade, a belvedere, a pool in front. */
export const resort: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const width = dice.between(226, 250);
  const x = centre - width / 2;
  const eaves = ground - 96;
  const bay = width / 5;
  const colour = lit(dice.pick(['#fff2dc', '#f3bda8', '#fffaf0', '#e98a74', '#f6d78e', '#a9cfae']));
  const roof = lit(dice.pick(['#c4573f', '#3f6f57', '#8d3340', '#2f6470']));
  const wing = repeat(5, (index) => {
    const middle = x + index * bay + bay / 2;
    const behindArch =
      index === 2
        ? door(brush, middle - 9, ground, { width: 18, height: 30, colour: roof, hasLamp: false })
        : rect(middle - 8, ground - 24, 16, 18, brush.pane());
    return (
      windowAt(brush, { x: middle - 10, y: eaves + 14, width: 20, height: 24 }, 'sliding') +
      rail(brush, middle - 16, ground - 50, { width: 32, height: 11, colour: brush.trim }) +
      arch(middle - 13, ground - 37, 26, 37, mix(colour, brush.shade, 0.3)) +
      behindArch
    );
  });
  const drawing =
    wall(brush, x, eaves, width, 96, colour) +
    wing +
    rect(x - 3, ground - 46, width + 6, 4, brush.trim, { corner: 1 }) +
    hipRoof(brush, { x, y: eaves, width, height: 34 }, roof, { overhang: 14, inset: 40 }) +
    belvedere(brush, centre, eaves, colour, roof);
  return {
    drawing,
    x,
    width,
    top: eaves - 68,
    hasPool: true,
    description: 'a hot-spring resort',
  };
};

function belvedere(
  brush: Brush,
  centre: number,
  eaves: number,
  colour: Colour,
  roof: Colour,
): Drawing {
  const top = eaves - 44;
  const archedWindow = (x: number): Drawing =>
    windowAt(brush, { x, y: top + 12, width: 16, height: 20 }, 'arch');
  return (
    wall(brush, centre - 32, top, 64, 46, colour) +
    archedWindow(centre - 22) +
    archedWindow(centre + 6) +
    hipRoof(brush, { x: centre - 32, y: top, width: 64, height: 24 }, roof, {
      overhang: 9,
      inset: 26,
    })
  );
}

/** An old inn: two floors of shuttered windows between two projecting gables of stone. */
export const inn: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit, trim } = brush;
  const width = dice.between(204, 224);
  const x = centre - width / 2;
  const eaves = ground - 108;
  const colour = lit(dice.pick(['#fff2dc', '#fffaf0', '#f3bda8', '#f6d78e', '#dba7a0']));
  const roof = lit(dice.pick(['#c4573f', '#56606b', '#8d3340', '#79513f', '#3f6f57']));
  const wood = lit(dice.pick(['#2f6470', '#3f6f57', '#8d3340', '#79513f']));
  const pavilion = 56;
  const shuttered = (left: number, y: number): Drawing =>
    windowAt(brush, { x: left, y, width: 16, height: 22 }, 'sliding', { shutters: wood });
  const hall = repeat(3, (index) => {
    const left = centre - 8 + (index - 1) * 30;
    return windowAt(brush, { x: left, y: eaves + 18, width: 16, height: 24 }, 'arch');
  });
  const sidePavilion = (left: number): Drawing =>
    wall(brush, left, eaves - 14, pavilion, 122, colour) +
    hipRoof(brush, { x: left, y: eaves - 14, width: pavilion, height: 30 }, roof, {
      overhang: 8,
      inset: 24,
    }) +
    shuttered(left + 20, eaves + 8) +
    rail(brush, left + 10, eaves + 40, { width: 36, height: 11, colour: wood }) +
    shuttered(left + 20, ground - 40);
  const drawing =
    wall(brush, x, eaves, width, 108, colour) +
    hipRoof(brush, { x, y: eaves, width, height: 26 }, roof, { overhang: 0, inset: 16 }) +
    hall +
    rail(brush, centre - 50, ground - 52, { width: 100, height: 12, colour: trim }) +
    repeat(3, (index) =>
      arch(centre - 43 + index * 30, ground - 38, 26, 38, mix(colour, brush.shade, 0.3)),
    ) +
    door(brush, centre - 9, ground, { width: 18, height: 30, colour: wood, hasLamp: false }) +
    sidePavilion(x - 4) +
    sidePavilion(x + width - pavilion + 4);
  return {
    drawing,
    x: x - 4,
    width: width + 8,
    top: eaves - 46,
    description: 'an old inn between two pavilions',
  };
};
