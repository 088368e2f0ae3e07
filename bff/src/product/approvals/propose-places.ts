import type { ComparedColumns } from '../places/accommodation-read-model.ts';
import { foldedWords } from '../search/term/fold-text.ts';
import type { ApprovedPlace } from './read-approved-places.ts';

/** A place with the words that it is compared by, which are folded once for all rows of a page. */
export interface ComparedPlace {
  place: ComparedColumns;
  name: ReadonlySet<string>;
  address: ReadonlySet<string>;
}

/** Returns a place as rows are compared with it. */
export function comparedPlace(place: ComparedColumns): ComparedPlace {
  const { name, complete_address: address, location } = place;
  return {
    place,
    name: new Set(foldedWords(name)),
    address: new Set(foldedWords(`${address} ${location}`)),
  };
}

const MAX_PROPOSALS = 3;
/** Reached by names that share every second word. */
const MIN_SIMILARITY = 0.5;

/** Returns the share of common words of two texts, from 0 to 1. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : (2 * common) / (one.size + other.size);
}

/** Returns the places that a row of a list may mean, the likeliest first; an admin decides. */
export function proposePlaces(
  row: Pick<ApprovedPlace, 'name' | 'address'>,
  places: readonly ComparedPlace[],
): ComparedColumns[] {
  const name = new Set(foldedWords(row.name));
  const address = new Set(foldedWords(row.address));
  return places
    .map((other) => ({
      place: other.place,
      byName: similarity(name, other.name),
      byAddress: similarity(address, other.address),
    }))
    .filter(({ byName, byAddress }) => byName >= MIN_SIMILARITY || (byName > 0 && byAddress > 0.8))
    .toSorted((a, b) => 2 * (b.byName - a.byName) + b.byAddress - a.byAddress)
    .slice(0, MAX_PROPOSALS)
    .map(({ place }) => place);
}
