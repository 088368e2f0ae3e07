/** FNV-1a, so that a seed gives the same id in every run. */
function hash(text: string, salt: number): string {
  let value = 0x811c9dc5 ^ salt;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** A valid id that is the same for the same seed, like `anId('review 3')`. */
export function anId(seed: string | number = 1): string {
  const text = String(seed);
  const [a, b, c, d] = [1, 2, 3, 4].map((salt) => hash(text, salt)) as [
    string,
    string,
    string,
    string,
  ];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(5)}-${c.slice(0, 4)}${d}`;
}

/** The reference time of every builder: a Thursday afternoon in Manila. */
export const A_MOMENT = '2026-11-19T15:30:00+08:00';
