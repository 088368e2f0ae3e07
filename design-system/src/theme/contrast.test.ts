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

  it('pending is grey, resolved green, rejected red (S4.status.1)', () => {
    const partsOf = (name: ColorName) => colours('light').get(name)!.components;
    const grey = partsOf('pending');
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(0.15);
    const [[red, green, blue], rejected] = [partsOf('ok'), partsOf('rejected')];
    expect(green).toBeGreaterThan(Math.max(red, blue));
    expect(rejected[0]).toBeGreaterThan(Math.max(rejected[1], rejected[2]) + 0.15);
  });
});
