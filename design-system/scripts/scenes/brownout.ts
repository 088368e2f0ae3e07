import { type Light, lighter } from './drawing/light.ts';
import { bush, flowerPot, groundLine, makiling } from './drawing/nature.ts';
import { hipRoof } from './drawing/roofs.ts';
import {
  at,
  box,
  d,
  disc,
  dots,
  type Drawing,
  fill,
  line,
  row,
  svgFile,
  tint,
} from './drawing/shapes.ts';

const FOOT = 130;

/** Something failed: a brownout. A wire hangs loose; a candle stands in the window. */
export function brownout(light: Light): string {
  return svgFile(
    { width: 264, height: 132 },
    makiling(light, 172, FOOT, [0.34, 0.58]),
    post(light, 22, 56, 15),
    post(light, 226, 32, 18),
    wires(light),
    at(50, FOOT, 1, house(light)),
    bush(light, 32, FOOT, 40, 19),
    bush(light, 142, FOOT, 38, 16, { flowers: '#e23e57' }),
    flowerPot(light, 104, FOOT, 0.85),
    groundLine(light, 264, FOOT),
  );
}

function post(light: Light, x: number, top: number, arm: number): Drawing {
  const wood = light.paint('#6b5a52');
  return (
    fill(
      light.paint('#d9cfc0'),
      row(3, (index) => box(x - arm + 1 + index * (arm - 2), top + 1, 2.8, 5)),
    ) + fill(wood, box(x - 2.2, top - 2, 4.4, FOOT - top + 2), box(x - arm, top + 6, arm * 2, 3.2))
  );
}

function wires(light: Light): Drawing {
  const metal = light.isDark ? '#7b726b' : '#6b5a52';
  return (
    line(metal, 1.2, 'M9 58Q96 80 210 34M22 58Q110 86 226 34') +
    line(metal, 1.5, 'M242 34C256 47 254 66 246 78C242 86 247 91 243 97') +
    line('#f59e0b', 2, 'M237 99l-5 4M243 102v7M249 99l5 4')
  );
}

/** Its left corner stands on the origin. */
function house(light: Light): Drawing {
  const green = light.paint('#3f6f57');
  return (
    fill(light.paint('#e98a74'), box(0, -64, 104, 64)) +
    tint(light.shade, 0.1, box(84, -64, 20, 64)) +
    hipRoof(light, -64, 104, 30, light.paint('#8d3340'), { overhang: 12, inset: 24 }) +
    candleWindow(light, 12, -50) +
    fill(light.trim, box(61.5, -46.5, 27, 46.5)) +
    fill(green, box(64, -44, 22, 44)) +
    fill(lighter(green, 0.14), box(67.5, -40, 15, 15)) +
    dots(light.paint('#f3cd78'), 1.6, [82, -20])
  );
}

function candleWindow(light: Light, x: number, y: number): Drawing {
  const flame = d`M${x + 19} ${y + 6}c4 5 4 10 0 11c-4-1-4-6 0-11z`;
  return (
    fill(light.trim, box(x, y, 38, 32)) +
    fill('#3b2f33', box(x + 3, y + 3, 32, 26)) +
    tint('#ffd47a', light.isDark ? 0.5 : 0.3, disc(x + 19, y + 16, 12)) +
    fill('#fff2dc', box(x + 16, y + 17, 6, 12)) +
    fill('#f59e0b', flame) +
    fill(light.paint('#d9c7ac'), box(x - 3, y + 32, 44, 4))
  );
}
