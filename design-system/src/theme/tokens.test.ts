import { describe, expect, it } from 'vitest';
import { PORTAL_NAME } from '@elbi/contract/domain';
import { variableName } from '../../scripts/tokens/css-value.ts';
import { figmaVariables } from '../../scripts/tokens/export.ts';
import { checkGenerated } from '../../scripts/tokens/generate.ts';
import { readTokens, TOKEN_FILES } from '../../scripts/tokens/read-tokens.ts';
import type { Token } from '../../scripts/tokens/token-tree.ts';
import { typeset } from './mixins.ts';
import { BRAND_NAME } from './tokens.ts';

const all: Token[] = TOKEN_FILES.flatMap((file) => readTokens(file));
const namesOf = (file: 'light' | 'dark') =>
  readTokens(file).map(({ path, type }) => `${path.join('.')} ${type}`);

describe('tokens', () => {
  it('match the generated files: else run `npm run tokens`', async () => {
    await checkGenerated();
  });

  it('are coral, with amber stars, in Outfit (S9.theme.1)', () => {
    const valueOf = (name: string) => all.find(({ path }) => path.join('.') === name)!.value;
    expect(valueOf('color.brand')).toMatchObject({ hex: '#e23e57' });
    expect(valueOf('color.star')).toMatchObject({ hex: '#f59e0b' });
    expect(valueOf('font.sans')).toContain('Outfit Variable');
  });

  it('are exported as variables of Figma, with a value in each theme', () => {
    const { variables, variableModeValues } = figmaVariables();
    expect(variableModeValues).toHaveLength(2 * variables.length);
    const page = variableModeValues.filter(({ variableId }) => variableId === 'color.page');
    expect(page.map(({ modeId }) => modeId)).toEqual(['light', 'dark']);
    expect(page[0]!.value).toEqual({ r: 0.9922, g: 0.9843, b: 0.9725, a: 1 });
  });

  it('contain the product name of the contract', () => {
    expect(BRAND_NAME).toBe(PORTAL_NAME);
  });

  it('have the same names in both themes', () => {
    expect(namesOf('dark').sort()).toEqual(namesOf('light').sort());
  });

  it('override only existing tokens by width', () => {
    const base = new Set(readTokens('base').map(({ path }) => path.join('.')));
    for (const file of ['tablet', 'phone'] as const) {
      for (const { path } of readTokens(file)) expect(base).toContain(path.join('.'));
    }
  });

  it('have unique variable names', () => {
    const names = [...readTokens('base'), ...readTokens('light')].map(({ path }) =>
      variableName(path),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('are never below 13 px, except for the number of a badge', () => {
    const sizes = all
      .filter(({ type, path }) => type === 'typography' && path.at(-1) !== 'count')
      .map(({ value }) => (value as { fontSize: { value: number } }).fontSize.value);
    expect(Math.min(...sizes)).toBe(13);
  });
});

describe('token names in code', () => {
  it('include the tracking of a text style', () => {
    expect(typeset('pageTitle')).toBe(
      'font: var(--text-page-title); letter-spacing: var(--text-page-title-tracking);',
    );
  });
});
