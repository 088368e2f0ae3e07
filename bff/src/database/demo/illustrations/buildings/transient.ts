import type { Brush } from '../brush.ts';
import { darken, type Colour } from '../colour.ts';
import { CLAY, CORAL, DOORS, ROOFS, WALLS, WOOD } from '../palette/paints.ts';
import { d, path, polygon, rect, repeat, stroke, type Drawing } from '../svg.ts';
import { pot } from '../nature/plants.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { fairyLights, rail } from './parts/fittings.ts';
import { gableRoof, hipRoof } from './parts/roofs.ts';
import { wall } from './parts/walls.ts';
import { windowAt } from './parts/windows.ts';

const STILTS = 24;

/** A cottage on posts under a wide thatched or tin roof. */
export const kubo: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const width = dice.between(140, 160);
  const x = centre - width / 2;
  const height = 52;
  const floor = ground - STILTS;
  const eaves = floor - height;
  const colour = lit(dice.pick(['#c99a63', '#d8ab74', '#b9784e', '#fff2dc', '#a9cfae']));
  const roof = lit(dice.pick(['#b08a4e', '#c69d5b', '#8f7347', '#c4573f', '#3f6f57']));
  const post = lit(WOOD.post);
  const seams = repeat(Math.ceil((width - 6) / 8), (index) =>
    rect(x + 6 + index * 8, eaves, 1, height, brush.shade, { opacity: 0.08 }),
  );
  const verandah = (left: number): Drawing =>
    rail(brush, left, floor, { width: 44, height: 14, colour: lit(WOOD.plain) });
  const drawing =
    stilts(brush, x, ground, width) +
    wall(brush, x, eaves, width, height, colour) +
    seams +
    rect(x - 12, floor - 2, width + 24, 5, post, { corner: 1 }) +
    windowAt(brush, { x: x + 16, y: eaves + 14, width: 34, height: 22 }, 'capiz') +
    windowAt(brush, { x: x + width - 50, y: eaves + 14, width: 34, height: 22 }, 'capiz', {
      flowerBox: CORAL,
    }) +
    door(brush, centre - 11, floor, {
      width: 22,
      height: 40,
      colour: lit(dice.pick(DOORS)),
      hasLamp: false,
    }) +
    steps(brush, centre, floor) +
    verandah(x - 10) +
    verandah(x + width - 34) +
    rect(x - 10, eaves, 3, height, post) +
    rect(x + width + 7, eaves, 3, height, post) +
    thatch(x, eaves, width, roof) +
    (dice.chance(0.7) ? fairyLights(brush, [x - 20, eaves + 8], [x + width + 20, eaves + 8]) : '');
  return {
    drawing,
    x: x - 20,
    width: width + 40,
    top: eaves - 60,
    description: 'a cottage on posts under a wide roof',
  };
};

function stilts(brush: Brush, x: number, ground: number, width: number): Drawing {
  const { lit, shade } = brush;
  const top = ground - STILTS;
  return (
    rect(x + 4, top, width - 8, STILTS, shade, { opacity: 0.34 }) +
    repeat(5, (index) => rect(x + 6 + (index * (width - 18)) / 4, top, 6, STILTS, lit(WOOD.post))) +
    repeat(9, (index) =>
      stroke(d`M${x + 12 + (index * (width - 30)) / 8} ${top}v${STILTS}`, lit(WOOD.pale), 1, 0.5),
    )
  );
}

function steps(brush: Brush, centre: number, floor: number): Drawing {
  return repeat(4, (index) =>
    rect(centre - 17 - index * 1.5, floor + index * 6, 34 + index * 3, 3.4, brush.lit(WOOD.pale)),
  );
}

/** A roof that reaches far over the verandah, in five courses. */
function thatch(x: number, eaves: number, width: number, colour: Colour): Drawing {
  const foot = eaves + 6;
  const slope = width * 0.3 + 26;
  const courses = repeat(4, (index) => {
    const down = (index + 1) / 5;
    const inset = slope * (1 - down);
    return stroke(
      d`M${x - 26 + inset} ${foot - 64 * (1 - down)}H${x + width + 26 - inset}`,
      darken(colour, 0.18),
      1.6,
      0.6,
    );
  });
  return (
    path(
      d`M${x - 26} ${foot}L${x + width * 0.3} ${eaves - 58}H${x + width * 0.7}L${x + width + 26} ${foot}Z`,
      colour,
    ) +
    courses +
    rect(x - 26, eaves + 4, width + 52, 4, darken(colour, 0.24), { corner: 1 }) +
    rect(x + width * 0.28, eaves - 61, width * 0.44, 5, darken(colour, 0.18), { corner: 2 })
  );
}

/** A low house with shutters, a chimney of the outdoor kitchen, and a gabled entrance. */
export const bungalow: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit, trim } = brush;
  const width = dice.between(190, 220);
  const x = centre - width / 2;
  const height = 66;
  const eaves = ground - height;
  const colour = lit(dice.pick(WALLS));
  const roof = lit(dice.pick(ROOFS));
  const wood = lit(dice.pick(DOORS));
  const shuttered = (left: number, flowerBox?: Colour): Drawing =>
    windowAt(brush, { x: left, y: eaves + 22, width: 30, height: 24 }, 'sliding', {
      shutters: wood,
      flowerBox,
    });
  const porchX = centre - 35;
  const drawing =
    rect(x + width * 0.74, eaves - 60, 12, 30, lit(CLAY)) +
    rect(x + width * 0.73, eaves - 62, 16, 4, trim) +
    wall(brush, x, eaves, width, height, colour) +
    shuttered(x + 26, CORAL) +
    shuttered(x + width - 58) +
    door(brush, centre - 13, ground, { width: 26, height: 44, colour: wood }) +
    hipRoof(brush, { x, y: eaves, width, height: 46 }, roof, { overhang: 16, inset: 44 }) +
    rect(porchX + 3, eaves + 2, 4, height - 2, trim) +
    rect(porchX + 63, eaves + 2, 4, height - 2, trim) +
    gableRoof(
      brush,
      { x: porchX, y: eaves + 4, width: 70, height: 30 },
      darken(roof, 0.1),
      colour,
      6,
    ) +
    pot(brush, porchX - 4, ground, 1, 'sprout') +
    pot(brush, porchX + 74, ground, 1, 'snake plant');
  return { drawing, x, width, top: eaves - 50, description: 'a bungalow with a gabled porch' };
};

/** A cabin that is all roof, as on the slopes of Makiling, with a deck in front. */
export const cabin: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit, trim } = brush;
  const half = dice.between(78, 88);
  const height = dice.between(128, 138);
  const deck = ground - 12;
  const apex = deck - height;
  const roof = lit(dice.pick(ROOFS));
  const wood = lit(dice.pick(['#c99a63', '#b9784e', '#d8ab74', '#fff2dc', '#8a5a40']));
  const gable = (inset: number, fill: Colour): Drawing =>
    polygon(
      [
        [centre - half + inset, deck],
        [centre, apex + inset * 1.5],
        [centre + half - inset, deck],
      ],
      fill,
    );
  const planks = repeat(7, (index) => {
    const y = deck - 14 - index * 14;
    const reach = (half - 14) * (1 - (deck - y) / (height - 21)) - 2;
    return stroke(d`M${centre - reach} ${y}H${centre + reach}`, darken(wood, 0.14), 1, 0.6);
  });
  const pane = brush.pane();
  const loft =
    polygon(
      [
        [centre, apex + 34],
        [centre + 20, apex + 70],
        [centre - 20, apex + 70],
      ],
      trim,
    ) +
    polygon(
      [
        [centre, apex + 39],
        [centre + 15.5, apex + 67.5],
        [centre - 15.5, apex + 67.5],
      ],
      pane,
    ) +
    rect(centre - 0.8, apex + 38, 1.6, 30, trim);
  const posts = repeat(6, (index) =>
    rect(centre - half - 8 + index * ((half * 2 + 12) / 5), deck, 4, 12, lit(WOOD.post)),
  );
  const drawing =
    rect(centre - half - 8, deck, half * 2 + 16, 12, brush.shade, { opacity: 0.3 }) +
    posts +
    gable(0, roof) +
    gable(10, darken(roof, 0.2)) +
    gable(14, wood) +
    planks +
    loft +
    rect(centre - 36, deck - 52, 72, 4, trim, { corner: 1 }) +
    door(brush, centre - 13, deck, { width: 26, height: 42, colour: lit(dice.pick(DOORS)) }) +
    windowAt(brush, { x: centre - 42, y: deck - 34, width: 18, height: 22 }, 'sliding') +
    windowAt(brush, { x: centre + 26, y: deck - 34, width: 16, height: 22 }, 'sliding') +
    rect(centre - half - 12, deck - 2, half * 2 + 24, 5, lit(WOOD.post), { corner: 1 }) +
    rail(brush, centre - half - 8, deck, { width: 52, height: 14, colour: lit(WOOD.plain) }) +
    rail(brush, centre + half - 44, deck, { width: 52, height: 14, colour: lit(WOOD.plain) }) +
    repeat(2, (index) => rect(centre - 18, deck + 3 + index * 5, 36, 3.4, lit(WOOD.pale))) +
    (dice.chance(0.7)
      ? fairyLights(brush, [centre - 44, apex + 84], [centre + 44, apex + 84])
      : '');
  return {
    drawing,
    x: centre - half - 12,
    width: half * 2 + 24,
    top: apex,
    description: 'a wooden cabin with a steep roof',
  };
};
