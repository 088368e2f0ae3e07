import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Section } from '@elbi/portal-sdk';

/** The addresses of files that stand beside a container. */
function addressesOf(entry: string, files: readonly string[]): string[] {
  return files.map((file) => new URL(file, new URL(entry, window.location.href)).href);
}

/**
 * Has the browser's cache keep files of a release, at the lowest priority. They are no modules yet:
 * a browser may keep the failure of one for as long as the document lives.
 * @param entry the address of the container, beside which they are
 */
export async function prefetchFiles(entry: string, files: readonly string[]): Promise<void> {
  const fetchOne = async (href: string) => {
    const answer = await fetch(href, { priority: 'low' });
    // What is not read may not be kept.
    await answer.blob();
  };
  await Promise.all(addressesOf(entry, files).map(fetchOne));
}

/**
 * Fetches scripts of a release, all at once, before the container asks for one after the other.
 * They are modules that do nothing by themselves; a failure is reported when they are needed.
 * @param entry the address of the container, beside which they are
 */
export function preloadModules(entry: string, files: readonly string[]): void {
  for (const href of addressesOf(entry, files)) {
    import(/* webpackIgnore: true */ /* @vite-ignore */ href).catch(() => undefined);
  }
}

/**
 * Loads the container of a section and gives its face.
 * @param id a name that was never used before: the runtime keeps what it knows of a remote by
 * name, its failure too
 */
export async function importSection(id: string, entry: string): Promise<Section> {
  registerRemotes([{ name: id, entry, type: 'module' }]);
  const module = await loadRemote<{ default: Section }>(`${id}/section`);
  if (!module?.default) throw new Error(`${entry} holds no section.`);
  return module.default;
}
