/** Length above which a description is shortened … */
const OVER = 600;
/** … to at most this many characters: complete sentences, unless they are too short. */
const SHOWN = 420;
const FEW = 180;

/** The end of a sentence, or of a line. */
const SENTENCE_END = /[.!?…]["'”’)]*(?=\s)|(?=\n)/gu;

/** Returns the start of a long description, or null for a short one. */
export function excerpt(text: string): string | null {
  const characters = [...text.trim()];
  if (characters.length <= OVER) return null;
  // With the next character, which decides whether a sentence ends there.
  const start = characters.slice(0, SHOWN + 1).join('');
  const ends = [...start.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length);
  const sentences = start.slice(0, ends.at(-1) ?? 0).trimEnd();
  if (sentences.length >= FEW) return sentences;
  const words = start.replace(/\s\S*$/, '').trimEnd();
  return `${words.length < start.length ? words : start.slice(0, -1)}…`;
}
