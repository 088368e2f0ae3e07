import { removeStored, storedValue } from '../browser/stored-value.ts';
import { PENDING_FILES } from './pending-files.ts';

const ACT_PREFIX = 'elbi.act.';

/** An action that a login has interrupted. */
export interface Resumed<Input> {
  input: Input;
  /** Whether the session had ended when it was sent; it then runs without confirmation. */
  isDue: boolean;
}

/** Storage of an action that waits for a login; only the same user resumes it. */
export function actionStorage<Input>(name: string) {
  return storedValue<Resumed<Input> & { personId: string }>(`${ACT_PREFIX}${name}`);
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
  removeStored(prefix);
  try {
    // Unavailable on an insecure origin and in some private windows.
    globalThis.caches?.delete(PENDING_FILES).catch(() => undefined);
  } catch {
    // Without storage there is no cache.
  }
}
