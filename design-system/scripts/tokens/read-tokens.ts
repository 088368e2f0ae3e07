import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Token, type TokenGroup, tokensOf } from './token-tree.ts';

export const TOKEN_FILES = ['base', 'light', 'dark', 'tablet', 'phone'] as const;
type TokenFile = (typeof TOKEN_FILES)[number];

const folder = join(import.meta.dirname, '../../tokens');

export function tokenFilePath(file: TokenFile): string {
  return join(folder, `${file}.tokens.json`);
}

/** The tokens of one file. */
export function readTokens(file: TokenFile): Token[] {
  const tree = (name: TokenFile) =>
    JSON.parse(readFileSync(tokenFilePath(name), 'utf8')) as TokenGroup;
  return tokensOf(tree(file), tree('base'));
}
