import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ConflictError } from '../../../errors.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import type { Settings } from '../../../settings.ts';
import { takeOut } from '../change-current.ts';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { type RecentFailures, recentFailures } from './health-read-model.ts';
import type { Traffic } from './traffic.ts';

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
 * no good one would remain: then the section's place says what failed.
 */
export async function takeOutFailing(
  services: {
    db: Knex;
    pool: Pool;
    registry: RegistryReader;
    traffic: Traffic;
    settings: Settings;
    log: Logger;
  },
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
    // Another replica has done it meanwhile, or there is no good version to replace it.
    if (!(error instanceof ConflictError)) throw error;
    log.warn({ section, version, ...failures }, 'failing version stays');
  }
}
