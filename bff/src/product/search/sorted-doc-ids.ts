import { PostingList } from './posting-list.ts';
import type { DocIdSet } from './doc-id-set.ts';

/** Doc IDs in an order that is maintained while more are added. */
export class SortedDocIds {
  readonly #compare: (a: number, b: number) => number;
  #list: PostingList;

  /** @param compare never 0 for two doc IDs */
  constructor(slots: Uint32Array, compare: (a: number, b: number) => number) {
    this.#compare = compare;
    this.#list = PostingList.of(slots.toSorted(compare));
  }

  add(slot: number): void {
    const { slots } = this.#list;
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(slots[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    this.#list.insert(low, slot);
  }

  /** Returns at most `limit` of some doc IDs in order, after the first `skip`. */
  page(among: DocIdSet, skip: number, limit: number): number[] {
    const { slots } = this.#list;
    // Sorting a few is faster than scanning all.
    if (16 * among.size ** 2 < slots.length) {
      return among.slots.sort(this.#compare).slice(skip, skip + limit);
    }
    const found: number[] = [];
    let left = skip;
    for (let at = 0; at < slots.length && found.length < limit; at += 1) {
      const slot = slots[at]!;
      if (!among.has(slot)) continue;
      if (left > 0) left -= 1;
      else found.push(slot);
    }
    return found;
  }
}
