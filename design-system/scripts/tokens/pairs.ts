import type { color } from '../../src/theme/tokens.ts';
import { contrast } from './contrast.ts';
import { type ColorValue, nameOf, type Token } from './token-tree.ts';

export type ColorName = keyof typeof color;

/** A foreground and a background colour. */
export interface Pair {
  front: ColorName;
  back: ColorName;
  /** The minimum of WCAG 2.2: 4.5 for text (1.4.3), 3 for other visible parts (1.4.11). */
  least: 4.5 | 3;
}

/** Colours of the map. */
const town = [
  'mapLand',
  'mapBeyond',
  'mapWater',
  'mapGreen',
] as const satisfies readonly ColorName[];
const grounds = ['page', 'surface', 'raised', 'sunken'] as const satisfies readonly ColorName[];

type Row = readonly [front: ColorName, backs: readonly ColorName[]];

/** Every text colour and its possible backgrounds. */
const TEXT: readonly Row[] = [
  ['text', [...grounds, 'sunken2', 'hover', 'tip', 'pendingFill', 'rejectedFill', 'selected']],
  ['text2', [...grounds, ...town, 'sunken2', 'hover']],
  ['text3', [...grounds, 'hover']],
  ['onAction', ['action', 'actionHover']],
  ['link', [...grounds, 'hover', 'rejectedFill']],
  ['selectedText', ['selected', 'raised', 'hover']],
  ['error', [...grounds, 'hover']],
  ['raised', ['error', 'errorHover']],
  ['ok', ['okFill', 'surface', 'page']],
  ['pending', ['pendingFill']],
  ['rejected', ['rejectedFill']],
  ['tipText', ['tip']],
  ['page', ['text']],
  ['onPhotoChip', ['photoChip']],
  ['onToast', ['toast']],
  ['toastQuiet', ['toast']],
  ['onAvatar1', ['avatar1']],
  ['onAvatar2', ['avatar2']],
  ['onAvatar3', ['avatar3']],
  ['onAvatar4', ['avatar4']],
  ['onAvatar5', ['avatar5']],
];

/** Non-text elements that need contrast with their background. */
const SHAPES: readonly Row[] = [
  ['lineStrong', grounds],
  ['action', ['page', 'raised']],
  ['brand', ['page', 'sunken']],
  ['heart', ['page', 'surface']],
  ['photoChipIcon', ['photoChip']],
  ['heartLine', ['photoChip']],
  ['starLine', ['page', 'surface', 'raised']],
  ['text', [...grounds, ...town]],
  ['error', grounds],
  ['toastOk', ['toast']],
  ['toastError', ['toast']],
];

const pairs = (rows: readonly Row[], least: Pair['least']): Pair[] =>
  rows.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least })));

/** Every pair of used colours, with its minimum contrast. */
export const PAIRS: readonly Pair[] = [...pairs(TEXT, 4.5), ...pairs(SHAPES, 3)];

/** A pair with its contrast, from 1 to 21. */
interface Ratio extends Pair {
  ratio: number;
}

/** Returns the contrast pairs of a colour in one theme, the weakest for its minimum first. */
export function ratiosOf(name: string, tokens: readonly Token[]): Ratio[] {
  const valueOf = (wanted: string) =>
    tokens.find((token) => nameOf(token) === `color.${wanted}`)?.value as ColorValue | undefined;
  return PAIRS.filter(({ front, back }) => front === name || back === name)
    .flatMap((pair) => {
      const [front, back] = [valueOf(pair.front), valueOf(pair.back)];
      return front && back ? [{ ...pair, ratio: contrast(front, back) }] : [];
    })
    .sort((a, b) => a.ratio / a.least - b.ratio / b.least);
}
