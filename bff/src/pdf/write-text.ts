import type { FontStack, FontWeight } from './fonts.ts';

export interface TextStyle {
  weight: FontWeight;
  /** Points. */
  size: number;
  color: string;
}

/** Additional points between lines. */
const LINE_GAP = 1;

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
  for (const [index, run] of runs.entries()) {
    const options = { width, lineGap: LINE_GAP, continued: index < runs.length - 1 };
    document.font(run.font);
    if (index === 0) document.text(run.text, x, y, options);
    else document.text(run.text, options);
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
  document.font(fonts.main(weight)).fontSize(size);
  return document.heightOfString(text, { width, lineGap: LINE_GAP });
}
