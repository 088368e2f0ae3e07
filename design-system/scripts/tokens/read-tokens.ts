import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Token, type TokenGroup, tokensOf } from './token-tree.ts';

export const TOKEN_FILES = ['base', 'light', 'dark', 'tablet', 'phone'] as const;
export type TokenFile = (typeof TOKEN_FILES)[number];

const folder = join(import.meta.dirname, '../../tokens');

export function tokenFilePath(file: TokenFile): string {
  return join(folder, `${file}.tokens.json`);
}

/** The tokens of one file, as they are now or as they were at a commit. */
export function readTokens(file: TokenFile, commit?: string): Token[] {
  const tree = (name: TokenFile) => JSON.parse(readText(name, commit)) as TokenGroup;
  return tokensOf(tree(file), tree('base'));
}

function readText(file: TokenFile, commit?: string): string {
  if (!commit) return readFileSync(tokenFilePath(file), 'utf8');
  return execFileSync('git', ['show', `${commit}:./${file}.tokens.json`], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
