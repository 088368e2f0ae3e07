import { describe, expect, it } from 'vitest';
import { contrast } from '../../scripts/tokens/contrast.ts';
import { type ColorName, type Pair, PAIRS } from '../../scripts/tokens/pairs.ts';
import { readTokens } from '../../scripts/tokens/read-tokens.ts';
import type { ColorValue } from '../../scripts/tokens/token-tree.ts';

type Theme = 'light' | 'dark';

function colours(theme: Theme): Map<string, ColorValue> {
  return new Map(
    readTokens(theme)
      .filter(({ type }) => type === 'color')
      .map(({ path, value }) => [path.at(-1)!, value as ColorValue]),
  );
}

const cases = (least: Pair['least']) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    PAIRS.filter((pair) => pair.least === least).map(
      ({ front, back }) => [theme, front, back] as const,
    ),
  );

function ratio(theme: Theme, front: ColorName, back: ColorName): number {
  const palette = colours(theme);
  return contrast(palette.get(front)!, palette.get(back)!);
}

describe('contrast of the tokens', () => {
  it.each(cases(4.5))('%s: %s can be read on %s', (theme, front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases(3))('%s: %s can be seen on %s', (theme, front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(3);
  });

  it('follows WCAG', () => {
    const grey = (hex: string, part: number): ColorValue => ({
      colorSpace: 'srgb',
      components: [part, part, part],
      hex,
    });
    expect(contrast(grey('#000000', 0), grey('#ffffff', 1))).toBeCloseTo(21);
    expect(contrast(grey('#777777', 0.4667), grey('#ffffff', 1))).toBeCloseTo(4.48, 1);
  });

  it('uses the worst case of a translucent background', () => {
    const black: ColorValue = { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' };
    const glass: ColorValue = {
      colorSpace: 'srgb',
      components: [1, 1, 1],
      hex: '#ffffff',
      alpha: 0.5,
    };
    expect(contrast(black, glass)).toBeCloseTo(5.28, 1);
  });
});
