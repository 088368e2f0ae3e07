const COLOURS = 5;

/** Returns the first letters of the first and the last word: "Nena Alcantara" is NA. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1)! : '';
  return [first, last].map((word) => [...word][0] ?? '').join('');
}

/** Returns one of five colours, the same for the same ID (FNV-1a). */
export function avatarColour(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return (hash % COLOURS) + 1;
}
