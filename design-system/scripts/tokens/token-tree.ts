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

/** `color.lineStrong` */
export function nameOf({ path }: Pick<Token, 'path'>): string {
  return path.join('.');
}

/** A parsed token file. */
export interface TokenGroup {
  $type?: string;
  $value?: unknown;
  $description?: string;
  [name: string]: unknown;
}

/** Returns whether a value is a colour of the format, with the editable hex. */
export function isColor(value: object): value is ColorValue {
  return 'colorSpace' in value && 'hex' in value;
}

/** Returns the exact components of a hex colour. */
export function componentsOf(hex: string): ColorValue['components'] {
  const part = (start: number) =>
    Number((Number.parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(4));
  return [part(1), part(3), part(5)];
}

/**
 * Returns the tokens of a tree in order, with aliases (`{ramp.coral.600}`) resolved; aliases may
 * refer to `base`. The hex of a colour is authoritative, because its components may be outdated.
 */
export function tokensOf(tree: TokenGroup, base: TokenGroup): Token[] {
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const alias = /^\{(.+)\}$/.exec(value)?.[1];
      return alias ? resolve(lookUp(base, alias)) : value;
    }
    if (Array.isArray(value)) return value.map(resolve);
    if (value && typeof value === 'object') {
      const copy = Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, resolve(part)]),
      );
      return isColor(copy) ? { ...copy, components: componentsOf(copy.hex) } : copy;
    }
    return value;
  };
  return flatten(tree, [], undefined).map((token) => ({ ...token, value: resolve(token.value) }));
}

function lookUp(tree: TokenGroup, path: string): unknown {
  let group: TokenGroup | undefined = tree;
  for (const name of path.split('.')) group = group?.[name] as TokenGroup | undefined;
  if (group?.$value === undefined) throw new Error(`No token is called ${path}.`);
  return group.$value;
}

function flatten(group: TokenGroup, path: string[], inherited: string | undefined): Token[] {
  const type = group.$type ?? inherited;
  if (group.$value !== undefined) {
    if (!type) throw new Error(`The token ${nameOf({ path })} has no $type.`);
    return [{ path, type, value: group.$value, description: group.$description }];
  }
  return Object.entries(group).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : flatten(child as TokenGroup, [...path, name], type),
  );
}
