import type { Brush } from '../brush.ts';
import { darken, mix, type Colour } from '../colour.ts';
import { AMBER, CLOTHES, CORAL, DOORS, ROOFS, WALLS } from '../palette/paints.ts';
import { circle, d, polygon, rect, repeat, stroke, type Drawing } from '../svg.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { gableRoof, hipRoof } from './parts/roofs.ts';
import { wall } from './parts/walls.ts';
import { windowAt } from './parts/windows.ts';

/** An old family house: masonry below, a wooden floor with capiz windows above. */
export const capizHouse: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const width = dice.between(168, 196);
  const x = centre - width / 2;
  const storey = 56;
  const stone = lit(dice.pick(['#fff2dc', '#f3bda8', '#e6d7bb', '#fffaf0', '#eeb555']));
  const wood = lit(dice.pick(['#a06a48', '#73aaa0', '#8a5a40', '#a9cfae', '#b9784e', '#d27a58']));
  const floor = ground - storey;
  const eaves = floor - storey;
  const doorX = x + width * dice.pick([0.42, 0.2, 0.64]);
  const bay = (width - 24) / 3;

  const upper = repeat(3, (index) => {
    const left = x + 15 + index * bay;
    const capiz = windowAt(brush, { x: left, y: eaves + 12, width: bay - 8, height: 25 }, 'capiz');
    const balusters = repeat(6, (i) =>
      rect(left + (i * (bay - 8)) / 6 + 1.4, floor - 12, 1.6, 9, brush.trim),
    );
    return capiz + balusters;
  });
  const leftWindow =
    doorX > x + 50
      ? windowAt(brush, { x: x + 24, y: ground - 44, width: 26, height: 24 }, 'jalousie', {
          flowerBox: dice.chance(0.5) ? CORAL : undefined,
        })
      : '';
  const rightWindow =
    doorX < x + width - 78
      ? windowAt(brush, { x: x + width - 54, y: ground - 44, width: 28, height: 24 }, 'jalousie', {
          awning: dice.chance(0.4) ? lit('#d4475c') : undefined,
        })
      : '';
  const drawing =
    wall(brush, x + 8, floor, width - 16, storey, stone) +
    wall(brush, x, eaves, width, storey, wood) +
    upper +
    rect(x - 3, floor - 3, width + 6, 5, darken(wood, 0.25), { corner: 1 }) +
    door(brush, doorX, ground, { width: 24, height: 42, colour: lit(dice.pick(DOORS)) }) +
    leftWindow +
    rightWindow +
    hipRoof(brush, { x, y: eaves, width, height: dice.between(36, 48) }, lit(dice.pick(ROOFS)), {
      overhang: 14,
      inset: 34,
    });
  return {
    drawing,
    x,
    width,
    top: ground - 160,
    description: 'a two-storey house with capiz windows',
  };
};

/** A tall gable with a porch, and a lower wing at its right. */
export const gableHouse: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const width = dice.between(110, 128);
  const wingWidth = 74;
  const x = centre - width / 2 - 22;
  const height = dice.between(92, 108);
  const eaves = ground - height;
  const middle = x + width / 2;
  const colour = lit(dice.pick(WALLS));
  const roof = lit(dice.pick(ROOFS));
  const shutters = dice.chance(0.5) ? lit(dice.pick(DOORS)) : undefined;
  const wing = sideWing(brush, x + width - 4, ground, {
    width: wingWidth,
    height: height * 0.56,
    colour: mix(colour, brush.trim, 0.35),
    roof,
  });
  const upperWindow = (left: number): Drawing =>
    windowAt(brush, { x: left, y: eaves + 18, width: 22, height: 24 }, 'sliding', { shutters });
  const drawing =
    wing +
    wall(brush, x, eaves, width, height, colour) +
    gableRoof(brush, { x, y: eaves, width, height: 52 }, roof, colour, 11) +
    roundWindow(brush, middle, eaves - 14) +
    upperWindow(x + 22) +
    upperWindow(x + width - 44) +
    porch(brush, middle, ground, roof);
  return {
    drawing,
    x,
    width: width + wingWidth,
    top: eaves - 52,
    description: 'a gable house with a porch',
  };
};

interface Wing {
  width: number;
  height: number;
  colour: Colour;
  roof: Colour;
}

function sideWing(
  brush: Brush,
  x: number,
  ground: number,
  { width, height, colour, roof }: Wing,
): Drawing {
  const { dice, lit } = brush;
  const eaves = ground - height;
  const roofShape = (right: number, foot: number): Drawing =>
    polygon(
      [
        [x - 2, eaves - 24],
        [right, eaves - 24],
        [foot, eaves + 3],
        [x - 2, eaves + 3],
      ],
      roof,
    );
  return (
    wall(brush, x, eaves, width, height, colour) +
    roofShape(x + width - 12, x + width + 10) +
    rect(x - 2, eaves - 24, 14, 27, brush.shade, { opacity: 0.16 }) +
    windowAt(brush, { x: x + 20, y: eaves + 17, width: 34, height: 24 }, 'sliding', {
      awning: dice.chance(0.5) ? lit(dice.pick(CLOTHES)) : undefined,
      flowerBox: dice.chance(0.5) ? AMBER : undefined,
    })
  );
}

function roundWindow(brush: Brush, x: number, y: number): Drawing {
  return (
    circle(x, y, 9, brush.trim) +
    circle(x, y, 6.6, brush.mood.litWindows > 0.5 ? brush.glow : brush.glass) +
    stroke(d`M${x - 6} ${y}h12M${x} ${y - 6}v12`, brush.trim, 1.3)
  );
}

function porch(brush: Brush, middle: number, ground: number, roof: Colour): Drawing {
  const { dice, lit, trim } = brush;
  return (
    door(brush, middle - 12, ground, { width: 24, height: 40, colour: lit(dice.pick(DOORS)) }) +
    rect(middle - 24, ground - 50, 48, 5, roof, { corner: 1 }) +
    rect(middle - 24, ground - 45, 48, 3, brush.shade, { opacity: 0.15 }) +
    rect(middle - 22, ground - 46, 2.6, 46, trim) +
    rect(middle + 19, ground - 46, 2.6, 46, trim)
  );
}

/** A house over a sari-sari store: the shutter is up, sachets hang in rows, a bench waits. */
export const storeHouse: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit } = brush;
  const width = dice.between(150, 172);
  const x = centre - width / 2;
  const floor = ground - 54;
  const eaves = floor - 50;
  const colour = lit(dice.pick(WALLS));
  const base = lit(dice.pick(['#fff2dc', '#fffaf0', '#f3bda8', '#a9cfae', '#f6d78e']));
  const roof = lit(dice.pick(ROOFS));
  const windows = repeat(3, (index) =>
    windowAt(
      brush,
      { x: x + width * (0.12 + index * 0.29), y: eaves + 13, width: width * 0.18, height: 22 },
      'jalousie',
      { airCon: index === 2 && dice.chance(0.4) },
    ),
  );
  const drawing =
    wall(brush, x, eaves, width, 50, colour) +
    wall(brush, x, floor, width, 54, base) +
    windows +
    hipRoof(brush, { x, y: eaves, width, height: 34 }, roof, { overhang: 13, inset: 30 }) +
    rect(x - 2, floor - 2, width + 4, 4, brush.ledge, { corner: 1 }) +
    storeFront(brush, x + 14, ground, width * 0.56) +
    door(brush, x + width - 40, ground, { width: 22, height: 40, colour: lit(dice.pick(DOORS)) });
  return {
    drawing,
    x,
    width,
    top: eaves - 36,
    description: 'a house above a sari-sari store',
  };
};

function storeFront(brush: Brush, x: number, ground: number, width: number): Drawing {
  const { dice, lit } = brush;
  const top = ground - 40;
  const sachetColours = dice.sample(CLOTHES, 4).map(lit);
  const sachets = repeat(Math.floor((width - 8) / 6), (index) =>
    rect(
      x + 5 + index * 6,
      top + 2,
      4,
      index % 3 === 1 ? 11 : 8,
      sachetColours[index % sachetColours.length] ?? brush.trim,
    ),
  );
  const jars = repeat(4, (index) =>
    rect(x + 6 + index * 9, top + 17, 6, 7, lit(index % 2 === 0 ? '#f6d78e' : '#e98a74'), {
      corner: 1.5,
    }),
  );
  const stripe = (width + 12) / 8;
  const striped = lit(dice.pick(['#e23e57', '#2f7f8c', '#3f8a5d', '#f59e0b']));
  const awning = repeat(8, (index) =>
    polygon(
      [
        [x - 2 + (index * (width + 4)) / 8, top - 8],
        [x - 2 + ((index + 1) * (width + 4)) / 8, top - 8],
        [x - 6 + (index + 1) * stripe, top + 2],
        [x - 6 + index * stripe, top + 2],
      ],
      index % 2 === 0 ? striped : brush.trim,
    ),
  );
  return (
    rect(x, top, width, 25, mix('#3b2f33', brush.shade, 0.2)) +
    sachets +
    jars +
    rect(x - 3, top + 24, width + 6, 4, lit('#8a6044'), { corner: 1 }) +
    awning +
    rect(x - 4, top + 2, width + 8, 3, brush.shade, { opacity: 0.16 }) +
    rect(x + width * 0.3, ground - 9, width * 0.5, 3, lit('#a57f55'), { corner: 1 }) +
    rect(x + width * 0.34, ground - 6, 2.4, 6, lit('#79513f')) +
    rect(x + width * 0.74, ground - 6, 2.4, 6, lit('#79513f'))
  );
}
