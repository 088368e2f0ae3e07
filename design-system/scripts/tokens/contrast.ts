import type { ColorValue } from './token-tree.ts';

type Components = ColorValue['components'];

/** Possible colours below a translucent background, like a chip on a photo. */
const BELOW: readonly Components[] = [
  [0, 0, 0],
  [1, 1, 1],
];

/**
 * Returns the WCAG 2 contrast of a colour on a background, from 1 to 21; on a translucent one the
 * minimum.
 */
export function contrast(front: ColorValue, back: ColorValue): number {
  return Math.min(...BELOW.map((below) => ratio(front.components, laidOver(below, back))));
}

function laidOver(below: Components, { components, alpha = 1 }: ColorValue): Components {
  return components.map((part, index) => part * alpha + below[index]! * (1 - alpha)) as Components;
}

function ratio(one: Components, other: Components): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(components: Components): number {
  const [red, green, blue] = components.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
