import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ConflictError } from '../../../errors.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import type { Settings } from '../../../settings.ts';
import { goBack } from '../canary/change-canary.ts';
import { takeOut } from '../change-current.ts';
import { THE_PORTAL } from '../change-releases.ts';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { type RecentFailures, recentFailures } from './health-read-model.ts';
import type { Traffic } from './traffic.ts';

/**
 * Of a young version, which few have seen, so many times the evidence: a handful of forged reports
 * would be most of what there is.
 */
const YOUNG_TAKES = 2;
/** However often it fails from one address, it weighs no more against those to whom it was shown. */
const LOADS_OF_AN_ADDRESS = 2;

/** Whether so many failures take a version out for everyone. */
export function isFailing(
  { loads, addresses, documents, shownToOthers, isYoung }: RecentFailures,
  limits: Settings['takeOut'],
): boolean {
  const times = isYoung ? YOUNG_TAKES : 1;
  const weight = Math.min(loads, LOADS_OF_AN_ADDRESS * addresses);
  const isShare = (part: number, whole: number) => part * 100 >= limits.percent * whole;
  return (
    loads >= times * limits.loads &&
    addresses >= times * limits.addresses &&
    // Each of these loads had its document, counted already or not.
    isShare(loads, Math.max(documents, loads)) &&
    isShare(weight, weight + shownToOthers)
  );
}

/**
 * Takes a live version out, or a canary back, when too many page loads failed with it in the last
 * minutes. Never when no good one would remain: then the section's place says what failed.
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
  const isCanary = registry.canaryOf(section) === version;
  if (live?.version !== version && !isCanary) return;
  await traffic.flush();
  const { takeOut: limits } = settings;
  const known = await recentFailures(pool, { section, version, minutes: limits.minutes });
  // It may have been live before, but few have seen it now.
  const failures = isCanary ? { ...known, isYoung: true } : known;
  if (!isFailing(failures, limits)) return;
  const reason =
    `It failed in ${failures.loads} of ${Math.max(failures.documents, failures.loads)} page loads, ` +
    `from ${failures.addresses} addresses, within ${limits.minutes} minutes.`;
  try {
    const { to } = isCanary
      ? await goBack(services, { section, version }, { actor: THE_PORTAL, reason })
      : await takeOut(
          services,
          { section, version },
          {
            actor: THE_PORTAL,
            reason,
            isByFailures: true,
          },
        );
    log.error({ section, version, to, ...failures }, 'version taken out for everyone');
  } catch (error) {
    // Another replica has done it meanwhile, or there is no good version to replace it.
    if (!(error instanceof ConflictError)) throw error;
    log.warn({ section, version, ...failures }, 'failing version stays');
  }
}
