import type { Brush } from '../brush.ts';
import type { Colour } from '../colour.ts';
import { DOORS, FLOWERS, ROOFS, WALLS } from '../palette/paints.ts';
import { circle, polygon, rect, repeat, type Drawing } from '../svg.ts';
import { bush, pot } from '../nature/plants.ts';
import { mangoTree } from '../nature/trees.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { laundry, rail, waterTank } from './parts/fittings.ts';
import { gableRoof } from './parts/roofs.ts';
import { recess, wall } from './parts/walls.ts';
import { windowAt } from './parts/windows.ts';

/** Three townhouses in a row, each in its own colour. */
export const townhouseRow: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const unit = dice.between(70, 80);
  const width = unit * 3;
  const x = centre - width / 2;
  const roofs = dice.sample(ROOFS, dice.chance(0.4) ? 2 : 1).map(lit);
  const colours = dice.sample(WALLS, 3).map(lit);
  const hasGables = dice.chance(0.66);
  const drawing = repeat(3, (index) =>
    townhouse(brush, x + index * unit, ground, {
      width: unit,
      isMiddle: index === 1,
      colour: colours[index] ?? brush.trim,
      roof: roofs[index % roofs.length] ?? brush.trim,
      hasGable: hasGables,
    }),
  );
  return { drawing, x, width, top: ground - 150, description: 'a row of three townhouses' };
};

interface Townhouse {
  width: number;
  isMiddle: boolean;
  colour: Colour;
  roof: Colour;
  hasGable: boolean;
}

function townhouse(brush: Brush, x: number, ground: number, house: Townhouse): Drawing {
  const { dice, lit } = brush;
  const { width, isMiddle, colour } = house;
  const eaves = ground - (isMiddle ? 112 : 104);
  const middle = x + width / 2;
  const kind = dice.pick(['sliding', 'jalousie', 'sliding']);
  const upper =
    windowAt(brush, { x: middle - 15, y: eaves + 17, width: 30, height: 24 }, kind) +
    rail(brush, x + 10, ground - 54, {
      width: width - 20,
      height: 13,
      colour: brush.trim,
      isSolid: dice.chance(0.3),
    }) +
    (dice.chance(0.65) ? pot(brush, x + 18, ground - 54, 0.75) : '') +
    (dice.chance(0.5) ? pot(brush, x + width - 18, ground - 54, 0.75) : '');
  const lower =
    door(brush, isMiddle ? x + width - 33 : x + 11, ground, {
      width: 20,
      height: 38,
      colour: lit(dice.pick(DOORS)),
      hasLamp: false,
    }) +
    windowAt(
      brush,
      { x: isMiddle ? x + 10 : x + width - 30, y: ground - 37, width: 20, height: 20 },
      'sliding',
      { flowerBox: dice.chance(0.5) ? dice.pick(FLOWERS) : undefined },
    );
  const roof = house.hasGable
    ? gableRoof(
        brush,
        { x: x + 2, y: eaves, width: width - 4, height: 32 },
        house.roof,
        colour,
        4,
      ) +
      circle(middle, eaves - 8, 4.4, brush.trim) +
      circle(middle, eaves - 8, 3, brush.glass)
    : shedRoof(brush, x, eaves, house);
  return wall(brush, x, eaves, width, ground - eaves, colour) + roof + upper + lower;
}

/** A single slope; neighbours slope towards each other. */
function shedRoof(brush: Brush, x: number, eaves: number, house: Townhouse): Drawing {
  const left = x - 2;
  const right = x + house.width + 2;
  return (
    polygon(
      [
        [left, eaves - (house.isMiddle ? 8 : 24)],
        [right, eaves - (house.isMiddle ? 24 : 8)],
        [right, eaves + 3],
        [left, eaves + 3],
      ],
      house.roof,
    ) + rect(left, eaves + 1, house.width + 4, 3, brush.shade, { opacity: 0.2 })
  );
}

/** A newer building of two staggered volumes, with loggias and a garden on the lower roof. */
export const staggeredBlock: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const width = dice.between(168, 190);
  const x = centre - width / 2;
  const storey = 46;
  const colour = lit(
    dice.pick(['#fffaf0', '#fff2dc', '#f3bda8', '#a9cfae', '#f6d78e', '#a3c9d0', '#dba7a0']),
  );
  const accent = lit(dice.pick(['#d27a58', '#eeb555', '#73aaa0', '#8d3340', '#e98a74', '#3f6f57']));
  const tall = { top: ground - storey * 3, width: width * 0.6 };
  const low = { x: x + width * 0.5, top: ground - storey * 2.3, width: width * 0.5 };

  const loggias = repeat(2, (floor) =>
    loggia(brush, x + 12, tall.top + floor * storey, {
      width: tall.width - 30,
      storey,
      colour,
      accent,
    }),
  );
  const lowWindows = repeat(2, (floor) => {
    const y = low.top + 15 + floor * storey;
    return (
      windowAt(brush, { x: x + width * 0.62, y, width: 20, height: 24 }, 'sliding', {
        airCon: dice.chance(0.3),
      }) + windowAt(brush, { x: x + width * 0.82, y, width: 20, height: 24 }, 'sliding')
    );
  });
  const drawing =
    waterTank(brush, x + 26, tall.top - 6) +
    mangoTree(brush, x + width * 0.82, low.top - 3, 0.3) +
    bush(brush, x + width * 0.64, low.top - 3, { width: 24, height: 8 }) +
    wall(brush, x, tall.top, tall.width, storey * 3, colour) +
    wall(brush, low.x, low.top, low.width, storey * 2.3, accent) +
    rect(low.x, low.top, 5, storey * 2.3, brush.shade, { opacity: 0.14 }) +
    rect(x - 4, tall.top - 6, tall.width + 8, 8, brush.trim, { corner: 1 }) +
    rect(low.x - 2, low.top - 5, low.width + 8, 7, brush.trim, { corner: 1 }) +
    loggias +
    door(brush, x + 22, ground, { width: 24, height: 37, colour: accent }) +
    windowAt(brush, { x: x + 60, y: ground - 36, width: 26, height: 20 }, 'sliding') +
    lowWindows;
  return {
    drawing,
    x,
    width,
    top: tall.top - 30,
    description: 'an apartment block with balconies and a roof garden',
  };
};

interface Loggia {
  width: number;
  storey: number;
  colour: Colour;
  accent: Colour;
}

function loggia(
  brush: Brush,
  x: number,
  y: number,
  { width, storey, colour, accent }: Loggia,
): Drawing {
  const { dice } = brush;
  const bottom = y + storey - 2;
  return (
    rect(x, y + 9, width, storey - 12, recess(brush, colour)) +
    rect(x + 6, y + 12, 22, storey - 15, brush.pane()) +
    rect(x + 16, y + 12, 1.4, storey - 15, brush.trim) +
    rect(x + 38, y + 14, 18, 16, brush.pane()) +
    rail(brush, x - 2, bottom, { width: width + 4, height: 15, colour: accent }) +
    pot(brush, x + 8, bottom, 0.8) +
    (dice.chance(0.6)
      ? pot(brush, x + width - 10, bottom, 0.85, 'flowers')
      : laundry(brush, [x + 28, y + 14], [x + width - 2, y + 14], 3))
  );
}
