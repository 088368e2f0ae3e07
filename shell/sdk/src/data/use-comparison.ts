import { useSyncExternalStore } from 'react';
import { type AccommodationSummary, MAX_COMPARED } from '@elbi/contract/domain';
import { usePortal } from '../portal/portal.tsx';

/** A place that was chosen to be compared. */
export interface ComparedItem {
  _id: string;
  name: string;
}

const KEY = 'elbi.compared';
const NONE: readonly ComparedItem[] = [];

/** What stands in storage, and what was made of it: the same list as long as that is the same. */
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

/** Whatever an older version or another program has written: what is no place is passed over. */
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
  // Other tabs choose, too.
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
    // Without storage there is nothing to compare later.
  }
  for (const listener of listeners) listener();
}

/** The places that were chosen to be compared, at most four, in this browser alone (S7.compare.2). */
export function useComparison() {
  const places = useSyncExternalStore(subscribe, current, () => NONE);
  return {
    places,
    remove: (id: string) => write(current().filter(({ _id }) => _id !== id)),
    clear: () => write(NONE),
  };
}

const FULL = `Up to ${MAX_COMPARED} places can be compared. Remove one first.`;

/** Whether a place is chosen to be compared, and the way to change that; a fifth one is refused. */
export function useCompareToggle({ _id, accommodationName }: AccommodationSummary) {
  const { toast } = usePortal();
  const { places, remove } = useComparison();
  const on = places.some((place) => place._id === _id);
  function onToggle() {
    if (on) remove(_id);
    else if (current().length >= MAX_COMPARED) toast.error(FULL);
    else write([...current(), { _id, name: accommodationName }]);
  }
  return { on, onToggle };
}
