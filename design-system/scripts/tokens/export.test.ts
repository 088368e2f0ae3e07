import { defineConfig, parse, RECOMMENDED_CONFIG } from '@terrazzo/parser';
import { describe, expect, it } from 'vitest';
import { exportedModes } from './export.ts';
import { nameOf, type TokenGroup, tokensOf } from './token-tree.ts';

const modes = Object.entries(exportedModes());
const cwd = new URL('file:///');
// Names are those of the code, in camel case, as the format allows.
const config = defineConfig(
  { lint: { rules: { ...RECOMMENDED_CONFIG, 'core/consistent-naming': 'off' } } },
  { cwd },
);

/** Throws where the tokens are not what the W3C format asks for. */
async function validate(tree: object) {
  return parse([{ filename: new URL('tokens.json', cwd), src: JSON.stringify(tree) }], { config });
}

const tokensIn = (tree: TokenGroup) => tokensOf(tree, tree);
const namesIn = (tree: TokenGroup) => tokensIn(tree).map(nameOf);

describe('the exported tokens', () => {
  it.each(modes)('of the mode %s hold to the W3C format', async (_, tree) => {
    const { tokens } = await validate(tree);
    expect(Object.keys(tokens).sort()).toEqual(namesIn(tree).sort());
  });

  it('are refused where they do not hold to it', async () => {
    const wrong = { color: { page: { $type: 'color', $value: { colorSpace: 'paper' } } } };
    await expect(validate(wrong)).rejects.toThrow(/colorSpace|color/i);
  });

  it('have the same names in every mode of a collection', () => {
    const { light, dark, desktop, tablet, phone } = exportedModes();
    expect(namesIn(dark).sort()).toEqual(namesIn(light).sort());
    expect(namesIn(tablet)).toEqual(namesIn(desktop));
    expect(namesIn(phone)).toEqual(namesIn(desktop));
  });

  it('stand for themselves, and say what they are for', () => {
    for (const [mode, tree] of modes) {
      expect(JSON.stringify(tree)).not.toContain('"{');
      const silent = tokensIn(tree).filter(({ description }) => !description);
      expect(silent, mode).toEqual([]);
    }
  });
});
