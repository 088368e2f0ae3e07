/** How many places can be compared side by side (S7.compare.1). */
export const MAX_COMPARED = 4;

/** The places that an address compares: `?ids=` with commas between them. */
export interface ComparedIds {
  /** Without repeats, in order, up to the maximum. */
  ids: string[];
  /** Number of further places in the address. */
  beyond: number;
}

/** Parses the `ids` of an address. */
export function readComparedIds(param: string | null | undefined): ComparedIds {
  const named = (param ?? '').split(',').map((id) => id.trim().toLowerCase());
  const ids = [...new Set(named.filter((id) => id !== ''))];
  return { ids: ids.slice(0, MAX_COMPARED), beyond: Math.max(0, ids.length - MAX_COMPARED) };
}
