import { readLoadId } from '../../../document/load-id.ts';
import type { Services } from '../../../services.ts';
import { addressMark } from './report-store.ts';

/**
 * Notes that a document was served, for each of its versions that is compared with another: one that
 * is never shown says nothing by itself.
 */
export function noteServed(
  { registry, settings, traffic }: Pick<Services, 'registry' | 'settings' | 'traffic'>,
  { loadId, address }: { loadId: string; address: string },
): void {
  if (!registry.hasCanaries) return;
  const load = readLoadId(settings.appSecrets, loadId);
  if (!load || load === 'stale') return;
  for (const [section, version] of Object.entries(load.versions)) {
    if (registry.canaryOf(section) === null) continue;
    const addressHash = addressMark(settings.appSecrets, address);
    traffic.noteServed({ load, section, version, outcome: 'served', addressHash });
  }
}
