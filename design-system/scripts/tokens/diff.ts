import { cssDeclarations } from './css-value.ts';
import { ratiosOf, type Ratio } from './pairs.ts';
import { readTokens, TOKEN_FILES, type TokenFile } from './read-tokens.ts';
import { nameOf, type Token } from './token-tree.ts';

/** A token that is not what it was. */
export interface TokenChange {
  /** `color.hover` */
  name: string;
  file: TokenFile;
  type: string;
  /** As CSS has it; null for a token that is new, or is gone. */
  before: string | null;
  after: string | null;
  /** Its custom properties. */
  variables: string[];
  /** For a colour: the pair of it that is now the weakest, and what it was. */
  weakest: (Ratio & { was: number | null }) | null;
}

/** The tokens of each file. */
export type Tokens = Readonly<Record<TokenFile, readonly Token[]>>;

/** All tokens as they are now, or as they were at a commit. */
export function readAllTokens(commit?: string): Tokens {
  const entries = TOKEN_FILES.map((file) => [file, readTokens(file, commit)]);
  return Object.fromEntries(entries) as Tokens;
}

/** Which tokens changed, with aliases resolved: a step of a ramp changes every role that names it. */
export function tokenChanges(before: Tokens, after: Tokens): TokenChange[] {
  return TOKEN_FILES.flatMap((file) => {
    const old = new Map(before[file].map((token) => [nameOf(token), token]));
    const young = new Map(after[file].map((token) => [nameOf(token), token]));
    return [...new Set([...old.keys(), ...young.keys()])]
      .map((name) => ({ name, was: old.get(name), is: young.get(name) }))
      .filter(({ was, is }) => textOf(was) !== textOf(is))
      .map(({ name, was, is }) => ({
        name,
        file,
        type: (is ?? was)!.type,
        before: textOf(was),
        after: textOf(is),
        variables: declarationsOf((is ?? was)!).map(([variable]) => variable),
        weakest: is && is.type === 'color' ? weakestOf(is, before[file], after[file]) : null,
      }));
  });
}

function weakestOf(
  token: Token,
  before: readonly Token[],
  after: readonly Token[],
): TokenChange['weakest'] {
  const name = token.path.at(-1)!;
  const [weakest] = token.path[0] === 'color' ? ratiosOf(name, after) : [];
  if (!weakest) return null;
  const was = ratiosOf(name, before).find(
    ({ front, back, least }) =>
      front === weakest.front && back === weakest.back && least === weakest.least,
  );
  return { ...weakest, was: was?.ratio ?? null };
}

function textOf(token: Token | undefined): string | null {
  return token
    ? declarationsOf(token)
        .map(([, value]) => value)
        .join(', tracking ')
    : null;
}

/** The one text among the tokens is no custom property. */
function declarationsOf(token: Token): [string, string][] {
  return token.type === 'string' ? [['', String(token.value)]] : cssDeclarations(token);
}
