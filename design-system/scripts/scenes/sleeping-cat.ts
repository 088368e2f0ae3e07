import type { Light } from './drawing/light.ts';
import { bush, groundLine, makiling } from './drawing/nature.ts';
import { arch, at, box, dots, type Drawing, fill, line, row, svgFile } from './drawing/shapes.ts';

const FOOT = 130;

/** Nothing was found: a cat asleep on a garden wall. */
export function sleepingCat(light: Light): string {
  return svgFile(
    { width: 264, height: 132 },
    dots(light.sun, 15, [214, 34]),
    makiling(light, 124, 94, [0.46, 0.64]),
    bush(light, 34, 94, 58, 24),
    bush(light, 186, 94, 52, 21),
    wall(light),
    at(12, -19, 1, cat(light)),
    bush(light, 28, FOOT, 50, 21, { flowers: '#e23e57' }),
    bush(light, 204, FOOT, 40, 16),
    groundLine(light, 264, FOOT),
  );
}

function wall(light: Light): Drawing {
  return (
    fill(light.paint('#f1d9bd'), box(22, 92, 220, 38)) +
    fill(
      light.paint('#dfbd97'),
      row(9, (index) => arch(34 + index * 24, 102, 9, 18)),
    ) +
    fill(light.paint('#e4c39c'), box(18, 86, 228, 8)) +
    fill(light.paint('#cfa87d'), box(22, 94, 220, 2))
  );
}

function cat(light: Light): Drawing {
  const fur = light.paint('#e6a15a');
  const stripe = light.paint('#c57f3c');
  return (
    fill(fur, 'M100 105C96 90 112 78 132 78C154 78 168 90 166 105z') +
    line(stripe, 2.6, 'M128 79v8M138 78.5v9M148 81v8') +
    line(fur, 6.4, 'M162 102C174 102 178 112 173 126') +
    line(stripe, 5, 'M174.5 117l.6 1M173 125.5l.2-.4') +
    fill(
      fur,
      'M84 105C78 96 80 87 86 83L85 73L94 79C98 78 102 78 106 79L114 73L114 84C120 89 121 98 115 105z',
    ) +
    fill(light.paint('#f3bda8'), 'M87 81L87 77.5L91 80.2zM112 81.5L112 77.5L108 80.2z') +
    line(light.paint('#4b2d1a'), 1.8, 'M90 93q3.2 2.6 6.4 0M103 93q3.2 2.6 6.4 0') +
    fill(light.paint('#c9655a'), 'M97.8 97.5h4.4L100 100z') +
    line(stripe, 1, 'M80 97l-7-1.5M80 100l-7 1.5M119 97l6-1.5M119 100l6 1.5') +
    line(light.isDark ? '#94867a' : '#8a7460', 2, 'M124 62h6l-6 6.5h6M138 48h5l-5 5.5h5')
  );
}
