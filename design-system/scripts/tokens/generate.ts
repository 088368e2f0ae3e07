import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { cssDeclarations, variableName } from './css-value.ts';
import { readTokens, TOKEN_FILES, tokenFilePath } from './read-tokens.ts';
import { componentsOf, type DimensionValue, isColor, nameOf, type Token } from './token-tree.ts';

const PACKAGE = join(import.meta.dirname, '../..');
const generatedFolder = join(PACKAGE, 'src/theme/generated');
const HEADER = 'Made from tokens/*.tokens.json by npm run tokens: change those, never this file.';

/** Components use roles (`color.link`), never a step of a ramp; breakpoints are below. */
const NOT_FOR_COMPONENTS = new Set(['ramp', 'breakpoint', 'container']);
const isForComponents = ({ type, path }: Token) =>
  type !== 'string' && !NOT_FOR_COMPONENTS.has(path[0]!);

/** Returns the output of `npm run tokens`: path and text of each file. */
async function generatedFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    [join(generatedFolder, 'tokens-css.ts')]:
      `/** ${HEADER} */\nexport const tokensCss =\n  ${quote(css())};\n`,
    [join(generatedFolder, 'tokens.ts')]: typescript(),
  };
  for (const file of TOKEN_FILES) {
    const path = tokenFilePath(file);
    files[path] = completeComponents(readFileSync(path, 'utf8'));
  }
  const formatted = Object.entries(files).map(async ([path, text]) => {
    const style = await resolveConfig(path);
    return [path, await format(text, { ...style, filepath: path })] as const;
  });
  return Object.fromEntries(await Promise.all(formatted));
}

/**
 * Throws if the generated files do not match the tokens, because screenshots would then show old
 * values.
 */
export async function checkGenerated(): Promise<void> {
  const stale = Object.entries(await generatedFiles())
    .filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
    .map(([path]) => relative(PACKAGE, path));
  if (stale.length === 0) return;
  throw new Error(
    `Not what tokens/*.tokens.json gives: ${stale.join(', ')}. Run npm run tokens -w @elbi/design-system first.`,
  );
}

/** Minified for browsers; a theme or width declares only what it changes. */
function css(): string {
  const block = (selector: string, tokens: Token[], extra = '', others: Token[] = []) => {
    const inherited = new Map(others.flatMap(cssDeclarations));
    const declarations = tokens
      .flatMap(cssDeclarations)
      .filter(([name, value]) => inherited.get(name) !== value)
      .map((pair) => pair.join(':'));
    return `${selector}{${extra}${declarations.join(';')};}`;
  };
  const base = readTokens('base');
  const light = readTokens('light');
  const dark = readTokens('dark');
  const tablet = readTokens('tablet');
  const stated = base.filter(isForComponents);
  const below = (name: string) => `@media (max-width:${breakpoint(base, name) - 0.02}px)`;
  const darkBlock = (selector: string) => block(selector, dark, 'color-scheme:dark;', light);

  return [
    block(':root', stated),
    block(":root,[data-theme='light']", light, 'color-scheme:light;'),
    `@media (prefers-color-scheme:dark){${darkBlock(':root:not([data-theme])')}}`,
    darkBlock("[data-theme='dark']"),
    `${below('large')}{${block(':root', tablet, '', stated)}}`,
    `${below('tablet')}{${block(':root', readTokens('phone'), '', [...stated, ...tablet])}}`,
  ]
    .join('')
    .replaceAll(', ', ',');
}

function typescript(): string {
  const base = readTokens('base');
  const themed = readTokens('light');
  const groups = new Map<string, Token[]>();
  for (const token of [...base, ...themed]) {
    if (!isForComponents(token)) continue;
    const group = token.path.slice(0, -1).join('.');
    groups.set(group, [...(groups.get(group) ?? []), token]);
  }
  const constants = [...groups].map(([group, tokens]) => {
    const name = group.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
    return object(
      name,
      tokens.map((token) => [token.path.at(-1)!, `var(${variableName(token.path)})`]),
    );
  });
  const breakpoints = base.filter(({ path }) => path[0] === 'breakpoint');
  const brand = base.find((token) => nameOf(token) === 'brand.name');
  return [
    `/** ${HEADER} */`,
    '',
    `export const BRAND_NAME = ${quote(String(brand?.value))};`,
    ...constants,
    '/** Media queries: `from` a width, and `below` it. Custom properties do not work there. */',
    object(
      'from',
      breakpoints.map((token) => [
        token.path[1]!,
        `@media (min-width: ${breakpoint(base, token.path[1]!)}px)`,
      ]),
    ),
    object(
      'below',
      breakpoints.map((token) => [
        token.path[1]!,
        `@media (max-width: ${breakpoint(base, token.path[1]!) - 0.02}px)`,
      ]),
    ),
    '/** Queries of a container: `narrower` than a width. */',
    object(
      'narrower',
      base
        .filter(({ path }) => path[0] === 'container')
        .map((token) => [
          token.path[1]!,
          `@container (max-width: ${(token.value as DimensionValue).value}px)`,
        ]),
    ),
    '/** Widths in pixels, for code that must know them. */',
    `export const breakpoint = {\n${breakpoints
      .map((token) => `  ${token.path[1]}: ${breakpoint(base, token.path[1]!)},`)
      .join('\n')}\n} as const;`,
    '',
  ].join('\n');
}

function object(name: string, entries: [string, string][]): string {
  const lines = entries.map(([key, value]) => `  ${key}: ${quote(value)},`);
  return `export const ${name} = {\n${lines.join('\n')}\n} as const;`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`;
}

function breakpoint(base: Token[], name: string): number {
  const token = base.find(({ path }) => path[0] === 'breakpoint' && path[1] === name);
  return (token?.value as { value: number }).value;
}

/** Designers edit `hex`; the components that the format requires are computed from it. */
function completeComponents(text: string): string {
  const complete = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(complete);
    if (!value || typeof value !== 'object') return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, complete(part)]),
    );
    return isColor(copy) ? { ...copy, components: componentsOf(copy.hex) } : copy;
  };
  return `${JSON.stringify(complete(JSON.parse(text)), null, 2)}\n`;
}

// Runs as `npm run tokens`; importers only use the functions.
if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of Object.entries(await generatedFiles())) writeFileSync(path, text);
}
