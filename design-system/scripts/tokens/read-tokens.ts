import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the W3C design tokens format (2025.10) that this package uses. */
export interface ColorValue {
  colorSpace: 'srgb';
  components: [number, number, number];
  alpha?: number;
  hex: string;
}
export interface DimensionValue {
  value: number;
  unit: 'px' | 'ms';
}
export interface TypographyValue {
  fontFamily: string[];
  fontSize: DimensionValue;
  fontWeight: number;
  lineHeight: number;
  letterSpacing: DimensionValue;
}
export interface ShadowLayer {
  color: ColorValue;
  offsetX: DimensionValue;
  offsetY: DimensionValue;
  blur: DimensionValue;
  spread: DimensionValue;
}

export interface Token {
  path: string[];
  type: string;
  value: unknown;
  description?: string;
}

interface Group {
  $type?: string;
  $value?: unknown;
  $description?: string;
  [name: string]: unknown;
}

export const TOKEN_FILES = ['base', 'light', 'dark', 'tablet', 'phone'] as const;
export type TokenFile = (typeof TOKEN_FILES)[number];

const folder = join(import.meta.dirname, '../../tokens');

export function tokenFilePath(file: TokenFile): string {
  return join(folder, `${file}.tokens.json`);
}

/** The tokens of one file, in its order, with aliases (`{ramp.coral.600}`) resolved. */
export function readTokens(file: TokenFile): Token[] {
  const tree = parse(file);
  const base = file === 'base' ? tree : parse('base');
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const alias = /^\{(.+)\}$/.exec(value)?.[1];
      return alias ? resolve(lookUp(base, alias)) : value;
    }
    if (Array.isArray(value)) return value.map(resolve);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
    }
    return value;
  };
  return flatten(tree, [], undefined).map((token) => ({ ...token, value: resolve(token.value) }));
}

function parse(file: TokenFile): Group {
  return JSON.parse(readFileSync(tokenFilePath(file), 'utf8')) as Group;
}

function lookUp(tree: Group, path: string): unknown {
  let group: Group | undefined = tree;
  for (const name of path.split('.')) group = group?.[name] as Group | undefined;
  if (group?.$value === undefined) throw new Error(`No token is called ${path}.`);
  return group.$value;
}

function flatten(group: Group, path: string[], inherited: string | undefined): Token[] {
  const type = group.$type ?? inherited;
  if (group.$value !== undefined) {
    if (!type) throw new Error(`The token ${path.join('.')} has no $type.`);
    return [{ path, type, value: group.$value, description: group.$description }];
  }
  return inFileOrder(group).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : flatten(child as Group, [...path, name], type),
  );
}

/** Numeric names (`8`, `12`) come in ascending order, as JavaScript keeps them anyway. */
function inFileOrder(group: Group): [string, unknown][] {
  return Object.entries(group);
}
