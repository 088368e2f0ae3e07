const NONE = new Uint32Array(0);

/** Slots one after the other, in few bytes. */
export class PostingList {
  #slots: Uint32Array = NONE;
  #length = 0;

  /** Adds slots that come in rising order; the last one again is left out. */
  append(slot: number): void {
    if (this.#length > 0 && this.#slots[this.#length - 1] === slot) return;
    this.insert(this.#length, slot);
  }

  insert(at: number, slot: number): void {
    if (this.#length === this.#slots.length) {
      const more = new Uint32Array(Math.max(4, Math.ceil(this.#length * 1.5)));
      more.set(this.#slots);
      this.#slots = more;
    }
    this.#slots.copyWithin(at + 1, at, this.#length);
    this.#slots[at] = slot;
    this.#length += 1;
  }

  /** Those that it holds; valid until it is changed. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#length);
  }

  static of(slots: Uint32Array): PostingList {
    const list = new PostingList();
    list.#slots = slots;
    list.#length = slots.length;
    return list;
  }
}
