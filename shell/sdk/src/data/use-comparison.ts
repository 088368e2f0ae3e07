import { useSyncExternalStore } from 'react';
import { type AccommodationSummary, MAX_COMPARED } from '@elbi/contract/domain';
import { usePortal } from '../portal/portal.tsx';

/** A place chosen for comparison. */
export interface ComparedItem {
  _id: string;
  name: string;
  /** Its first picture. */
  picture?: string;
}

const KEY = 'elbi.compared';
const NONE: readonly ComparedItem[] = [];

/** The stored text and its parsed list, which is the same object for the same text. */
let read: { stored: string | null; places: readonly ComparedItem[] } = {
  stored: null,
  places: NONE,
};
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Parses the stored list, skipping invalid items: an older version or another program may have
 * written it.
 */
function placesIn(text: string | null): readonly ComparedItem[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return NONE;
    const isPlace = (place: unknown): place is ComparedItem =>
      typeof (place as ComparedItem | null)?._id === 'string' &&
      typeof (place as ComparedItem).name === 'string';
    return list.filter(isPlace).slice(0, MAX_COMPARED);
  } catch {
    return NONE;
  }
}

function current(): readonly ComparedItem[] {
  const text = stored();
  if (text !== read.stored) read = { stored: text, places: placesIn(text) };
  return read.places;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs also change the list.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(places: readonly ComparedItem[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // Without storage the choice is lost.
  }
  for (const listener of listeners) listener();
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

const FULL = `Up to ${MAX_COMPARED} places can be compared. Remove one first.`;

/** Returns whether a place is chosen for comparison, and a toggle that rejects a fifth. */
export function useCompareToggle({ _id, accommodationName, pictures }: AccommodationSummary) {
  const { toast } = usePortal();
  const { places, remove } = useComparison();
  const on = places.some((place) => place._id === _id);
  function onToggle() {
    if (on) remove(_id);
    else if (current().length >= MAX_COMPARED) toast.error(FULL);
    else write([...current(), { _id, name: accommodationName, picture: pictures[0] }]);
  }
  return { on, onToggle };
}
