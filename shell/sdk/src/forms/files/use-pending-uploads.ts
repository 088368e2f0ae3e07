import { isSessionExpired, useResumable } from '@elbi/portal-sdk';
import { PENDING_FILES } from '../../session/pending-files.ts';

/**
 * Sends files across a login. When the session ends, files stay in this browser, and the same user
 * gets them back in `handBack`, in their order. Without storage the user chooses them again.
 * @param name of the action, unique in the portal
 * @returns runs the request that sends a file; rejects as the request does
 */
export function usePendingUploads(name: string, handBack: (files: File[]) => void) {
  const attempt = useResumable<null>(
    name,
    () => void takeFiles(name).then((files) => files.length > 0 && handBack(files)),
  );
  return function send<Answer>(file: File, call: () => Promise<Answer>): Promise<Answer> {
    return attempt(null, async () => {
      try {
        return await call();
      } catch (error) {
        if (isSessionExpired(error)) await keepFile(name, file);
        throw error;
      }
    });
  };
}

/** A key of this cache only, not an address of the portal. The file's name comes last. */
function folderOf(name: string): string {
  return `/held-files/${encodeURIComponent(name)}/`;
}

async function keepFile(name: string, file: File): Promise<void> {
  try {
    const cache = await caches.open(PENDING_FILES);
    const address = `${folderOf(name)}${file.lastModified}/${encodeURIComponent(file.name)}`;
    await cache.put(address, new Response(file));
  } catch {
    // Without storage, or when it is full, the user chooses the files again.
  }
}

/** Returns and removes the stored files of a name, and removes all others. */
async function takeFiles(name: string): Promise<File[]> {
  try {
    const cache = await caches.open(PENDING_FILES);
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
    await caches.delete(PENDING_FILES);
    return files.filter((file) => file !== undefined);
  } catch {
    return [];
  }
}
