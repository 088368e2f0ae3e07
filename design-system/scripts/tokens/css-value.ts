import type {
  ColorValue,
  DimensionValue,
  ShadowLayer,
  Token,
  TypographyValue,
} from './token-tree.ts';

/** Font sizes are in rem, so that the user's font size applies. */
const ROOT_FONT_SIZE = 16;

/** Returns the declarations of a token: a typography token has two, and the one family. */
export function cssDeclarations(token: Token): [name: string, value: string][] {
  const name = variableName(token.path);
  if (token.type !== 'typography') return [[name, cssValue(token)]];
  const type = token.value as TypographyValue;
  const size = rem(type.fontSize.value);
  return [
    [name, `${type.fontWeight} ${size}/${round(type.lineHeight)} var(--font-sans)`],
    [`${name}-tracking`, em(type.letterSpacing.value / type.fontSize.value)],
  ];
}

/** `color.lineStrong` is `--color-line-strong`. */
export function variableName(path: string[]): string {
  return `--${path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join('-')}`;
}

function cssValue({ path, type, value }: Token): string {
  switch (type) {
    case 'color':
      return color(value as ColorValue);
    case 'dimension':
    case 'duration': {
      const { value: amount, unit } = value as DimensionValue;
      return amount === 0 && unit === 'px' ? '0px' : `${amount}${unit}`;
    }
    case 'fontFamily':
      return fontFamily(value as string[]);
    case 'fontWeight':
    case 'number':
      return String(value);
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'shadow':
      return (value as ShadowLayer[]).map(shadowLayer).join(', ');
    default:
      throw new Error(`The token ${path.join('.')} has a type without a CSS form: ${type}.`);
  }
}

export function color({ hex, components, alpha }: ColorValue): string {
  if (alpha === undefined || alpha === 1) return hex;
  const [red, green, blue] = components.map((part) => Math.round(part * 255));
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

function shadowLayer(layer: ShadowLayer): string {
  const lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread];
  return `${lengths.map(({ value }) => `${value}px`).join(' ')} ${color(layer.color)}`;
}

function fontFamily(families: string[]): string {
  return families.map((family) => (/^[a-z-]+$/i.test(family) ? family : `'${family}'`)).join(', ');
}

function rem(pixels: number): string {
  return `${round(pixels / ROOT_FONT_SIZE)}rem`;
}

function em(ratio: number): string {
  return ratio === 0 ? '0em' : `${round(ratio)}em`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
