import type { DocumentLoad } from '../../document/load-id.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';

/** Whether a page load can have met this version: its document named it, or it is served now. */
export function isServed(
  snapshot: RegistrySnapshot,
  load: Pick<DocumentLoad, 'versions'>,
  section: string,
  version: string,
): boolean {
  return [
    Object.hasOwn(load.versions, section) ? load.versions[section] : undefined,
    snapshot.sections.get(section)?.version,
    snapshot.lastGood.get(section)?.version,
  ].includes(version);
}
