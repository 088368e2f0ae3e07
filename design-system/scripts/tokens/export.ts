import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokens, type TokenFile } from './read-tokens.ts';
import { nameOf, type Token, type TokenGroup } from './token-tree.ts';

/**
 * The modes of the tokens, as a design tool imports them: one file for each mode, two collections.
 * Colours change with the theme; measures and type change with the width.
 */
const MODES = {
  light: ['light'],
  dark: ['dark'],
  desktop: ['base'],
  tablet: ['base', 'tablet'],
  phone: ['base', 'tablet', 'phone'],
} as const satisfies Record<string, readonly TokenFile[]>;

export type Mode = keyof typeof MODES;

/** Every mode whole and by itself, in the W3C design tokens format, with all aliases resolved. */
export function exportedModes(): Record<Mode, TokenGroup> {
  const descriptions = new Map(
    readTokens('light').map((token) => [nameOf(token), token.description]),
  );
  const mode = (files: readonly TokenFile[]) => {
    const tokens = new Map<string, Token>();
    for (const token of files.flatMap((file) => readTokens(file))) {
      const before = tokens.get(nameOf(token));
      const description =
        token.description ?? before?.description ?? descriptions.get(nameOf(token));
      // The format has no type for a text like the name of the product.
      if (token.type !== 'string') tokens.set(nameOf(token), { ...token, description });
    }
    return treeOf([...tokens.values()]);
  };
  return {
    light: mode(MODES.light),
    dark: mode(MODES.dark),
    desktop: mode(MODES.desktop),
    tablet: mode(MODES.tablet),
    phone: mode(MODES.phone),
  };
}

function treeOf(tokens: readonly Token[]): TokenGroup {
  const tree: TokenGroup = {};
  for (const { path, type, value, description } of tokens) {
    let group = tree;
    for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as TokenGroup;
    group[path.at(-1)!] = { $type: type, $value: value, $description: description };
  }
  return tree;
}

// `npm run tokens:export -- <folder>`
if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  if (!folder) throw new Error('Say into which folder: npm run tokens:export -- <folder>');
  mkdirSync(folder, { recursive: true });
  for (const [mode, tree] of Object.entries(exportedModes())) {
    const file = join(folder, `${mode}.tokens.json`);
    writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
    console.log(file);
  }
}
