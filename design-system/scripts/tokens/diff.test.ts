import { describe, expect, it } from 'vitest';
import { readAllTokens, tokenChanges, type Tokens } from './diff.ts';
import { ratiosOf } from './pairs.ts';
import { type ColorValue, nameOf, tokensOf } from './token-tree.ts';
import { TokenUses } from './uses.ts';

/** The tokens with one of them changed. */
function changed(file: keyof Tokens, name: string, change: (value: unknown) => unknown): Tokens {
  const now = readAllTokens();
  return {
    ...now,
    [file]: now[file].map((token) =>
      nameOf(token) === name ? { ...token, value: change(token.value) } : token,
    ),
  };
}

describe('what changed of the tokens', () => {
  it('is nothing when nothing did', () => {
    expect(tokenChanges(readAllTokens(), readAllTokens())).toEqual([]);
  });

  it('is a colour with its old and new value and its weakest contrast', () => {
    const white = { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' } as ColorValue;
    const after = changed('light', 'color.selected', () => white);
    expect(tokenChanges(readAllTokens(), after)).toMatchObject([
      {
        name: 'color.selected',
        file: 'light',
        before: '#fff1f1',
        after: '#ffffff',
        variables: ['--color-selected'],
        weakest: { front: 'selectedText', back: 'selected', least: 4.5 },
      },
    ]);
  });

  it('has the contrast of the hex, whatever components still stand beside it', () => {
    const tree = {
      color: {
        $type: 'color',
        text: { $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#777777' } },
        page: { $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#ffffff' } },
      },
    };
    const [ratio] = ratiosOf('text', tokensOf(tree, {}));
    expect(ratio?.ratio).toBeCloseTo(4.48, 2);
  });

  it('is a text style by everything that it sets', () => {
    const after = changed('phone', 'text.price', (value) => ({
      ...(value as object),
      letterSpacing: { value: 1, unit: 'px' },
    }));
    const [change] = tokenChanges(readAllTokens(), after);
    expect(change).toMatchObject({ name: 'text.price', file: 'phone', weakest: null });
    expect([change?.before, change?.after].map((text) => text?.split('tracking ')[1])).toEqual([
      '0em',
      '0.0588em',
    ]);
  });

  it('names what is new or gone', () => {
    const now = readAllTokens();
    const without = { ...now, base: now.base.filter((token) => nameOf(token) !== 'space.6') };
    expect(tokenChanges(now, without)).toMatchObject([{ name: 'space.6', after: null }]);
    expect(tokenChanges(without, now)).toMatchObject([{ name: 'space.6', before: null }]);
  });
});

describe('the uses of a token', () => {
  const uses = TokenUses.read();

  it.each([
    ['color.hover', 'RatingInput'],
    ['space.14', 'Chip'],
    ['text.small', 'Chip'],
    ['motion.duration.colour', 'Chip'],
  ])('of %s are found by its name in code: %s', (token, component) => {
    expect(uses.of(token)).toContain(component);
  });

  it('are told by the names of components, also where these share what uses it', () => {
    const users = uses.of('color.sunken');
    expect(users).toEqual(expect.arrayContaining(['Callout', 'TextArea', 'TextField', 'Select']));
    expect(users.filter((name) => /^[^A-Z]/.test(name))).toEqual([]);
    expect(uses.of('size.focusGap')).toContain('theme');
  });

  it('are none of a name that begins the same', () => {
    expect(uses.of('color.sunken')).not.toEqual(uses.of('color.sunken2'));
    expect(uses.of('color.nowhere')).toEqual([]);
  });
});
