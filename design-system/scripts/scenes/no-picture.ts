import type { Light } from './drawing/light.ts';
import {
  arch,
  box,
  type Colour,
  d,
  type Drawing,
  fill,
  line,
  polygon,
  row,
  svgFile,
} from './drawing/shapes.ts';

/** The tones of a drawing that must not compete with photos. */
interface Tones {
  roof: Colour;
  wall: Colour;
  frame: Colour;
  shell: Colour;
  leaf: Colour;
}

const QUIET: Record<'day' | 'evening', Tones> = {
  day: { roof: '#dccfbe', wall: '#f6f1ea', frame: '#cfc0ad', shell: '#fdfbf8', leaf: '#cdd6c2' },
  evening: {
    roof: '#453b33',
    wall: '#2b2520',
    frame: '#524740',
    shell: '#393129',
    leaf: '#3a4034',
  },
};

const FOOT = 252;

/** In place of a photo: a house with capiz windows, in the tones of the page. */
export function noPicture(light: Light): string {
  const tones = light.isDark ? QUIET.evening : QUIET.day;
  return svgFile(
    { width: 400, height: 300 },
    fill(tones.leaf, foliage(78, 34), foliage(322, 30)),
    fill(tones.wall, box(112, 104, 176, FOOT - 104)),
    fill(tones.roof, polygon([92, 108], [142, 56], [258, 56], [308, 108]), box(104, 172, 192, 6)),
    capiz(tones, 124, 122),
    capiz(tones, 208, 122),
    fill(tones.frame, arch(182, 192, 36, FOOT - 192)),
    fill(tones.shell, box(132, 196, 30, 28), box(238, 196, 30, 28)),
    fill(tones.roof, d`M40 ${FOOT}Q200 ${FOOT - 4} 360 ${FOOT}Q200 ${FOOT + 4} 40 ${FOOT}z`),
  );
}

/** A pair of capiz panels, four panes by three each. */
function capiz(tones: Tones, x: number, y: number): Drawing {
  const across = row(5, (index) => d`M${x + 11.5 * (index + 1)} ${y}v40`);
  const down = row(2, (index) => d`M${x} ${y + 13.3 * (index + 1)}h68`);
  return (
    fill(tones.frame, box(x - 4, y - 4, 76, 48)) +
    fill(tones.shell, box(x, y, 68, 40)) +
    line(tones.frame, 1.6, across, down) +
    fill(tones.frame, box(x + 32.5, y, 3, 40))
  );
}

function foliage(x: number, size: number): string {
  return d`M${x - size} ${FOOT}v${-size}a${size} ${size} 0 0 1 ${2 * size} 0v${size}z`;
}
