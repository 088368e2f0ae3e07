import { isSessionExpired, useResumable } from '@elbi/portal-sdk';
import { HELD_FILES } from '../../session/held-files.ts';

/**
 * Sending files, which a log-in may come between. What the end of a session holds up stays in this
 * browser, and the same person who comes back finds it in `handBack`, in the order of choosing.
 * Where the browser keeps nothing, they choose again.
 * @param name of the act, one of its own in the portal
 * @returns makes the call that sends a file; rejects as the call does
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

/** No address of the portal: only this cache knows it. The file's own name comes last. */
function folderOf(name: string): string {
  return `/held-files/${encodeURIComponent(name)}/`;
}

async function keepFile(name: string, file: File): Promise<void> {
  try {
    const cache = await caches.open(HELD_FILES);
    const address = `${folderOf(name)}${file.lastModified}/${encodeURIComponent(file.name)}`;
    await cache.put(address, new Response(file));
  } catch {
    // Without storage, or without room in it, the person chooses again.
  }
}

/** Takes the files of a name; nobody waits for any others that were left here. */
async function takeFiles(name: string): Promise<File[]> {
  try {
    const cache = await caches.open(HELD_FILES);
    const kept = (await cache.keys()).filter(({ url }) =>
      new URL(url).pathname.startsWith(folderOf(name)),
    );
    const files = await Promise.all(
      kept.map(async (request) => {
        const blob = await (await cache.match(request))?.blob();
        const own = decodeURIComponent(request.url.split('/').at(-1) ?? '');
        return blob && new File([blob], own, { type: blob.type });
      }),
    );
    await caches.delete(HELD_FILES);
    return files.filter((file) => file !== undefined);
  } catch {
    return [];
  }
}
