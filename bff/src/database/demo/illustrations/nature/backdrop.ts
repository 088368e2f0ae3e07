import type { Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { circle, d, path, PLANE, rect, repeat, type Drawing } from '../svg.ts';
import { makiling } from './makiling.ts';

/** Everything behind the houses: sky, sun or moon, clouds, Makiling, and the lake or a tree line. */
export function backdrop(brush: Brush): Drawing {
  const { dice, mood } = brush;
  return (
    rect(0, 0, PLANE.width, PLANE.height, mood.sky) +
    lightInTheSky(brush) +
    repeat(mood.name === 'after rain' ? 5 : 3, () => cloud(brush)) +
    makiling(brush, dice.between(90, 310), 226, dice.between(0.98, 1.26)) +
    (mood.name === 'lake' ? lake(brush) : treeline(brush, 212, 15, mood.treeline))
  );
}

function lightInTheSky(brush: Brush): Drawing {
  const { dice, mood } = brush;
  const x = dice.between(40, 360);
  const y = dice.between(40, 86);
  if (mood.name === 'after rain') return '';
  if (!brush.isNight) return circle(x, y, dice.between(17, 27), mood.sun);
  const crescent = circle(x, y, 17, mood.sun) + circle(x + 7, y - 4, 15, mood.sky);
  return crescent + repeat(26, () => star(brush));
}

function star({ dice }: Brush): Drawing {
  return circle(
    dice.between(0, PLANE.width),
    dice.between(0, 130),
    dice.between(0.6, 1.4),
    '#fff1cf',
    dice.between(0.4, 0.9),
  );
}

function cloud(brush: Brush): Drawing {
  const { dice, mood } = brush;
  const x = dice.between(-20, 350);
  const y = dice.between(26, 112);
  const width = dice.between(44, 92);
  const opacity = brush.isNight ? 0.6 : undefined;
  return (
    rect(x, y, width, 11, mood.cloud, { corner: 5.5, opacity }) +
    rect(x + width * 0.2, y - 8, width * 0.46, 15, mood.cloud, { corner: 7.5, opacity })
  );
}

/** A row of tree crowns that hides everything below it. */
export function treeline({ dice }: Brush, y: number, height: number, colour: string): Drawing {
  let data = d`M-10 300L-10 ${y}`;
  let x = -10;
  while (x < PLANE.width + 10) {
    const width = dice.between(16, 34);
    const crown = y - dice.between(0.4, 1) * height * 1.7;
    data += d`Q${x + width / 2} ${crown} ${x + width} ${y + dice.between(-3, 3)}`;
    x += width;
  }
  return path(`${data}L410 300Z`, colour);
}

/** Laguna de Bay between the town and the mountain, with four glints on it. */
function lake(brush: Brush): Drawing {
  const { mood } = brush;
  const glints = [
    [20, 214, 60],
    [140, 220, 44],
    [250, 212, 70],
    [330, 222, 50],
  ] as const;
  return (
    rect(0, 206, PLANE.width, 30, mix(mood.sky, '#5f9fae', 0.45)) +
    glints
      .map(([x, y, width]) => rect(x, y, width, 1.6, '#ffffff', { corner: 1, opacity: 0.55 }))
      .join('') +
    treeline(brush, 234, 8, mood.treeline)
  );
}
