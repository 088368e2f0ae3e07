import { removeStored, storedValue } from '../browser/stored-value.ts';

/**
 * What a login interrupts and its user resumes: the input of an action and its files, and the
 * action of a visitor. This tab stores it while the user is at Google. Without storage it is lost.
 */

const ACTION_PREFIX = 'elbi.act.';

/** An action that a login has interrupted. */
export interface Resumed<Input> {
  input: Input;
  /** Whether the session had ended when it was sent; it then runs without confirmation. */
  isDue: boolean;
}

/** Storage of an action that waits for a login; only the same user resumes it. */
export function actionStorage<Input>(name: string) {
  return storedValue<Resumed<Input> & { personId: string }>(`${ACTION_PREFIX}${name}`);
}

const INTENT_PREFIX = 'elbi.intent.';

/** Storage of an action to run after a login: of a visitor, or of the user whose session ended. */
export function loginIntent<Input>(name: string) {
  return storedValue<{ input: Input; personId?: string }>(`${INTENT_PREFIX}${name}`);
}

/** Removes the actions to run after a login: a visitor who returns without one has cancelled it. */
export function clearLoginIntents(): void {
  removeStored(INTENT_PREFIX);
}

/** The browser's cache of files whose upload waits for a login. */
const FILES = 'elbi.held-files';

/** A key of this cache only, not an address of the portal. The file's name comes last. */
function folderOf(name: string): string {
  return `/held-files/${encodeURIComponent(name)}/`;
}

/** Stores a file of an action. Without storage, or when it is full, the user chooses it again. */
export async function saveFile(name: string, file: File): Promise<void> {
  try {
    const cache = await caches.open(FILES);
    const address = `${folderOf(name)}${file.lastModified}/${encodeURIComponent(file.name)}`;
    await cache.put(address, new Response(file));
  } catch {
    // See above.
  }
}

/** Returns and removes the stored files of an action, in their order, and removes all others. */
export async function takeFiles(name: string): Promise<File[]> {
  try {
    const cache = await caches.open(FILES);
    const stored = (await cache.keys()).filter(({ url }) =>
      new URL(url).pathname.startsWith(folderOf(name)),
    );
    const files = await Promise.all(
      stored.map(async (request) => {
        const blob = await (await cache.match(request))?.blob();
        const own = decodeURIComponent(request.url.split('/').at(-1) ?? '');
        return blob && new File([blob], own, { type: blob.type });
      }),
    );
    await caches.delete(FILES);
    return files.filter((file) => file !== undefined);
  } catch {
    return [];
  }
}

/** Removes all actions that wait for a login, when the user cancels it. */
export function clearSavedActions(): void {
  clearLoginIntents();
  clear(ACTION_PREFIX);
}

/** Removes everything that this tab stores of a user who has logged out. */
export function clearTabStorage(): void {
  clear('');
}

function clear(prefix: string): void {
  removeStored(prefix);
  try {
    // Unavailable on an insecure origin and in some private windows.
    globalThis.caches?.delete(FILES).catch(() => undefined);
  } catch {
    // Without storage there is no cache.
  }
}
