const NONE = new Uint32Array(0);

/** A compact list of doc IDs. */
export class PostingList {
  #slots: Uint32Array = NONE;
  #length = 0;

  /** Adds doc IDs in ascending order; a repeated last one is ignored. */
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

  /** Its doc IDs; valid until the list changes. */
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
