import { AMBER, CORAL, DOORS } from '../../palette/paints.ts';
import { pot } from '../../nature/plants.ts';
import { rect, repeat } from '../../svg.ts';
import { books, chair, desk, deskLamp, laptop, wallShelf } from '../furniture/study.ts';
import { calendar, clock, floorPlant, rug } from '../furniture/things.ts';
import { boardedRoom, furnish, viewOfMakiling } from '../interior.ts';
import type { DrawRoom } from './room-drawing.ts';

const WINDOW = { x: 40, y: 44, width: 132, height: 100 };

/** The shared study room: two desks in a row under a shelf, notes on the wall. */
export const study: DrawRoom = (brush) => {
  const { dice, lit } = brush;
  const colours = furnish(brush);
  const wood = lit(dice.pick(['#8a5a40', '#b9784e', '#a57f55']));
  const seat = lit(dice.pick(DOORS));
  const notes = repeat(8, (index) =>
    rect(
      306 + (index % 3) * 24,
      72 + Math.floor(index / 3) * 24,
      17,
      15,
      lit([AMBER, '#a9cfae', CORAL, '#f6d78e', '#a3c9d0', '#f3bda8'][index % 6] ?? AMBER),
      { corner: 1 },
    ),
  );
  const drawing =
    boardedRoom(brush, colours) +
    viewOfMakiling(brush, WINDOW) +
    wallShelf(brush, 206, 78) +
    pot(brush, 274, 78, 0.9, 'sprout') +
    clock(brush, 264, 122) +
    rect(298, 60, 86, 88, lit('#c9a47a'), { corner: 2 }) +
    calendar(brush, 200, 100) +
    notes +
    desk(brush, 56, wood) +
    desk(brush, 214, wood) +
    laptop(brush, 98, 189) +
    books(brush, 138, 190, 4) +
    deskLamp(brush, 318, 190) +
    books(brush, 222, 190, 5) +
    rect(272, 186, 22, 4, brush.trim, { corner: 1 }) +
    rug(200, 96, colours.accent) +
    chair(brush, 84, seat) +
    chair(brush, 250, seat) +
    floorPlant(brush, 24, 268);
  return { drawing, description: 'a study room with two desks' };
};
