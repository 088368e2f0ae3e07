import { PENDING_FILES } from './pending-files.ts';

/** A value in this tab's storage while the user is at Google. Without storage it is lost. */
export function tabStorage<Value>(key: string) {
  const storage = {
    save(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The user repeats the action after login.
      }
    },

    /** Returns the stored value without removing it. */
    read(): Value | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
      } catch {
        return null;
      }
    },

    remove(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is no value.
      }
    },

    /** Returns and removes the value. */
    take(): Value | null {
      const value = storage.read();
      storage.remove();
      return value;
    },
  };
  return storage;
}

const ACT_PREFIX = 'elbi.act.';

/** An action that a login has interrupted. */
export interface Resumed<Input> {
  input: Input;
  /** Whether the session had ended when it was sent; it then runs without confirmation. */
  isDue: boolean;
}

/** Storage of an action that waits for a login; only the same user resumes it. */
export function actionStorage<Input>(name: string) {
  return tabStorage<Resumed<Input> & { personId: string }>(`${ACT_PREFIX}${name}`);
}

/** Removes all actions that wait for a login, when the user cancels it. */
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
    // Unavailable on an insecure origin and in some private windows.
    globalThis.caches?.delete(PENDING_FILES).catch(() => undefined);
  } catch {
    // Without storage there is no cache.
  }
}
