import type { Brush } from '../brush.ts';
import { d, path, type Drawing } from '../svg.ts';

/** The ridge of Makiling as seen from the town: long, uneven, falling slowly to the east. */
export function makiling(brush: Brush, x: number, base: number, scale: number): Drawing {
  const px = (across: number): number => x + across * scale;
  const py = (up: number): number => base - up * scale;
  /** A cubic curve through three points of the ridge. */
  const curve = (...at: [number, number, number, number, number, number]): string =>
    d` C${px(at[0])} ${py(at[1])} ${px(at[2])} ${py(at[3])} ${px(at[4])} ${py(at[5])}`;
  const from = (across: number, up: number): string => d`M${px(across)} ${py(up)}`;
  const to = (across: number, up: number): string => d` L${px(across)} ${py(up)}`;

  const { mountain, mountainShade } = brush.mood;
  const ridge =
    from(-330, -30) +
    to(-330, 8) +
    curve(-250, 12, -150, 34, -112, 58) +
    curve(-92, 72, -80, 92, -58, 96) +
    curve(-46, 98, -42, 84, -30, 88) +
    curve(-14, 94, -6, 122, 14, 124) +
    curve(30, 125, 36, 100, 52, 98) +
    curve(66, 97, 72, 108, 86, 106) +
    curve(108, 102, 122, 70, 160, 54) +
    curve(200, 36, 250, 26, 330, 16) +
    to(330, -30) +
    'Z';
  const westFlank =
    from(-58, 96) +
    curve(-46, 98, -42, 84, -30, 88) +
    curve(-44, 70, -34, 54, -52, 34) +
    curve(-52, 60, -70, 70, -58, 96) +
    'Z';
  const summitFlank =
    from(14, 124) +
    curve(30, 125, 36, 100, 52, 98) +
    curve(40, 80, 56, 60, 40, 40) +
    curve(34, 60, 20, 66, 24, 90) +
    curve(22, 104, 10, 112, 14, 124) +
    'Z';
  const eastFlank =
    from(86, 106) +
    curve(108, 102, 122, 70, 160, 54) +
    curve(200, 36, 250, 26, 330, 16) +
    to(330, 0) +
    to(120, 0) +
    curve(128, 40, 96, 60, 98, 84) +
    curve(98, 94, 88, 98, 86, 106) +
    'Z';
  return path(ridge, mountain) + path(westFlank + summitFlank + eastFlank, mountainShade);
}
