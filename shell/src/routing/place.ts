import type { NavigateOptions } from '@elbi/portal-sdk';
import { scrollMemory } from './scroll-memory.ts';

/** Where the person is in the history, and what the navigation under way asks for. */
export interface Place {
  /** The entry of the history that is on the screen; null before the first one. */
  entry: string | null;
  /** The navigation under way stays where it is: neither scroll position nor focus change. */
  keep: boolean;
  /** Called right before the portal leaves the entry. */
  leave: (options: NavigateOptions) => void;
}

export function newPlace(): Place {
  const place: Place = {
    entry: null,
    keep: false,
    leave({ keepScroll = false }) {
      if (place.entry) scrollMemory.save(place.entry);
      place.keep = keepScroll;
    },
  };
  return place;
}
