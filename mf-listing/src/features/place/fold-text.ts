/** A description is folded when it is longer than this many characters … */
const OVER = 600;
/** … and then shows about this many, up to the end of a word. */
const SHOWN = 420;

/** The beginning of a long description, or null when it is shown whole. */
export function foldText(text: string): string | null {
  const characters = [...text.trim()];
  if (characters.length <= OVER) return null;
  const start = characters.slice(0, SHOWN).join('');
  const lastSpace = start.search(/\s\S*$/);
  return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}
