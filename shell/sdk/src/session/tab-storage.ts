import { HELD_FILES } from './held-files.ts';

/** A value that this tab stores while the user is at Google. Without storage it is lost. */
export function tabStorage<Kept>(key: string) {
  const kept = {
    keep(what: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(what));
      } catch {
        // The person does it once more after log-in.
      }
    },

    /** The stored value, which stays. */
    read(): Kept | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
      } catch {
        return null;
      }
    },

    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing.
      }
    },

    /** Takes it; it can be taken once. */
    take(): Kept | null {
      const what = kept.read();
      kept.drop();
      return what;
    },
  };
  return kept;
}

const ACT_PREFIX = 'elbi.act.';

/** An action that a log-in has interrupted. */
export interface Resumed<Input> {
  input: Input;
  /** The session had ended when it was sent: it runs without another question. */
  isDue: boolean;
}

/** Where an action of this name waits for a login; only the same user resumes it. */
export function actionStorage<Input>(name: string) {
  return tabStorage<Resumed<Input> & { personId: string }>(`${ACT_PREFIX}${name}`);
}

/** Forgets all acts that wait for a log-in, when the person does not want one. */
export function clearSavedActions(): void {
  forget(ACT_PREFIX);
}

/** Removes everything that this tab stores of a user who has logged out. */
export function clearTabStorage(): void {
  forget('');
}

function forget(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
    // Not there on an insecure origin, and forbidden in some private windows.
    globalThis.caches?.delete(HELD_FILES).catch(() => undefined);
  } catch {
    // Without storage there is none.
  }
}
