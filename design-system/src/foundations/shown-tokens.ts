import { variableName } from '../../scripts/tokens/css-value.ts';
import { type Token, type TokenGroup, tokensOf } from '../../scripts/tokens/token-tree.ts';
import base from '../../tokens/base.tokens.json';
import dark from '../../tokens/dark.tokens.json';
import light from '../../tokens/light.tokens.json';
import phone from '../../tokens/phone.tokens.json';
import tablet from '../../tokens/tablet.tokens.json';
import { breakpoint } from '../theme/tokens.ts';

const FILES = { base, light, dark, tablet, phone } as const;

/** Returns the tokens of a group, like `color` of the light theme, for the foundations pages. */
export function shownTokens(file: keyof typeof FILES, group: string): Token[] {
  return tokensOf(FILES[file] as TokenGroup, base as TokenGroup).filter(({ path }) =>
    path.join('.').startsWith(`${group}.`),
  );
}

/** A token at the widths at which it has one value. */
interface AtWidths {
  /** “Tablet and desktop, 480 and up” */
  widths: string;
  token: Token;
}

/** Window ranges with the files of their values, in order of precedence. */
const WIDTHS = [
  { name: 'phone', from: 0, to: breakpoint.tablet, files: ['phone', 'tablet', 'base'] },
  { name: 'tablet', from: breakpoint.tablet, to: breakpoint.large, files: ['tablet', 'base'] },
  { name: 'desktop', from: breakpoint.large, to: Infinity, files: ['base'] },
] as const;

/** Returns the distinct values of a token at all widths, the widest window first. */
export function tokensByWidth(group: string): Map<string, AtWidths[]> {
  const at = WIDTHS.map((width) => ({
    ...width,
    tokens: new Map(
      width.files
        .flatMap((file) => shownTokens(file, group))
        .reverse()
        .map((token) => [namesOf(token).name, token]),
    ),
  }));
  return new Map(
    shownTokens('base', group).map((token) => {
      const { name } = namesOf(token);
      const values = at.map(({ tokens, ...width }) => ({ ...width, token: tokens.get(name)! }));
      return [name, atWidths(values, token.description)];
    }),
  );
}

type AtWidth = Pick<(typeof WIDTHS)[number], 'name' | 'from' | 'to'> & { token: Token };

function atWidths(values: readonly AtWidth[], description: string | undefined): AtWidths[] {
  const valueOf = ({ token }: AtWidth) => JSON.stringify(token.value);
  const texts = [...new Set(values.map(valueOf))];
  return texts
    .map((text) => values.filter((value) => valueOf(value) === text))
    .map((same) => ({ widths: widthsOf(same), token: { ...same[0]!.token, description } }))
    .reverse();
}

function widthsOf(same: readonly AtWidth[]): string {
  if (same.length === WIDTHS.length) return 'Every width';
  const { from } = same[0]!;
  const { to } = same.at(-1)!;
  const names = same.map(({ name }) => name).join(' and ');
  const title = names[0]!.toUpperCase() + names.slice(1);
  if (from === 0) return `${title}, below ${to}`;
  return to === Infinity ? `${title}, ${from} and up` : `${title}, ${from} to ${to - 1}`;
}

/** The name in code, `color.lineStrong`, and the custom property. */
export function namesOf(token: Token): { name: string; variable: string } {
  return { name: token.path.join('.'), variable: variableName(token.path) };
}
