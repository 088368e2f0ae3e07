import type { Brush } from '../../brush.ts';
import { darken, type Colour } from '../../colour.ts';
import { pot } from '../../nature/plants.ts';
import { CORAL, DOORS, METAL, WOOD } from '../../palette/paints.ts';
import { circle, ellipse, path, place, rect, repeat, stroke, type Drawing } from '../../svg.ts';
import { rug } from '../furniture/things.ts';
import { furnish, tiledRoom, viewOfMakiling } from '../interior.ts';
import type { DrawRoom } from './room-drawing.ts';

const COUNTER = 176;
const WINDOW = { x: 140, y: 40, width: 104, height: 76 };

/** The kitchen: a counter with sink and stove, a refrigerator, a rice cooker that is on. */
export const kitchen: DrawRoom = (brush) => {
  const { dice, lit } = brush;
  const colours = furnish(brush);
  const cabinet = lit(dice.pick([...DOORS, '#73aaa0']));
  const drawing =
    tiledRoom(brush, colours, 96) +
    viewOfMakiling(brush, WINDOW) +
    hangingPans(brush, 262) +
    refrigerator(brush, 18, lit(dice.pick(['#fffdf8', '#a9cfae', '#f3bda8', '#a3c9d0']))) +
    counter(brush, 104, 282, cabinet) +
    sink(brush, 168) +
    stove(brush, 262) +
    riceCooker(brush, 358, lit(dice.pick(['#fffdf8', '#e98a74', '#a9cfae']))) +
    bottles(brush, 112) +
    pot(brush, 236, WINDOW.y + 81, 0.9, 'sprout') +
    rug(210, 74, colours.fabric);
  return { drawing, description: 'a kitchen with a stove and a refrigerator' };
};

function counter(brush: Brush, x: number, width: number, colour: Colour): Drawing {
  const doors = repeat(4, (index) => {
    const left = x + 8 + index * ((width - 12) / 4);
    return (
      rect(left, COUNTER + 16, (width - 12) / 4 - 6, 58, darken(colour, 0.1), { corner: 1 }) +
      rect(left + 6, COUNTER + 22, 14, 2.4, brush.trim, { corner: 1 })
    );
  });
  return (
    ellipse(x + width / 2, 262, width / 2, 5, brush.shade, 0.14) +
    rect(x, COUNTER, width, 84, colour) +
    doors +
    rect(x, COUNTER + 80, width, 8, darken(colour, 0.3)) +
    rect(x - 3, COUNTER - 5, width + 6, 9, brush.lit('#efe6d6'), { corner: 2 }) +
    rect(x, COUNTER + 4, width, 4, brush.shade, { opacity: 0.14 })
  );
}

function sink(brush: Brush, x: number): Drawing {
  const steel = brush.lit('#a9b4b4');
  return (
    rect(x, COUNTER - 5, 52, 5, steel, { corner: 2 }) +
    stroke(`M${x + 26} ${COUNTER - 5}v-18q0-7 8-7q7 0 7 7`, steel, 3.4)
  );
}

function stove(brush: Brush, x: number): Drawing {
  const steel = brush.lit('#8d9696');
  const metal = brush.lit(METAL.dark);
  const kettle =
    path('M-18 0Q-20-22-8-26H8Q20-22 18 0Z', brush.lit(CORAL)) +
    stroke('M-10-26Q0-42 10-26', metal, 2.6) +
    path('M16-12l12-8l2 4l-13 10Z', brush.lit(CORAL)) +
    circle(0, -28, 2.4, metal);
  return (
    rect(x, COUNTER - 13, 62, 9, steel, { corner: 2 }) +
    repeat(3, (index) => circle(x + 14 + index * 17, COUNTER - 8.5, 2.4, metal)) +
    rect(x + 10, COUNTER - 16, 18, 3, metal) +
    rect(x + 36, COUNTER - 16, 18, 3, metal) +
    place(kettle, { x: x + 20, y: COUNTER - 16, scale: 0.9 })
  );
}

function riceCooker(brush: Brush, x: number, colour: Colour): Drawing {
  return place(
    path('M-20 0Q-24-26-14-28H14Q24-26 20 0Z', colour) +
      rect(-17, -32, 34, 5, brush.lit('#cfc7b8'), { corner: 2.5 }) +
      rect(-5, -36, 10, 4, brush.lit(METAL.dark), { corner: 2 }) +
      rect(-7, -12, 14, 8, brush.lit('#4d4643'), { corner: 2 }) +
      circle(0, -8, 1.8, brush.lit('#f59e0b')) +
      stroke('M-6-44q4-5 0-10M6-44q4-5 0-10', brush.trim, 2, 0.8),
    { x, y: COUNTER - 4 },
  );
}

function refrigerator(brush: Brush, x: number, colour: Colour): Drawing {
  const seam = darken(colour, 0.16);
  return (
    ellipse(x + 38, 264, 48, 5, brush.shade, 0.14) +
    rect(x, 92, 76, 170, colour, { corner: 8 }) +
    rect(x + 60, 92, 16, 170, brush.shade, { corner: 8, opacity: 0.07 }) +
    rect(x, 150, 76, 2, seam) +
    rect(x + 8, 118, 4, 24, seam, { corner: 2 }) +
    rect(x + 8, 162, 4, 36, seam, { corner: 2 }) +
    rect(x + 30, 106, 16, 20, brush.lit('#f6d78e'), { corner: 1 }) +
    rect(x + 26, 174, 18, 14, brush.lit('#e98a74'), { corner: 1 }) +
    circle(x + 56, 116, 3, brush.lit(CORAL))
  );
}

function hangingPans(brush: Brush, x: number): Drawing {
  const metal = brush.lit(METAL.dark);
  const pan = (left: number, radius: number, colour: string): Drawing =>
    stroke(`M${left} 60v16`, metal, 2) +
    circle(left, 76 + radius, radius, brush.lit(colour)) +
    circle(left, 76 + radius, radius * 0.72, darken(brush.lit(colour), 0.12));
  return (
    rect(x, 56, 122, 4, brush.lit(WOOD.dark), { corner: 2 }) +
    pan(x + 24, 14, '#8d9696') +
    pan(x + 60, 11, '#c4573f') +
    pan(x + 94, 13, '#56606b')
  );
}

function bottles(brush: Brush, x: number): Drawing {
  const bottle = (left: number, height: number, colour: string): Drawing =>
    rect(left, COUNTER - 5 - height, 9, height, brush.lit(colour), { corner: 3 }) +
    rect(left + 2.6, COUNTER - 10 - height, 4, 7, brush.lit('#fffaf0'));
  return bottle(x, 22, '#79513f') + bottle(x + 13, 18, '#d98b2b') + bottle(x + 26, 25, '#5d8c58');
}
