import { useSyncExternalStore } from 'react';
import { type AccommodationSummary, MAX_COMPARED } from '@elbi/contract/domain';
import { usePortal } from '@elbi/portal-sdk';
import { storedValue } from '@elbi/portal-sdk/forms';
import { copy } from '../copy.ts';

/** A place chosen for comparison. */
interface ComparedItem {
  _id: string;
  name: string;
  /** Its first picture. */
  picture?: string;
}

const NONE: readonly ComparedItem[] = [];
const KEY = 'elbi.compared';
const storage = storedValue<unknown>(KEY, 'localStorage');

/** The stored value and its list, which is the same object for the same value. */
let read: { stored: unknown; places: readonly ComparedItem[] } = { stored: null, places: NONE };

/**
 * Returns the places of the stored list, skipping invalid items: an older version or another
 * program may have written it.
 */
function placesIn(list: unknown): readonly ComparedItem[] {
  if (!Array.isArray(list)) return NONE;
  const isPlace = (place: unknown): place is ComparedItem =>
    typeof (place as ComparedItem | null)?._id === 'string' &&
    typeof (place as ComparedItem).name === 'string';
  return list.filter(isPlace).slice(0, MAX_COMPARED);
}

function current(): readonly ComparedItem[] {
  const stored = storage.read();
  if (stored !== read.stored) read = { stored, places: placesIn(stored) };
  return read.places;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function write(places: readonly ComparedItem[]): void {
  storage.save(places);
  // Browsers notify only other tabs, and the sections of this one bundle this module each.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** Returns the places chosen for comparison, at most four, in this browser only (S7.compare.2). */
export function useComparison() {
  const places = useSyncExternalStore(subscribe, current, () => NONE);
  return {
    places,
    remove: (id: string) => write(current().filter(({ _id }) => _id !== id)),
    clear: () => write(NONE),
  };
}

/** Returns whether a place is chosen for comparison, and a toggle that rejects a fifth. */
export function useCompareToggle({ _id, accommodationName, pictures }: AccommodationSummary) {
  const { toast } = usePortal();
  const { places, remove } = useComparison();
  const on = places.some((place) => place._id === _id);
  function onToggle() {
    if (on) remove(_id);
    else if (current().length >= MAX_COMPARED) toast.error(copy.compareFull);
    else write([...current(), { _id, name: accommodationName, picture: pictures[0] }]);
  }
  return { on, onToggle };
}
