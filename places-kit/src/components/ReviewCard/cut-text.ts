const OVER = 198;
const CUT = 147;

/** Returns the start of a long text, or null for a short one (S5.review.3). */
export function cutText(text: string): string | null {
  const characters = [...text];
  if (characters.length <= OVER) return null;
  return `${characters.slice(0, CUT).join('').trimEnd()}…`;
}
