import type { Brush } from '../../brush.ts';
import { darken, lighten, type Colour } from '../../colour.ts';
import { CAT_COATS, CORAL, WOOD } from '../../palette/paints.ts';
import { circle, ellipse, path, rect, repeat, type Drawing } from '../../svg.ts';
import { cat } from '../../street/cat.ts';
import { ceilingFan, floorPlant, framedPrint, rug } from '../furniture/things.ts';
import { boardedRoom, curtains, furnish, viewOfMakiling } from '../interior.ts';
import type { DrawRoom } from './room-drawing.ts';

const WINDOW = { x: 30, y: 50, width: 116, height: 92 };

/** The sala: a wooden sofa with loose cushions, a low table, a ceiling fan. */
export const lounge: DrawRoom = (brush) => {
  const { dice, lit } = brush;
  const colours = furnish(brush);
  const wood = lit(dice.pick(['#8a5a40', '#a57f55', '#79513f']));
  const hasCat = dice.chance(0.5);
  const prints = repeat(2, (index) =>
    framedPrint(brush, 232 + index * 54, 72, lit(index === 0 ? '#73aaa0' : '#eeb555')),
  );
  const drawing =
    boardedRoom(brush, colours) +
    viewOfMakiling(brush, WINDOW) +
    curtains(brush, WINDOW, colours.accent) +
    ceilingFan(brush, 214) +
    prints +
    floorLamp(brush, 372) +
    sofa(brush, 178, wood, colours.fabric) +
    (hasCat ? cat(brush, 216, 216, 1.1, dice.pick(CAT_COATS)) : '') +
    floorPlant(brush, 152, 262) +
    rug(232, 116, colours.accent) +
    coffeeTable(brush, 188, wood) +
    armchair(brush, 28, wood, lighten(colours.fabric, 0.2));
  return {
    drawing,
    description: hasCat ? 'a living room with a cat on the sofa' : 'a living room with a sofa',
  };
};

function sofa(brush: Brush, x: number, wood: Colour, fabric: Colour): Drawing {
  const cushions = repeat(3, (index) =>
    rect(x + 12 + index * 54, 176, 50, 40, fabric, { corner: 6 }),
  );
  const seats = repeat(3, (index) =>
    rect(x + 11 + index * 54, 208, 52, 20, darken(fabric, 0.12), { corner: 5 }),
  );
  return (
    ellipse(x + 92, 262, 100, 7, brush.shade, 0.14) +
    rect(x + 4, 164, 176, 66, wood, { corner: 4 }) +
    cushions +
    seats +
    rect(x, 226, 184, 9, wood, { corner: 2 }) +
    rect(x - 2, 196, 12, 66, darken(wood, 0.12), { corner: 3 }) +
    rect(x + 174, 196, 12, 66, darken(wood, 0.12), { corner: 3 })
  );
}

function armchair(brush: Brush, x: number, wood: Colour, fabric: Colour): Drawing {
  return (
    ellipse(x + 40, 276, 48, 6, brush.shade, 0.14) +
    rect(x + 6, 178, 68, 64, fabric, { corner: 12 }) +
    rect(x + 8, 222, 64, 22, darken(fabric, 0.12), { corner: 6 }) +
    rect(x, 210, 13, 56, wood, { corner: 5 }) +
    rect(x + 67, 210, 13, 56, wood, { corner: 5 }) +
    rect(x + 8, 242, 64, 8, wood) +
    rect(x + 2, 264, 7, 12, darken(wood, 0.2)) +
    rect(x + 71, 264, 7, 12, darken(wood, 0.2))
  );
}

function coffeeTable(brush: Brush, x: number, wood: Colour): Drawing {
  return (
    ellipse(x + 50, 288, 58, 5, brush.shade, 0.14) +
    rect(x, 256, 100, 7, lighten(wood, 0.12), { corner: 3 }) +
    rect(x + 8, 263, 6, 24, wood) +
    rect(x + 86, 263, 6, 24, wood) +
    rect(x + 16, 250, 30, 6, brush.lit('#5b9aa0'), { corner: 1 }) +
    rect(x + 19, 245, 26, 5, brush.lit('#f6d78e'), { corner: 1 }) +
    path(`M${x + 66} 244h13v12h-13Z`, brush.trim) +
    circle(x + 81, 249, 3.4, brush.trim) +
    circle(x + 81, 249, 1.7, brush.lit(CORAL))
  );
}

function floorLamp(brush: Brush, x: number): Drawing {
  return (
    ellipse(x, 262, 16, 3.4, brush.shade, 0.16) +
    rect(x - 1.5, 128, 3, 132, brush.lit(WOOD.dark)) +
    rect(x - 13, 258, 26, 5, brush.lit(WOOD.dark), { corner: 2.5 }) +
    path(`M${x - 14} 100h28l8 32h-44Z`, brush.lit('#f6d78e'))
  );
}
