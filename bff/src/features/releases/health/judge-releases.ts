import type { Services } from '../../../services.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { currentRelease, lockRegistry, updateRelease } from '../release-store.ts';

interface Candidate {
  section: string;
  version: string;
  loads: number;
  failures: number;
}

/**
 * Judges live versions to be good, so that they can be fallen back to: those that passed the gate,
 * have been live for LAST_GOOD_MINUTES, were shown at least once, and failed in under 1 % of the
 * page loads. Any replica may do it at any time. Returns how many it found.
 */
export async function judgeReleases({
  db,
  pool,
  registry,
  settings,
  log,
}: Pick<Services, 'db' | 'pool' | 'registry' | 'settings' | 'log'>): Promise<number> {
  // Reads first: a write to the table, even of no row, would have every replica read the registry.
  const { rows } = await pool.query<Candidate>({
    name: 'releases-to-judge',
    text: `
      select release.section, release.version, sum(traffic.loads)::int as loads,
        sum(traffic.failures)::int as failures
      from release join release_traffic traffic using (section, version)
      where release.is_current and release.gate_result in ('passed', 'skipped')
        and (release.last_good_at is null or release.last_good_at < release.current_since)
        and release.current_since <= now() - make_interval(secs => $1)
      group by release.section, release.version
      having sum(traffic.loads) >= 1
        and sum(traffic.failures) * 100 < sum(traffic.loads) + sum(traffic.failures)`,
    values: [settings.lastGoodMinutes * 60],
  });
  let judged = 0;
  for (const candidate of rows) {
    const { section, version, loads, failures } = candidate;
    const isNew = await db.transaction(async (trx) => {
      await lockRegistry(trx);
      const release = await currentRelease(trx, section);
      const since = release?.current_since;
      if (release?.version !== version || !since) return false;
      // Another replica was faster.
      if (release.last_good_at && release.last_good_at >= since) return false;
      await updateRelease(trx, release.id, { last_good_at: new Date() });
      await recordReleaseEvent(trx, {
        section,
        kind: 'judged good',
        to_version: version,
        actor: 'the portal',
        detail: { loads, failures },
      });
      return true;
    });
    if (!isNew) continue;
    judged += 1;
    log.info({ section, version, loads, failures }, 'version judged good');
  }
  if (judged > 0) await registry.refresh();
  return judged;
}
