import { NOTIFICATIONS } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { Read } from '../../../database/read.ts';
import type { Logger } from 'pino';
import type { ReleaseRow } from '../../../database/tables.ts';
import { ConflictError, RefusedError } from '../../../errors.ts';
import type { Settings } from '../../../settings.ts';
import { notifyReleaseAdmins } from '../registry/notify-release-admins.ts';
import { abortCanary, promote, withdraw } from './change-current.ts';
import { type ReleaseServices, SYSTEM_ACTOR, changeReleases } from '../registry/change-releases.ts';
import { runChecks } from '../checks/run-checks.ts';
import { livePortal } from '../registry/registry.ts';
import {
  currentRelease,
  findRelease,
  findSubstitute,
  shownReleases,
  updateRelease,
} from '../registry/release-store.ts';
import { type Verdict, NO_EVIDENCE, decide } from './decide.ts';
import { evidenceOf, settleHung } from './page-load-store.ts';

type RollOutServices = ReleaseServices & { read: Read; settings: Settings; log: Logger };

const MINUTE_MS = 60_000;

/**
 * Decides about each live version and each canary by the evidence from browsers. Idempotent. Returns
 * how many versions changed.
 */
export async function rollOut(services: RollOutServices): Promise<number> {
  await settleHung(services.db);
  let changed = 0;
  for (const release of await shownReleases(services.db)) {
    try {
      const verdict = await verdictOn(services, release);
      if (await act(services, release, verdict)) changed += 1;
    } catch (error) {
      // An admin was faster, or the gate is checking the replacement: the next run decides again.
      if (!(error instanceof ConflictError || error instanceof RefusedError)) throw error;
    }
  }
  return changed;
}

async function verdictOn(services: RollOutServices, release: ReleaseRow): Promise<Verdict> {
  const { db, read, settings } = services;
  const { section, version, last_good_at: goodAt, canary_since: canarySince } = release;
  const isCanary = canarySince !== null;
  const since = canarySince ?? release.current_since;
  if (!since) return { state: 'wait' };
  const live = isCanary ? await currentRelease(db, section) : null;
  const isGood = !isCanary && goodAt !== null && goodAt >= since;
  const recently = new Date(Date.now() - settings.withdrawal.minutes * MINUTE_MS);
  const recent = await evidenceOf(read, {
    section,
    version,
    since: recently > since ? recently : since,
  });
  return decide(
    {
      isCanary,
      misfit: isCanary ? await misfitOf(db, release) : '',
      isGood,
      gate: release.gate_result,
      hasFallback:
        live !== null || (await findSubstitute(db, section, version, { onlyGood: true })) !== null,
      minutes: (Date.now() - since.getTime()) / MINUTE_MS,
      // A known good version is judged only by its last minutes, so that a day of visits is not
      // read again.
      sinceLive: isGood ? recent : await evidenceOf(read, { section, version, since }),
      recent,
    },
    live ? await evidenceOf(read, { section, version: live.version, since }) : NO_EVIDENCE,
    { ...settings.withdrawal, knownGoodMinutes: settings.knownGoodMinutes },
  );
}

/** Returns why a release does not fit the live ones of other sections; empty if it does. */
async function misfitOf(
  db: Knex,
  { description, compressed_bytes: compressedBytes }: ReleaseRow,
): Promise<string> {
  const findings = runChecks({ description, compressedBytes }, await livePortal(db));
  return findings.map(({ message }) => message).join(' ');
}

/** Applies a decision; false when nothing was to be done. */
async function act(
  services: RollOutServices,
  release: ReleaseRow,
  verdict: Verdict,
): Promise<boolean> {
  const { log } = services;
  const { section, version } = release;
  const about = { section, version };
  switch (verdict.state) {
    case 'wait':
      return false;
    case 'hold':
      return deferDecision(services, release, verdict.reason);
    case 'mark good':
      return markGood(services, release);
    case 'promote':
      await promote(services, release, SYSTEM_ACTOR);
      log.info(about, 'canary promoted');
      return true;
    case 'roll back': {
      const { reason } = verdict;
      await abortCanary(services, about, { by: SYSTEM_ACTOR, reason });
      log.error({ ...about, reason }, 'canary aborted');
      return true;
    }
    case 'withdraw': {
      const { reason } = verdict;
      const { to } = await withdraw(services, about, {
        by: SYSTEM_ACTOR,
        reason,
        isByPortal: true,
      });
      log.error({ ...about, to, reason }, 'release withdrawn');
      return true;
    }
  }
}

/**
 * Leaves a version unchanged, and notifies the release admins of the reason, once each time that it
 * goes live.
 */
async function deferDecision(
  services: RollOutServices,
  { section, version, held_reason: known }: ReleaseRow,
  reason: string,
): Promise<boolean> {
  if (known !== null) return false;
  const isNew = await changeReleases(services, SYSTEM_ACTOR, async (trx, record) => {
    const release = await findRelease(trx, section, version);
    if (!release || release.held_reason !== null) return false;
    await updateRelease(trx, release.id, { held_reason: reason });
    await record({ section, kind: 'held', to_version: version, detail: { reason } });
    await notifyReleaseAdmins(
      services,
      trx,
      NOTIFICATIONS.releaseHeld({ section, version, reason }),
    );
    return true;
  });
  if (isNew) services.log.error({ section, version, reason }, 'no fallback for failing release');
  return isNew;
}

/** Marks a live version as known good, so that it can be a fallback. */
async function markGood(
  services: RollOutServices,
  { section, version }: ReleaseRow,
): Promise<boolean> {
  const isNew = await changeReleases(services, SYSTEM_ACTOR, async (trx, record) => {
    const release = await currentRelease(trx, section);
    if (release?.version !== version) return false;
    const { id, last_good_at: goodAt, current_since: since } = release;
    if (goodAt && since && goodAt >= since) return false;
    await updateRelease(trx, id, { last_good_at: new Date() });
    await record({ section, kind: 'judged good', to_version: version });
    return true;
  });
  if (isNew) services.log.info({ section, version }, 'release marked known-good');
  return isNew;
}
