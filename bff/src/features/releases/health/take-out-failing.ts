import type { Pool } from 'pg';
import { ConflictError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import type { Settings } from '../../../settings.ts';
import { takeOut } from '../change-current.ts';
import { SHELL } from '../../../storage/release-folder.ts';

/** What is known of the last minutes of a version. */
export interface RecentFailures {
  /** Page loads in which it failed. */
  loads: number;
  /** Addresses that these came from. */
  addresses: number;
  /** Documents that served it. */
  documents: number;
}

/** Whether so many failures take a version out for everyone. */
export function isFailing(
  { loads, addresses, documents }: RecentFailures,
  limits: Settings['takeOut'],
): boolean {
  return (
    loads >= limits.loads &&
    addresses >= limits.addresses &&
    // Each of these loads had its document, counted already or not.
    loads * 100 >= limits.percent * Math.max(documents, loads)
  );
}

/**
 * Takes a live version out when too many page loads failed with it in the last minutes. Never when
 * nothing good would remain: then every place that fails says so by itself.
 */
export async function takeOutFailing(
  services: Services,
  { section, version }: { section: string; version: string },
): Promise<void> {
  const { pool, registry, traffic, settings, log } = services;
  const { shell, sections } = registry.snapshot;
  const live = section === SHELL ? shell : sections.get(section);
  if (live?.version !== version) return;
  await traffic.flush();
  const { takeOut: limits } = settings;
  const failures = await recentFailures(pool, { section, version, minutes: limits.minutes });
  if (!isFailing(failures, limits)) return;
  const reason =
    `It failed in ${failures.loads} of ${Math.max(failures.documents, failures.loads)} page loads ` +
    `within ${limits.minutes} minutes.`;
  try {
    const { to } = await takeOut(
      services,
      { section, version },
      { actor: 'the portal', reason, onlyForGood: true },
    );
    log.error({ section, version, to, ...failures }, 'version taken out for everyone');
  } catch (error) {
    // Another replica was faster, or there is nothing good to put in its place.
    if (!(error instanceof ConflictError)) throw error;
    log.warn({ section, version, ...failures }, 'failing version stays');
  }
}

async function recentFailures(
  pool: Pool,
  { section, version, minutes }: { section: string; version: string; minutes: number },
): Promise<RecentFailures> {
  const { rows } = await pool.query<RecentFailures>({
    name: 'recent-failures',
    text: `
      with since as (
        select date_trunc('minute', now() - make_interval(mins => $3)) as at
      )
      select
        (select count(distinct load_id)::int from release_report, since
          where section = $1 and version = $2 and outcome = 'failed' and is_named
            and served_at >= since.at) as loads,
        (select count(distinct address_hash)::int from release_report, since
          where section = $1 and version = $2 and outcome = 'failed' and is_named
            and served_at >= since.at) as addresses,
        (select coalesce(sum(documents), 0)::int from release_traffic, since
          where section = $1 and version = $2 and minute >= since.at) as documents`,
    values: [section, version, minutes],
  });
  return rows[0] ?? { loads: 0, addresses: 0, documents: 0 };
}
