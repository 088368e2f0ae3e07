import type { Brush } from '../../brush.ts';
import { darken, type Colour } from '../../colour.ts';
import { pot } from '../../nature/plants.ts';
import { CLOTHES, CORAL, WOOD } from '../../palette/paints.ts';
import { circle, ellipse, path, place, rect, repeat, stroke, type Drawing } from '../../svg.ts';
import { furnish, tiledRoom } from '../interior.ts';
import type { DrawRoom } from './room-drawing.ts';

/** The bathroom: basin and mirror, shower with a curtain, a pail with its dipper. */
export const bathroom: DrawRoom = (brush) => {
  const { dice, lit } = brush;
  const colours = furnish(brush);
  const pailColour = lit(dice.pick([CORAL, '#5b9aa0', '#f59e0b', '#4e9a6a']));
  const drawing =
    tiledRoom(brush, colours, 84) +
    vent(brush, 44) +
    basin(brush, 70) +
    mirror(brush, 70, colours.accent) +
    toilet(brush, 186) +
    towelRail(brush, 160, lit(dice.pick(CLOTHES)), colours.fabric) +
    shower(brush, 284, colours.accent) +
    pail(brush, 262, pailColour) +
    pot(brush, 102, 172, 0.8, 'sprout') +
    ellipse(96, 282, 56, 8, colours.fabric, 0.85);
  return { drawing, description: 'a tiled bathroom with a shower' };
};

/** Louvres high in the wall. */
function vent(brush: Brush, y: number): Drawing {
  return (
    rect(196, y - 22, 64, 30, brush.trim, { corner: 1 }) +
    repeat(5, (index) => rect(200, y - 18 + index * 5, 56, 3, brush.glass))
  );
}

function basin(brush: Brush, x: number): Drawing {
  const china = brush.lit('#fffdf8');
  const steel = brush.lit('#a9b4b4');
  return (
    ellipse(x, 262, 26, 4, brush.shade, 0.12) +
    path(`M${x - 10} 190h20l-3 72h-14Z`, china) +
    rect(x - 10, 192, 20, 10, brush.shade, { opacity: 0.1 }) +
    path(`M${x - 42} 172h84q0 24-30 24h-24q-30 0-30-24Z`, china) +
    rect(x - 46, 168, 92, 7, china, { corner: 3 }) +
    rect(x - 46, 173, 92, 2, brush.shade, { opacity: 0.1 }) +
    stroke(`M${x} 168v-12q0-6-8-6`, steel, 3.2)
  );
}

function mirror(brush: Brush, x: number, frame: Colour): Drawing {
  return (
    rect(x - 34, 62, 68, 76, frame, { corner: 34 }) +
    rect(x - 29, 67, 58, 66, brush.lit('#d3e4e3'), { corner: 29 }) +
    path(`M${x - 18} 122L${x + 8} 74h10L${x - 8} 128Z`, '#ffffff', 0.4)
  );
}

function toilet(brush: Brush, x: number): Drawing {
  const china = brush.lit('#fffdf8');
  return (
    ellipse(x + 20, 264, 30, 4, brush.shade, 0.12) +
    rect(x, 174, 42, 40, china, { corner: 4 }) +
    rect(x - 3, 170, 48, 7, china, { corner: 3 }) +
    rect(x, 177, 42, 2, brush.shade, { opacity: 0.1 }) +
    path(`M${x - 3} 214h48q2 22-14 30v18h-20v-18q-16-8-14-30Z`, china) +
    rect(x - 5, 210, 52, 7, darken(china, 0.06), { corner: 3.5 }) +
    rect(x + 32, 182, 6, 3, brush.lit('#a9b4b4'), { corner: 1 })
  );
}

function towelRail(brush: Brush, x: number, first: Colour, second: Colour): Drawing {
  return (
    rect(x, 118, 92, 3.4, brush.lit(WOOD.dark), { corner: 1.5 }) +
    rect(x + 10, 117, 30, 46, first, { corner: 2 }) +
    rect(x + 10, 152, 30, 4, brush.trim, { opacity: 0.7 }) +
    rect(x + 50, 117, 28, 34, second, { corner: 2 }) +
    rect(x + 50, 142, 28, 3, brush.trim, { opacity: 0.7 })
  );
}

function shower(brush: Brush, x: number, curtain: Colour): Drawing {
  const steel = brush.lit('#8d9696');
  const folds = repeat(3, (index) => `M${x + 88 + index * 11} 70V246`);
  const water = repeat(4, (index) => `M${x + 30 + index * 7} 92v10M${x + 32 + index * 7} 112v10`);
  return (
    rect(x, 212, 130, 60, brush.lit('#efe6d6'), { corner: 3 }) +
    rect(x, 212, 130, 5, brush.trim, { corner: 2 }) +
    stroke(`M${x + 14} 200V70q0-10 10-10h18`, steel, 3) +
    path(`M${x + 26} 84q2-14 16-14t16 14Z`, steel) +
    stroke(water, brush.lit('#8fb4b8'), 1.6) +
    circle(x + 14, 160, 5, steel) +
    rect(x - 4, 60, 130, 3.4, steel, { corner: 1.5 }) +
    path(`M${x + 76} 62H${x + 126}V252q-6 5-12 0t-12 0t-12 0t-14 0Z`, curtain) +
    stroke(folds, darken(curtain, 0.14), 1.4, 0.7)
  );
}

function pail(brush: Brush, x: number, colour: Colour): Drawing {
  return place(
    ellipse(0, 0, 20, 4, brush.shade, 0.16) +
      path('M-18-32H18L13 0H-13Z', colour) +
      rect(-20, -36, 40, 5, darken(colour, 0.12), { corner: 2 }) +
      path('M-6-50h22l-2 14H-4Z', brush.lit('#f6d78e')) +
      stroke('M14-46h14', brush.lit('#d98b2b'), 3),
    { x, y: 280 },
  );
}
