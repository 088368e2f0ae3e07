/** FNV-1a over the code points of a text: the seed of everything that is drawn for it. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: numbers in [0, 1) that are the same for the same seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A source of choices that gives the same answers for the same seed, in the same order. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: string) {
    this.next = mulberry32(hashText(seed));
    // The first numbers of neighbouring seeds resemble each other.
    this.next();
    this.next();
  }

  /** A number between the two ends. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the options, all equally likely. */
  pick<const T>(options: readonly [T, ...T[]]): T {
    return options[Math.floor(this.next() * options.length)] ?? options[0];
  }

  /** One of the options, each as likely as its share says. */
  pickByShare<T extends { share: number }>(options: readonly [T, ...T[]]): T {
    const total = options.reduce((sum, option) => sum + option.share, 0);
    let left = this.next() * total;
    for (const option of options) {
      left -= option.share;
      if (left < 0) return option;
    }
    return options[0];
  }

  /** Some options in random order, none twice. */
  sample<T>(options: readonly T[], count: number): T[] {
    const rest = [...options];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    }
    return taken;
  }
}
