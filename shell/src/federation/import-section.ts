import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Section } from '@elbi/portal-sdk';

/** Returns the addresses of files beside a container. */
function addressesOf(entry: string, files: readonly string[]): string[] {
  return files.map((file) => new URL(file, new URL(entry, window.location.href)).href);
}

/**
 * Prefetches files of a release into the browser's cache, at the lowest priority. They are not
 * loaded as modules, whose failures a browser may cache for the lifetime of the document.
 * @param entry the address of the container in the same folder
 */
export async function prefetchFiles(entry: string, files: readonly string[]): Promise<void> {
  const fetchOne = async (href: string) => {
    const answer = await fetch(href, { priority: 'low' });
    // Browsers may not cache an unread body.
    await answer.blob();
  };
  await Promise.all(addressesOf(entry, files).map(fetchOne));
}

/**
 * Fetches scripts of a release concurrently, before the container requests one after the other.
 * They are modules without side effects; a failure is reported when they are needed.
 * @param entry the address of the container in the same folder
 */
export function preloadModules(entry: string, files: readonly string[]): void {
  for (const href of addressesOf(entry, files)) {
    import(/* webpackIgnore: true */ /* @vite-ignore */ href).catch(() => undefined);
  }
}

/**
 * Loads the container of a section and returns its section definition.
 * @param id an unused name: the runtime caches a remote by name, including its failure
 */
export async function importSection(id: string, entry: string): Promise<Section> {
  registerRemotes([{ name: id, entry, type: 'module' }]);
  const module = await loadRemote<{ default: Section }>(`${id}/section`);
  if (!module?.default) throw new Error(`${entry} holds no section.`);
  return module.default;
}
