import { variableName } from '../../scripts/tokens/css-value.ts';
import { type Token, type TokenGroup, tokensOf } from '../../scripts/tokens/token-tree.ts';
import base from '../../tokens/base.tokens.json';
import dark from '../../tokens/dark.tokens.json';
import light from '../../tokens/light.tokens.json';
import phone from '../../tokens/phone.tokens.json';

const FILES = { base, light, dark, phone } as const;

/** The tokens of one group, like `color` of the light theme, for the pages that show them. */
export function shownTokens(file: keyof typeof FILES, group: string): Token[] {
  return tokensOf(FILES[file] as TokenGroup, base as TokenGroup).filter(({ path }) =>
    path.join('.').startsWith(`${group}.`),
  );
}

/** The name in code, `color.lineStrong`, and the custom property. */
export function namesOf(token: Token): { name: string; variable: string } {
  return { name: token.path.join('.'), variable: variableName(token.path) };
}

/** Written into the Storybook when it is built: `TokenUses` reads the code. */
declare const TOKEN_USES: Readonly<Record<string, readonly string[]>>;

const uses = new Map(Object.entries(typeof TOKEN_USES === 'undefined' ? {} : TOKEN_USES));

/** Names of the components and pages whose code names a token. */
export function usesOf(name: string): readonly string[] {
  return uses.get(name) ?? [];
}
