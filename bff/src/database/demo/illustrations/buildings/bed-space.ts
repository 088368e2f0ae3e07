import { darken } from '../colour.ts';
import { CORAL, DOORS, ROOFS } from '../palette/paints.ts';
import { rect, repeat } from '../svg.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { hipRoof } from './parts/roofs.ts';
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
