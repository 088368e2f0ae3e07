import { darker, type Light } from './drawing/light.ts';
import { bananaPlant, bush, groundLine, makiling } from './drawing/nature.ts';
import {
  at,
  box,
  dots,
  type Drawing,
  fill,
  line,
  oval,
  polygon,
  svgFile,
} from './drawing/shapes.ts';

const FOOT = 130;

/** Nothing is saved yet: pegs on a line, a bird, and a basket of what could hang there. */
export function emptyClothesline(light: Light): string {
  return svgFile(
    { width: 264, height: 132 },
    dots(light.isDark ? light.sun : '#f4a27f', 15, [76, 34]),
    makiling(light, 130, FOOT, 0.52),
    posts(light),
    line(light.isDark ? '#8a8077' : '#8a7a6a', 1.3, 'M42 54Q132 76 222 54M58 54Q132 67 206 54'),
    pegs(light),
    at(178, 58.5, 1, bird(light)),
    at(132, FOOT, 1, basket(light)),
    bananaPlant(light, 232, FOOT, 0.5),
    bush(light, 22, FOOT, 40, 17, { flowers: '#e23e57' }),
    groundLine(light, 264, FOOT),
  );
}

function posts(light: Light): Drawing {
  return fill(
    light.paint('#8a6044'),
    box(48, 47, 5, 83),
    box(211, 47, 5, 83),
    box(38, 52, 25, 4),
    box(201, 52, 25, 4),
  );
}

function pegs(light: Light): Drawing {
  const colours = ['#e23e57', '#f59e0b', '#5b9aa0', '#4e9a6a'] as const;
  return colours
    .map((colour, index) =>
      fill(light.paint(colour), box(96 + index * 20, 61.5 - Math.abs(1.5 - index) * 0.6, 3.4, 9)),
    )
    .join('');
}

/** A maya, the sparrow of every wire; its feet are on the origin. */
function bird(light: Light): Drawing {
  const brown = light.paint('#8a5a40');
  return (
    fill(
      brown,
      'M-9-6C-8-12-1-14 3-11C5-15 11-15 12-10L15-9L12-7.5C11-2 5 0 0 0C-4 0-7-1-9-3L-18-1L-17-4z',
    ) +
    fill(light.paint('#d9b48f'), 'M2-1C7-1 10-4 11-8C8-4 5-2 0-2z') +
    dots(light.paint('#2b2320'), 0.9, [8.6, -10.6]) +
    line(darker(brown, 0.2), 1, 'M-7-6q5 2 8-1')
  );
}

function basket(light: Light): Drawing {
  const straw = light.paint('#c98d57');
  const rim = light.paint('#a56f40');
  return (
    fill(straw, polygon([-25, -22], [25, -22], [20, 0], [-20, 0])) +
    line(rim, 1.6, 'M-23-15H23M-22-8H22') +
    fill(rim, oval(0, -22, 26, 4.6)) +
    fill(light.paint('#fffaf0'), 'M-18-23C-15-34-4-33-2-28C4-36 17-32 18-23z') +
    fill(light.paint('#a9c9cd'), 'M-2-28C4-36 17-32 18-23H4C4-26 1-28-2-28z')
  );
}
