import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../../../settings.ts';
import { type ReleaseServices, THE_PORTAL, changeReleases } from '../change-releases.ts';
import { currentRelease, noteGood } from '../release-store.ts';
import { findCandidates } from './health-read-model.ts';

/**
 * Judges live versions to be good, so that they can be fallen back to: those that passed the gate,
 * have been live for LAST_GOOD_MINUTES, were shown at least once, and failed in under 1 % of the
 * page loads. Any replica may do it at any time. Returns how many it found.
 */
export async function judgeReleases({
  pool,
  settings,
  log,
  ...services
}: ReleaseServices & { pool: Pool; settings: Settings; log: Logger }): Promise<number> {
  let judged = 0;
  // Reads first: a write to the table, even of no row, would have every replica read the registry.
  for (const candidate of await findCandidates(pool, settings.lastGoodMinutes)) {
    const { section, version, loads, failures } = candidate;
    const isNew = await changeReleases(services, THE_PORTAL, async (trx, record) => {
      const release = await currentRelease(trx, section);
      if (release?.version !== version) return false;
      // Another replica has done it meanwhile.
      const { last_good_at: goodAt, current_since: since } = release;
      if (goodAt && since && goodAt >= since) return false;
      await noteGood(trx, release.id);
      await record({
        section,
        kind: 'judged good',
        to_version: version,
        detail: { loads, failures },
      });
      return true;
    });
    if (!isNew) continue;
    judged += 1;
    log.info({ section, version, loads, failures }, 'version judged good');
  }
  return judged;
}
