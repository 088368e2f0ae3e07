import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Section } from '@elbi/portal-sdk';

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
