import { describe, expect, it } from 'vitest';
import { contrast } from '../../scripts/tokens/contrast.ts';
import { readTokens } from '../../scripts/tokens/read-tokens.ts';
import type { ColorValue } from '../../scripts/tokens/token-tree.ts';
import type { color } from './tokens.ts';

type ColorName = keyof typeof color;
type Theme = 'light' | 'dark';

const grounds = ['page', 'surface', 'raised', 'sunken'] as const satisfies readonly ColorName[];

/** Every text and the grounds that it may stand on: 4.5 to 1 (WCAG 1.4.3). */
const TEXT: readonly (readonly [text: ColorName, grounds: readonly ColorName[]])[] = [
  ['text', [...grounds, 'sunken2', 'hover', 'tip', 'rejectedFill', 'selected']],
  ['text2', [...grounds, 'sunken2', 'hover']],
  // Never on sunken2: 4.45 in the light theme.
  ['text3', grounds],
  ['onAction', ['action', 'actionHover']],
  ['link', [...grounds, 'hover']],
  ['selectedText', ['selected', 'raised', 'hover']],
  ['error', [...grounds, 'hover']],
  ['raised', ['error', 'errorHover']],
  ['ok', ['okFill', 'surface', 'page']],
  ['pending', ['pendingFill']],
  ['rejected', ['rejectedFill']],
  ['tipText', ['tip']],
  ['page', ['text']],
  ['onToast', ['toast']],
  ['toastQuiet', ['toast']],
  ['onAvatar1', ['avatar1']],
  ['onAvatar2', ['avatar2']],
  ['onAvatar3', ['avatar3']],
  ['onAvatar4', ['avatar4']],
  ['onAvatar5', ['avatar5']],
];

/** What is no text but must be told from its ground: 3 to 1 (WCAG 1.4.11). */
const SHAPES: readonly (readonly [shape: ColorName, grounds: readonly ColorName[]])[] = [
  ['lineStrong', ['page', 'surface', 'raised']],
  ['action', ['page', 'raised']],
  ['brand', ['page', 'sunken']],
  ['heart', ['page', 'surface']],
  ['starLine', ['page', 'surface', 'raised']],
  ['text', grounds],
  ['error', grounds],
  ['toastOk', ['toast']],
  ['toastError', ['toast']],
];

function colours(theme: Theme): Map<string, ColorValue> {
  return new Map(
    readTokens(theme)
      .filter(({ type }) => type === 'color')
      .map(({ path, value }) => [path.at(-1)!, value as ColorValue]),
  );
}

const cases = (pairs: typeof TEXT) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    pairs.flatMap(([front, backs]) => backs.map((back) => [theme, front, back] as const)),
  );

function ratio(theme: Theme, front: ColorName, back: ColorName): number {
  const palette = colours(theme);
  return contrast(palette.get(front)!, palette.get(back)!);
}

describe('contrast of the tokens', () => {
  it.each(cases(TEXT))('%s: %s can be read on %s', (theme, front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases(SHAPES))('%s: %s can be seen on %s', (theme, front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(3);
  });

  it('counts as WCAG does', () => {
    const grey = (hex: string, part: number): ColorValue => ({
      colorSpace: 'srgb',
      components: [part, part, part],
      hex,
    });
    expect(contrast(grey('#000000', 0), grey('#ffffff', 1))).toBeCloseTo(21);
    expect(contrast(grey('#777777', 0.4667), grey('#ffffff', 1))).toBeCloseTo(4.48, 1);
  });

  it('knows that text3 is too weak on sunken2 in the light theme', () => {
    expect(ratio('light', 'text3', 'sunken2')).toBeLessThan(4.5);
  });
});
