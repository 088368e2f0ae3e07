/** A bit set of small integers: the doc IDs of an index. */
export class DocIdSet {
  #words: Uint32Array;
  /** Null until counted. */
  #size: number | null = null;

  constructor(words = new Uint32Array(32)) {
    this.#words = words;
  }

  add(slot: number): void {
    this.#reach(slot);
    this.#words[slot >>> 5]! |= 1 << (slot & 31);
    this.#size = null;
  }

  /** Adds IDs in ascending order. */
  addAll(slots: Uint32Array): void {
    this.#reach(slots.at(-1) ?? 0);
    this.#size = null;
    const words = this.#words;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at]!;
      words[slot >>> 5]! |= 1 << (slot & 31);
    }
  }

  #reach(slot: number): void {
    const word = slot >>> 5;
    if (word < this.#words.length) return;
    const more = new Uint32Array(Math.max(word + 1, this.#words.length * 2));
    more.set(this.#words);
    this.#words = more;
  }

  /** Memory, in bytes. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  delete(slot: number): void {
    if (this.has(slot)) this.#words[slot >>> 5]! &= ~(1 << (slot & 31));
    this.#size = null;
  }

  has(slot: number): boolean {
    return ((this.#words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
  }

  /** The number of IDs. */
  get size(): number {
    this.#size ??= overlapOf(this.#words, this.#words);
    return this.#size;
  }

  /** Returns the size of the intersection with another set. */
  overlap(other: DocIdSet): number {
    return overlapOf(this.#words, other.#words);
  }

  /** Returns the intersection of one or more sets. */
  static common([first, ...others]: readonly DocIdSet[]): DocIdSet {
    const words = first!.#words.slice();
    for (const other of others) {
      const more = other.#words;
      const both = Math.min(words.length, more.length);
      for (let at = 0; at < both; at += 1) words[at]! &= more[at]!;
      words.fill(0, both);
    }
    return new DocIdSet(words);
  }

  /** Returns the union. */
  static union(sets: readonly DocIdSet[]): DocIdSet {
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)));
    for (const set of sets) {
      const more = set.#words;
      for (let at = 0; at < more.length; at += 1) words[at]! |= more[at]!;
    }
    return new DocIdSet(words);
  }

  /** Returns the difference. */
  without(other: DocIdSet): DocIdSet {
    return new DocIdSet(this.#words.map((word, at) => word & ~(other.#words[at] ?? 0)));
  }

  /** Returns the IDs that pass a test. */
  filter(passes: (slot: number) => boolean): DocIdSet {
    const words = this.#words.slice();
    this.#each((slot) => {
      if (!passes(slot)) words[slot >>> 5]! &= ~(1 << (slot & 31));
    });
    return new DocIdSet(words);
  }

  /** The IDs in ascending order. */
  get slots(): number[] {
    const slots: number[] = [];
    this.#each((slot) => slots.push(slot));
    return slots;
  }

  #each(visit: (slot: number) => void): void {
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let left = this.#words[at]!; left !== 0; left &= left - 1) {
        visit(at * 32 + 31 - Math.clz32(left & -left));
      }
    }
  }
}

/** Returns the number of common bits of two sets. Searches spend most of their time here. */
function overlapOf(one: Uint32Array, other: Uint32Array): number {
  const length = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const word = one[at]! & other[at]!;
    if (word !== 0) count += bitsOf(word);
  }
  return count;
}

/** Returns the number of set bits of a 32-bit number. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
