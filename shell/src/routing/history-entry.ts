import type { NavigateOptions } from '@elbi/portal-sdk/host';
import { scrollMemory } from './scroll-memory.ts';

/** The current history entry, and the options of the navigation in progress. */
export interface HistoryEntry {
  /** ID of the entry; null before the first one. */
  id: string | null;
  /** The navigation in progress changes neither scroll position nor focus. */
  keep: boolean;
  /** Called right before the portal leaves the entry. */
  leave: (options: NavigateOptions) => void;
}

/** Before any entry is on the screen. */
export function newHistoryEntry(): HistoryEntry {
  const entry: HistoryEntry = {
    id: null,
    keep: false,
    leave({ keepScroll = false }) {
      if (entry.id) scrollMemory.save(entry.id);
      entry.keep = keepScroll;
      // With a focused control the browser would lay out the page once more before removing it.
      if (!keepScroll) (document.activeElement as HTMLElement | null)?.blur();
    },
  };
  return entry;
}
