import type { LoginIntent } from '@elbi/portal-sdk';

const STORAGE_KEY = 'elbi.intent';

/** What a visitor wanted, kept in this tab while Google has it. */
export const loginIntent = {
  keep(intent: LoginIntent): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(intent));
    } catch {
      // Without storage the person clicks once more after log-in.
    }
  },

  /** Takes the intent; it can be taken once. */
  take(): LoginIntent | null {
    try {
      const kept = sessionStorage.getItem(STORAGE_KEY);
      sessionStorage.removeItem(STORAGE_KEY);
      return kept === null ? null : (JSON.parse(kept) as LoginIntent);
    } catch {
      return null;
    }
  },
};
