import type { Logger } from 'pino';
import { ConflictError, InvalidFieldsError, NotFoundError, RefusedError } from '../../../errors.ts';
import type { Settings } from '../../../settings.ts';
import { goLive, judgeNow } from '../change-current.ts';
import {
  type ReleaseServices,
  type Version,
  changeReleases,
  findServable,
} from '../change-releases.ts';
import { requireAgreement } from '../on-its-way.ts';
import { currentRelease } from '../release-store.ts';
import { dueSchedules, endSchedule, findSchedule, insertSchedule } from './schedule-store.ts';

/** Longer than any holiday; what was checked so long ago says little. */
const MOST_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Has a version that passed the gate go live at a time, step by step; of a section one at a time. The
 * static checks judge it now, and again when it goes live. Throws `InvalidFieldsError` for a time
 * that has passed or is too far away.
 */
export async function scheduleRelease(
  services: ReleaseServices,
  { section, version }: Version,
  { actor, at, isReplacing }: { actor: string; at: Date; isReplacing: boolean },
): Promise<void> {
  const away = at.getTime() - Date.now();
  if (away <= 0 || away > MOST_DAYS * DAY_MS) {
    const message = `Choose a time within the next ${MOST_DAYS} days.`;
    throw new InvalidFieldsError([{ field: 'at', message }]);
  }
  await changeReleases(services, actor, async (trx, record) => {
    const release = await findServable(trx, { section, version });
    if (release.is_current)
      throw new ConflictError(`Version ${version} of ${section} is live already.`);
    await judgeNow(trx, release);
    const before = await findSchedule(trx, section);
    requireAgreement(before, { section, version, actor, isReplacing });
    if (before) await endSchedule(trx, before);
    await insertSchedule(trx, { section, version, at, scheduled_by: actor });
    const detail = { at: at.toISOString() };
    await record({ section, kind: 'scheduled', to_version: version, detail });
  });
}

/** Puts versions live whose time has come. Any replica may do it at any time: one does. */
export async function goLiveOnTime(
  services: ReleaseServices & { settings: Pick<Settings, 'canary'>; log: Logger },
): Promise<void> {
  const { db, log } = services;
  for (const { section, version, scheduled_by: actor } of await dueSchedules(db)) {
    try {
      const options = { actor, isForAll: false, isReplacing: false };
      const percent = await goLive(services, { section, version }, options);
      log.info({ section, version, percent }, 'version goes live on time');
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const reason = error.message;
      await cancelSchedule(services, { section, version }, { actor, reason });
      log.error({ section, version, reason }, 'version could not go live on time');
    }
  }
}

/** What says that a version may not go live, now or ever. */
function isRefusal(error: unknown): error is Error {
  return (
    error instanceof ConflictError ||
    error instanceof RefusedError ||
    error instanceof NotFoundError
  );
}

/**
 * Forgets when a version was to go live.
 * @returns the version that is live, empty when none is; null when nothing was scheduled
 */
export async function cancelSchedule(
  services: ReleaseServices,
  { section, version }: Version,
  { actor, reason }: { actor: string; reason: string },
): Promise<string | null> {
  return changeReleases(services, actor, async (trx, record) => {
    if (!(await endSchedule(trx, { section, version }))) return null;
    await record({
      section,
      kind: 'schedule cancelled',
      from_version: version,
      detail: { reason },
    });
    return (await currentRelease(trx, section))?.version ?? '';
  });
}
