import type { Brush } from '../brush.ts';
import type { Building } from '../buildings/building.ts';
import { bush, pot } from '../nature/plants.ts';
import { bananaPlant } from '../nature/trees.ts';
import { AMBER, CAT_COATS, CORAL, FLOWERS } from '../palette/paints.ts';
import { d, path, PLANE, polygon, rect, repeat, stroke, type Drawing } from '../svg.ts';
import { cat } from './cat.ts';
import { gateWall } from './gate-wall.ts';
import { bicycle, jeepney, tricycle } from './vehicles.ts';

/** What lies between the building and whoever looks at it. */
export interface Foreground {
  drawing: Drawing;
  /** How it ends the sentence that describes the picture. */
  description: string;
}

export interface Site {
  building: Building;
  centre: number;
  ground: number;
  /** The side at which the picture is heavier. */
  isRightHeavy: boolean;
}

export type DrawForeground = (brush: Brush, site: Site) => Foreground;

const BICYCLE_PAINTS = [CORAL, '#2f6470', AMBER] as const;
const TRICYCLE_PAINTS = [CORAL, '#2f7f8c', AMBER, '#3f8a5d'] as const;

/** Flowers where the dice want them. */
function someFlowers({ dice }: Brush, probability: number): string | undefined {
  return dice.chance(probability) ? dice.pick(FLOWERS) : undefined;
}

/** A path that winds from the door to the viewer between hedges. */
export const garden: DrawForeground = (brush, { building, centre, ground, isRightHeavy }) => {
  const { dice, mood } = brush;
  const winding =
    d`M${centre - 12} ${ground}C${centre - 22} ${ground + 16} ${centre - 60} ${ground + 24} ` +
    d`${centre - 84} 300H${centre - 10}C${centre + 4} ${ground + 28} ` +
    d`${centre + 14} ${ground + 18} ${centre + 12} ${ground}Z`;
  const hasBicycle = dice.chance(0.5);
  const drawing =
    path(winding, mood.path) +
    bush(brush, building.x - 22, ground + 5, {
      width: dice.between(40, 62),
      height: dice.between(13, 20),
      flower: someFlowers(brush, 0.6),
    }) +
    bush(brush, building.x + building.width - 34, ground + 5, {
      width: dice.between(44, 74),
      height: dice.between(13, 20),
      flower: someFlowers(brush, 0.6),
    }) +
    (dice.chance(0.6)
      ? bananaPlant(
          brush,
          isRightHeavy ? dice.between(14, 40) : dice.between(360, 388),
          300,
          dice.between(1, 1.35),
        )
      : '') +
    bush(brush, isRightHeavy ? 300 : -14, 306, {
      width: 116,
      height: 30,
      flower: someFlowers(brush, 0.5),
    }) +
    (hasBicycle ? bicycle(brush, isRightHeavy ? 236 : 120, 288, dice.pick(BICYCLE_PAINTS)) : '');
  return { drawing, description: hasBicycle ? 'a garden path with a bicycle' : 'a garden path' };
};

/** A kerb, the road, and whatever stands on it. */
export const street: DrawForeground = (brush, { building, ground }) => {
  const { dice, mood, trim } = brush;
  const dashes = repeat(8, (index) =>
    rect(-10 + index * 52, ground + 32, 26, 2.4, trim, { opacity: 0.6 }),
  );
  const traffic = dice.pick(TRAFFIC)(brush, ground);
  const drawing =
    rect(0, ground + 8, PLANE.width, 7, brush.ledge) +
    rect(0, ground + 15, PLANE.width, 40, mood.road) +
    dashes +
    bush(brush, building.x - 14, ground + 8, { width: 34, height: 14 }) +
    bush(brush, building.x + building.width - 22, ground + 8, {
      width: 40,
      height: 15,
      flower: someFlowers(brush, 0.5),
    }) +
    traffic.drawing;
  return { drawing, description: traffic.description };
};

const drawTricycle = (brush: Brush, ground: number): Foreground => ({
  drawing: tricycle(
    brush,
    brush.dice.between(70, 250),
    ground + 30,
    brush.dice.pick(TRICYCLE_PAINTS),
  ),
  description: 'a street with a tricycle',
});

const drawBicycle = (brush: Brush, ground: number): Foreground => ({
  drawing: bicycle(
    brush,
    brush.dice.between(84, 280),
    ground + 24,
    brush.dice.pick(BICYCLE_PAINTS),
  ),
  description: 'a street with a bicycle',
});

const drawJeepney = (brush: Brush, ground: number): Foreground => ({
  drawing: jeepney(brush, brush.dice.between(84, 210), ground + 31, 0.9),
  description: 'a street with a jeepney',
});

const TRAFFIC = [
  drawTricycle,
  drawTricycle,
  drawTricycle,
  drawBicycle,
  drawBicycle,
  drawJeepney,
] as const;

/** A wall with a gate, bougainvillea over it, and often the cat of the house. */
export const gate: DrawForeground = (brush, { centre, ground, isRightHeavy }) => {
  const { dice, mood } = brush;
  const hasCat = dice.chance(0.6);
  const drawing =
    path(
      d`M${centre - 14} ${ground}L${centre - 22} 300H${centre + 26}L${centre + 14} ${ground}Z`,
      mood.path,
    ) +
    gateWall(brush, 282, { gateX: centre - 26, gateWidth: 54 }) +
    rect(0, 283, PLANE.width, 17, mood.road) +
    bush(brush, isRightHeavy ? 286 : -8, 268, {
      width: 120,
      height: 30,
      flower: dice.pick([CORAL, '#d9457f', AMBER]),
    }) +
    (hasCat ? cat(brush, isRightHeavy ? 96 : 286, 256, 0.8, dice.pick(CAT_COATS)) : '');
  return { drawing, description: hasCat ? 'a garden wall with a cat on it' : 'a garden wall' };
};

/** A hot-spring pool with parasols beside it. */
export const pool: DrawForeground = (brush, { building, ground }) => {
  const { trim, mood, lit } = brush;
  const glints = [
    [80, 28, 40],
    [150, 36, 60],
    [236, 29, 44],
    [110, 44, 30],
  ] as const;
  const drawing =
    rect(0, ground + 6, PLANE.width, 50, mood.path) +
    rect(52, ground + 14, 270, 44, trim, { corner: 20 }) +
    rect(58, ground + 19, 258, 44, lit('#7cc4c8'), { corner: 16 }) +
    glints
      .map(([x, down, width]) =>
        rect(x, ground + down, width, 2, '#ffffff', { corner: 1, opacity: 0.5 }),
      )
      .join('') +
    parasol(brush, 334, ground, CORAL) +
    parasol(brush, 364, ground, AMBER) +
    bush(brush, building.x - 24, ground + 8, { width: 50, height: 15, flower: CORAL }) +
    bananaPlant(brush, 22, 300, 1.2) +
    pot(brush, 40, ground + 12, 1);
  return { drawing, description: 'a pool with parasols' };
};

function parasol(brush: Brush, x: number, ground: number, paint: string): Drawing {
  const { lit } = brush;
  return (
    polygon(
      [
        [x, ground + 30],
        [x + 8, ground + 14],
        [x + 12, ground + 14],
        [x + 26, ground + 30],
      ],
      lit('#fff6e6'),
    ) +
    stroke(d`M${x + 14} ${ground + 28}V${ground - 6}`, lit('#8a6044'), 1.8) +
    polygon(
      [
        [x - 8, ground - 2],
        [x + 14, ground - 16],
        [x + 36, ground - 2],
      ],
      lit(paint),
    )
  );
}

/** The foreground of a building that has no pool, each as often as it stands here. */
export const FOREGROUNDS = [garden, street, gate, garden, street] as const;
