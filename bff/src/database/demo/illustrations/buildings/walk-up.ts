import type { Brush } from '../brush.ts';
import { darken, mix, type Colour } from '../colour.ts';
import { CLOTHES, DOORS, WALLS } from '../palette/paints.ts';
import { d, polygon, rect, repeat, stroke, type Drawing } from '../svg.ts';
import { pot } from '../nature/plants.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { laundry, rail, waterTank } from './parts/fittings.ts';
import { cornice } from './parts/roofs.ts';
import { wall } from './parts/walls.ts';
import { windowAt } from './parts/windows.ts';

/** Flats over one another, reached by an iron stair along the front. */
export const walkUp: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const storey = 52;
  const floors = 3;
  const width = dice.between(160, 180);
  const x = centre - width / 2;
  const roofLine = ground - storey * floors;
  const colour = lit(dice.pick(WALLS));
  const band = mix(colour, brush.trim, 0.45);
  const doorColour = lit(dice.pick(DOORS));
  const iron = lit(dice.pick(['#4d4643', '#3f6f57', '#8d3340', '#2f6470']));
  const awning = dice.chance(0.5) ? lit(dice.pick(CLOTHES)) : undefined;
  const flats = repeat(floors, (floor) => {
    const bottom = roofLine + (floor + 1) * storey;
    const isGround = floor === floors - 1;
    return (
      rect(x, bottom - storey, width, 9, band) +
      flat(brush, x, bottom, { width, doorColour, awning }) +
      (isGround ? '' : walkway(brush, x, bottom, width, iron))
    );
  });
  const flights =
    flight(x + width * 0.2, ground, 56, storey, iron) +
    flight(x + width * 0.2 + 56, ground - storey, -56, storey, iron);
  const drawing =
    waterTank(brush, x + width - 44, roofLine - 6) +
    laundry(brush, [x + 20, roofLine - 24], [x + 88, roofLine - 24], 4) +
    rect(x + 19, roofLine - 26, 2, 22, lit('#6b5a50')) +
    rect(x + 87, roofLine - 26, 2, 22, lit('#6b5a50')) +
    wall(brush, x, roofLine, width, storey * floors, colour) +
    flats +
    cornice(brush, x, roofLine, width) +
    flights;
  return {
    drawing,
    x,
    width,
    top: roofLine - 28,
    description: 'a walk-up of three flats with an outside stair',
  };
};

interface Flat {
  width: number;
  doorColour: Colour;
  awning: Colour | undefined;
}

function flat(
  brush: Brush,
  x: number,
  bottom: number,
  { width, doorColour, awning }: Flat,
): Drawing {
  const { dice } = brush;
  const glazing = dice.pick(['sliding', 'jalousie']);
  const opening = (share: number): { x: number; y: number; width: number; height: number } => ({
    x: x + width * share,
    y: bottom - 36,
    width: 24,
    height: 20,
  });
  return (
    door(brush, x + 10, bottom, { width: 18, height: 36, colour: doorColour, hasLamp: false }) +
    windowAt(brush, opening(0.3), glazing, { awning }) +
    windowAt(brush, opening(0.54), glazing, { awning }) +
    windowAt(brush, opening(0.78), glazing, { airCon: awning === undefined && dice.chance(0.4) })
  );
}

function walkway(brush: Brush, x: number, floor: number, width: number, iron: Colour): Drawing {
  const { dice } = brush;
  return (
    rect(x - 4, floor + 2, width + 8, 4, brush.shade, { opacity: 0.16 }) +
    rail(brush, x - 2, floor, { width: width + 4, height: 13, colour: iron }) +
    (dice.chance(0.7) ? pot(brush, x + width - 12, floor, 0.75) : '') +
    (dice.chance(0.5) ? pot(brush, x + width - 28, floor, 0.65) : '')
  );
}

/** One flight of stairs: it rises by a storey over the given run, to the right or to the left. */
function flight(x: number, foot: number, run: number, rise: number, iron: Colour): Drawing {
  const side = Math.sign(run);
  const treads = repeat(7, (index) => {
    const along = (index + 0.5) / 7;
    return d`M${x + run * along - 4} ${foot - rise * along}h8`;
  });
  const posts = repeat(6, (index) => {
    const along = (index + 0.5) / 6;
    return d`M${x + run * along} ${foot - rise * along}v-12`;
  });
  return (
    polygon(
      [
        [x, foot],
        [x + run, foot - rise],
        [x + run + side * 5, foot - rise],
        [x + side * 5, foot],
      ],
      iron,
    ) +
    stroke(treads, darken(iron, 0.2), 2) +
    stroke(posts, iron, 1.2) +
    stroke(d`M${x} ${foot - 13}L${x + run} ${foot - rise - 13}`, iron, 2.2)
  );
}
