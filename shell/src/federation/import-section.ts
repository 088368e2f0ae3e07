import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { FILE_ERROR, type FileError } from '@elbi/contract/domain';
import type { Section } from '@elbi/portal-sdk/host';

/** Returns the addresses of files beside a container. */
function addressesOf(entry: string, files: readonly string[]): string[] {
  return files.map((file) => new URL(file, new URL(entry, window.location.href)).href);
}

/**
 * Fetches files of a release into the browser's cache. They are not loaded as modules, whose failures
 * a browser may cache for the lifetime of the document.
 */
async function fetchFiles(entry: string, files: readonly string[], priority: RequestPriority) {
  const fail = (href: string, reason: unknown, status?: number): never => {
    const named = { name: FILE_ERROR, href, status };
    throw Object.assign(new Error(`${href}: ${String(reason)}`), named);
  };
  const fetchOne = async (href: string) => {
    const answer = await fetch(href, { priority }).catch((error: unknown) => fail(href, error));
    if (!answer.ok) fail(href, answer.status, answer.status);
    // Browsers may not cache an unread body, which may also break off.
    await answer.blob().catch((error: unknown) => fail(href, error));
  };
  await Promise.all(addressesOf(entry, files).map(fetchOne));
}

/**
 * Prefetches files of a release for a later page.
 * @param entry the address of the container in the same folder
 */
export function prefetchFiles(entry: string, files: readonly string[]): Promise<void> {
  return fetchFiles(entry, files, 'low');
}

/**
 * Fetches scripts of a release concurrently, before the container requests one after the other,
 * unless the document names them. A failure is reported when they are needed.
 * @param entry the address of the container in the same folder
 */
export function preloadFiles(entry: string, files: readonly string[]): void {
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const named = new Set([...hints].map(({ href }) => href));
  const others = addressesOf(entry, files).filter((address) => !named.has(address));
  fetchFiles(entry, others, 'high').catch(() => undefined);
}

/**
 * Refetches this page's files of a version from the network. A damaged file would otherwise stay in
 * the cache, because browsers cache files of a version forever. Rejects unless the server returned
 * each file, or does not have it: the version causes neither a lost connection nor a busy server.
 * @param entry address of the version's container
 * @param error what failed; not every browser records the request of a file that did not arrive
 */
export async function refetchFiles(entry: string, error: unknown): Promise<void> {
  const container = new URL(entry, window.location.href).href;
  const folder = container.slice(0, container.lastIndexOf('/') + 1);
  const { href = container } = (error ?? {}) as Partial<FileError>;
  const requested = [href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  const files = requested.filter((name) => name.startsWith(folder));
  const refetchOne = async (url: string) => {
    const answer = await fetch(url, { cache: 'reload' });
    if (!answer.ok && answer.status !== 404) throw new Error(`${url}: ${answer.status}`);
    // Browsers may not cache an unread body.
    await answer.blob();
  };
  await Promise.all([...new Set([container, ...files])].map(refetchOne));
}

/**
 * Loads the container of a section and returns its section definition.
 * @param id an unused name: the runtime caches a remote by name, including its failure
 */
export async function importSection(id: string, entry: string): Promise<Section> {
  await fetchFiles(entry, [entry], 'high');
  registerRemotes([{ name: id, entry, type: 'module' }]);
  const module = await loadRemote<{ default: Section }>(`${id}/section`);
  if (!module?.default) throw new Error(`${entry} holds no section.`);
  return module.default;
}
