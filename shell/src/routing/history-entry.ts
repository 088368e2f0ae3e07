import type { NavigateOptions } from '@elbi/portal-sdk';
import { scrollMemory } from './scroll-memory.ts';

/** The entry of the history that is on the screen, and what the navigation under way asks for. */
export interface HistoryEntry {
  /** Names the entry; null before the first one. */
  id: string | null;
  /** The navigation under way stays where it is: neither scroll position nor focus change. */
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
    },
  };
  return entry;
}
