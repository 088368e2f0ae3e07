import type { FontStack, FontWeight } from './fonts.ts';

export interface TextStyle {
  weight: FontWeight;
  /** Points. */
  size: number;
  color: string;
}

/** Additional points between lines. */
const LINE_GAP = 1;

const LETTER = /\p{Letter}/u;
/** Scripts whose words run from right to left; pdfkit would place words of one run from the left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Writes a text into a column, wrapped, and returns the y below it. Characters that the main font
 * lacks use its fallbacks.
 */
export function writeText(
  fonts: FontStack,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { weight, size, color }: TextStyle,
): number {
  const { document } = fonts;
  const runs = fonts.runs(text, weight);
  document.fontSize(size).fillColor(color);
  // Fonts differ in height; their letters share the line of the main font.
  const baseline = (-fonts.main(weight).ascender * size) / 1_000;
  for (const [index, { font, text: part }] of runs.entries()) {
    const options = {
      width,
      lineGap: LINE_GAP,
      baseline,
      continued: index < runs.length - 1,
      features: RIGHT_TO_LEFT.test(part) ? [] : undefined,
    };
    document.font(font.name);
    if (index === 0) document.text(part, x, y, options);
    else document.text(part, options);
  }
  return runs.length === 0 ? y : document.y;
}

/** Returns the height of the output of {@link writeText}, in points. */
export function textHeight(
  fonts: FontStack,
  text: string,
  width: number,
  { weight, size }: TextStyle,
): number {
  const { document } = fonts;
  document.fontSize(size);
  const written = fonts.runs(text, weight).filter((run) => LETTER.test(run.text));
  const used = new Set([fonts.main(weight), ...written.map(({ font }) => font)]);
  // Each font states the width of its own letters, and a usual one for others.
  const heights = [...used].map(({ name }) =>
    document.font(name).heightOfString(text, { width, lineGap: LINE_GAP }),
  );
  return Math.max(...heights);
}
