import type { ColorValue } from './token-tree.ts';

/** The contrast of two opaque colours as WCAG 2 counts it, from 1 to 21. */
export function contrast(one: ColorValue, other: ColorValue): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ components }: ColorValue): number {
  const [red, green, blue] = components.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
