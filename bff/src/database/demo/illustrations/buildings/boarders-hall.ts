import { darken } from '../colour.ts';
import { AMBER, CORAL, DOORS, ROOFS, WALLS } from '../palette/paints.ts';
import { circle, rect, repeat, type Drawing } from '../svg.ts';
import type { DrawBuilding } from './building.ts';
import { door } from './parts/doors.ts';
import { rail } from './parts/fittings.ts';
import { gableRoof, hipRoof } from './parts/roofs.ts';
import { recess, wall } from './parts/walls.ts';
import { windowAt } from './parts/windows.ts';

/** An older hall for boarders: a pediment over the entrance and long rows of shutters. */
export const boardersHall: DrawBuilding = (brush, centre, ground) => {
  const { dice, lit, trim } = brush;
  const width = dice.between(212, 234);
  const x = centre - width / 2;
  const storey = 52;
  const eaves = ground - storey * 2;
  const colour = lit(dice.pick(WALLS));
  const roof = lit(dice.pick(ROOFS));
  const wood = lit(dice.pick(DOORS));
  const bay = (width - 72) / 4;
  const flowers = dice.chance(0.5) ? dice.pick([CORAL, AMBER, '#ffffff']) : undefined;
  const shuttered = (floor: number, index: number): Drawing => {
    const afterEntrance = index > 1 ? 72 : 0;
    const left = x + index * bay + afterEntrance + bay / 2 - 8;
    return windowAt(
      brush,
      { x: left, y: eaves + floor * storey + 15, width: 16, height: 23 },
      'sliding',
      {
        shutters: wood,
        flowerBox: floor === 0 ? flowers : undefined,
      },
    );
  };
  const entranceX = centre - 36;
  const columns = [3, 12, 56, 65]
    .map((across) => rect(entranceX + across, ground - storey, 4, storey, trim))
    .join('');
  const drawing =
    wall(brush, x, eaves, width, storey * 2, colour) +
    hipRoof(brush, { x, y: eaves, width, height: 36 }, roof, { overhang: 12, inset: 36 }) +
    repeat(2, (floor) => repeat(4, (index) => shuttered(floor, index))) +
    rect(x - 2, eaves + storey - 3, width + 4, 4, trim, { corner: 1 }) +
    wall(brush, entranceX, eaves - 4, 72, storey + 4, colour) +
    rect(entranceX, ground - storey, 72, storey, recess(brush, colour)) +
    door(brush, centre - 13, ground, { width: 26, height: 40, colour: wood }) +
    columns +
    rail(brush, entranceX - 2, ground - storey, { width: 76, height: 13, colour: trim }) +
    windowAt(brush, { x: centre - 25, y: eaves + 13, width: 18, height: 26 }, 'arch') +
    windowAt(brush, { x: centre + 7, y: eaves + 13, width: 18, height: 26 }, 'arch') +
    gableRoof(
      brush,
      { x: entranceX, y: eaves - 2, width: 72, height: 34 },
      darken(roof, 0.1),
      colour,
      8,
    ) +
    circle(centre, eaves - 12, 6, trim) +
    circle(centre, eaves - 12, 4.2, brush.pane());
  return {
    drawing,
    x,
    width,
    top: eaves - 40,
    description: 'a long two-storey hall with shuttered windows',
  };
};
