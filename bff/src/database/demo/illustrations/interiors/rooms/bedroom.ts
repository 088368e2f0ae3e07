import type { AccommodationTypeKey } from '../../demo-picture.ts';
import type { Brush } from '../../brush.ts';
import { pot } from '../../nature/plants.ts';
import { CLOTHES } from '../../palette/paints.ts';
import type { Drawing } from '../../svg.ts';
import { bunkBed, doubleBed, nettedBed, singleBed } from '../furniture/beds.ts';
import { books, desk, deskLamp, stool } from '../furniture/study.ts';
import {
  framedPrint,
  rug,
  slippers,
  splitAirCon,
  standFan,
  wardrobe,
} from '../furniture/things.ts';
import { boardedRoom, curtains, furnish, viewOfMakiling, type Household } from '../interior.ts';
import type { DrawRoom } from './room-drawing.ts';

interface Sleeping {
  description: string;
  /** The left third of the room. */
  bed: (brush: Brush, colours: Household) => Drawing;
}

const bunks: Sleeping = {
  description: 'a bunk bed',
  bed: (brush, { wood, fabric, accent }) =>
    bunkBed(brush, 8, { frame: wood, blanket: fabric, upper: accent }),
};

const single: Sleeping = {
  description: 'a single bed',
  bed: (brush, { wood, fabric }) => singleBed(brush, 8, { frame: wood, blanket: fabric }),
};

const double: Sleeping = {
  description: 'a double bed',
  bed: (brush, { fabric }) =>
    // A pale headboard would swallow the white pillows.
    doubleBed(brush, 14, {
      frame: brush.lit(brush.dice.pick(['#8a5a40', '#3f6f57', '#2f6470', '#c98d57', '#8d3340'])),
      blanket: fabric,
    }),
};

const netted: Sleeping = {
  description: 'a bed under a mosquito net',
  bed: (brush, { fabric }) =>
    nettedBed(brush, 10, { frame: brush.lit('#a57f55'), blanket: fabric }),
};

const SLEEPING: Record<AccommodationTypeKey, readonly [Sleeping, ...Sleeping[]]> = {
  hotel: [double],
  apartment: [single, double],
  'bed space': [bunks],
  dormitory: [bunks],
  transient: [netted, double],
};

const WINDOW = { x: 150, y: 42, width: 120, height: 96 };

/** Where people sleep: the bed at one side, a window with Makiling, a table or a wardrobe. */
export const bedroom: DrawRoom = (brush, type) => {
  const { dice, lit, trim } = brush;
  const colours = furnish(brush);
  const sleeping = dice.pick(SLEEPING[type]);
  const hasDesk = type !== 'hotel' && type !== 'transient' && dice.chance(0.6);
  const cabinet = lit(dice.pick(['#8a5a40', '#9c6a4b', '#b9784e']));
  const rightSide = hasDesk
    ? desk(brush, 276, lit('#8a5a40')) +
      books(brush, 290, 190, 4) +
      deskLamp(brush, 374, 190) +
      stool(brush, 300) +
      framedPrint(brush, 306, 66, lit(dice.pick(['#e98a74', '#73aaa0', '#eeb555'])))
    : wardrobe(brush, 304, colours.wood === trim ? cabinet : colours.wood);
  const cooling =
    type === 'hotel' ? splitAirCon(brush, 20, 36) : standFan(brush, dice.between(226, 246));
  const drawing =
    boardedRoom(brush, colours) +
    viewOfMakiling(brush, WINDOW) +
    curtains(brush, WINDOW, colours.accent) +
    pot(brush, WINDOW.x + 98, WINDOW.y + 101, 1.2, 'flowers') +
    rightSide +
    sleeping.bed(brush, colours) +
    cooling +
    rug(200, dice.between(62, 78), colours.fabric) +
    slippers(150, 270, lit(dice.pick(CLOTHES)));
  return { drawing, description: `a bedroom with ${sleeping.description}` };
};
