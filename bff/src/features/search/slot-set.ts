/** A set of small whole numbers, as bits: the slots of an index. */
export class SlotSet {
  #words: Uint32Array;

  constructor(words = new Uint32Array(32)) {
    this.#words = words;
  }

  add(slot: number): void {
    const word = slot >>> 5;
    if (word >= this.#words.length) {
      const more = new Uint32Array(Math.max(word + 1, this.#words.length * 2));
      more.set(this.#words);
      this.#words = more;
    }
    this.#words[word]! |= 1 << (slot & 31);
  }

  delete(slot: number): void {
    if (this.has(slot)) this.#words[slot >>> 5]! &= ~(1 << (slot & 31));
  }

  has(slot: number): boolean {
    return ((this.#words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
  }

  /** How many it holds. */
  get size(): number {
    return this.#words.reduce((sum, word) => sum + bitsOf(word), 0);
  }

  /** How many it has in common with each of others. */
  overlaps(others: readonly SlotSet[]): number[] {
    const counts = others.map(() => 0);
    const bits = others.map((other) => other.#words);
    for (let at = 0; at < this.#words.length; at += 1) {
      const word = this.#words[at]!;
      if (word === 0) continue;
      for (let other = 0; other < bits.length; other += 1) {
        const common = word & (bits[other]![at] ?? 0);
        if (common !== 0) counts[other]! += bitsOf(common);
      }
    }
    return counts;
  }

  /** What all of them hold; at least one. */
  static common([first, ...others]: readonly SlotSet[]): SlotSet {
    const words = first!.#words.slice();
    for (const other of others) {
      for (let at = 0; at < words.length; at += 1) words[at]! &= other.#words[at] ?? 0;
    }
    return new SlotSet(words);
  }

  /** What any of them holds. */
  static union(sets: readonly SlotSet[]): SlotSet {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)));
    for (const set of sets) {
      for (let at = 0; at < set.#words.length; at += 1) words[at]! |= set.#words[at]!;
    }
    return new SlotSet(words);
  }

  /** What it holds and the other does not. */
  without(other: SlotSet): SlotSet {
    return new SlotSet(this.#words.map((word, at) => word & ~(other.#words[at] ?? 0)));
  }

  /** The slots of it that pass a test. */
  filter(passes: (slot: number) => boolean): SlotSet {
    const words = this.#words.slice();
    words.forEach((word, at) => {
      for (let left = word; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if (!passes(at * 32 + 31 - Math.clz32(bit))) words[at]! &= ~bit;
      }
    });
    return new SlotSet(words);
  }
}

/** How many bits of a 32-bit number are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
