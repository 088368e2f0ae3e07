import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Section } from '@elbi/portal-sdk';

/**
 * Fetches scripts of a release, all at once, before the container asks for one after the other.
 * They are modules that do nothing by themselves; a failure is reported when they are needed.
 * @param entry the address of the container, beside which they are
 */
export function fetchAhead(entry: string, files: readonly string[]): void {
  for (const file of files) {
    const { href } = new URL(file, new URL(entry, window.location.href));
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
