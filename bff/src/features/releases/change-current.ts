import type { Knex } from 'knex';
import type { ReleaseRow } from '../../database/tables.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { SHELL } from '../../storage/release-folder.ts';
import {
  type RecordChange,
  RefusedRelease,
  type ReleaseServices,
  type Version,
  changeReleases,
  findServable,
  takenOut,
} from './change-releases.ts';
import type { LivePortal, Refusal } from './checks/check.ts';
import { runChecks } from './checks/run-checks.ts';
import { leftBehindBy, withoutSections } from './checks/shared-packages.ts';
import { usedByOthers } from './checks/used-by-others.ts';
import { nextStep } from './canary/canary-policy.ts';
import { endCanary, findCanary, widenCanary } from './canary/canary-store.ts';
import { beginCanary, requireCanary, takeBack } from './canary/change-canary.ts';
import { livePortal, widestPortal } from './registry/registry.ts';
import { versionBefore } from './release-event-store.ts';
import {
  currentRelease,
  findRelease,
  findSubstitute,
  makeCurrent,
  updateRelease,
} from './release-store.ts';

/**
 * Shows a release that has passed the gate to visitors: step by step, or to all of them at once when
 * that is asked for, when there are no steps, and when there is nothing that it could be compared
 * with. The static checks judge it once more: the portal may have changed since it was shipped.
 * @returns how many percent of the visitors have it now
 */
export async function goLive(
  services: ReleaseServices & { settings: Pick<Settings, 'canary'> },
  { section, version }: Version,
  { actor, isForAll }: { actor: string; isForAll: boolean },
): Promise<number> {
  return changeReleases(services, actor, async (trx, record) => {
    const release = await findServable(trx, { section, version });
    if (release.is_current) return 100;
    const canary = await findCanary(trx, section);
    const percent = nextStep(services.settings.canary.steps, 0);
    const current = await currentRelease(trx, section);
    if (isForAll || percent === 100 || !current) {
      if (canary) await endCanary(trx, { section });
      await becomeCurrent(trx, record, { section, version });
      return 100;
    }
    if (canary?.version === version) return canary.percent;
    if (canary) await endCanary(trx, { section });
    await judgeNow(trx, release);
    await beginCanary(trx, record, { section, version, actor, percent });
    return percent;
  });
}

/**
 * Puts a canary before more of the visitors; after the last step it is live.
 * @param options.from the percentage that it is to go on from; nothing is done when another has done so
 * @returns the percentage it has now
 */
export async function goOn(
  services: ReleaseServices & { settings: Pick<Settings, 'canary'> },
  { section, version }: Version,
  { actor, from }: { actor: string; from?: number },
): Promise<number> {
  return changeReleases(services, actor, async (trx, record) => {
    const canary = await requireCanary(trx, { section, version });
    if (from !== undefined && canary.percent !== from) return canary.percent;
    const percent = nextStep(services.settings.canary.steps, canary.percent);
    if (percent === 100) await becomeCurrent(trx, record, { section, version });
    else {
      await widenCanary(trx, section, percent);
      const detail = { percent };
      await record({ section, kind: 'canary widened', to_version: version, detail });
    }
    return percent;
  });
}

/**
 * Makes a release the live one. A shell that was shipped without the gate comes with every section
 * after it (`npm start`, `npm run ship:all`), and so takes those off that cannot run with it: a new
 * major of a shared package fits neither the old sections nor the old shell.
 */
async function becomeCurrent(
  trx: Knex,
  record: RecordChange,
  { section, version }: Version,
): Promise<void> {
  const release = await findServable(trx, { section, version });
  const live = await livePortal(trx);
  const left = wentWithoutLook(release) ? leftBehindBy(release.description, live) : [];
  judge(release, withoutSections(live, left));
  for (const name of left) {
    const reason = `It does not run with the shell ${version}, which comes with a new one.`;
    await takeOff(trx, record, await requireCurrent(trx, name), reason);
  }
  const from = (await currentRelease(trx, section))?.version ?? null;
  await makeCurrent(trx, section, version);
  await record({ section, kind: 'made current', from_version: from, to_version: version });
}

/** Whether the machine of the portal shipped it, which nobody has to look at. */
function wentWithoutLook({ gate_result: gate }: ReleaseRow): boolean {
  return gate === 'skipped' || gate === 'not seen';
}

/** Throws what stands against a release beside what is live, and beside whatever else is on its way. */
export async function judgeNow(trx: Knex, release: ReleaseRow): Promise<void> {
  judge(release, await livePortal(trx));
  judge(release, await widestPortal(trx));
}

/** Throws what the gate or the static checks have against making a release the live one. */
function judge(release: ReleaseRow, live: LivePortal): void {
  const { section, description, compressed_bytes: compressedBytes, gate_result: gate } = release;
  if (gate === 'passed' || wentWithoutLook(release)) {
    const refusals = runChecks({ description, compressedBytes }, live);
    if (refusals.length > 0) throw new RefusedRelease(release, refusals);
    return;
  }
  const message =
    gate === 'refused'
      ? `The gate refused this version. Put right what it named, then ship ${section} again.`
      : `The gate has not looked at this version yet. Ship ${section} again, and let it finish.`;
  throw new RefusedRelease(release, [{ field: 'gate', message }]);
}

/**
 * Makes the version that was live before the live one again, past those that were taken out. While a
 * canary is under way that one is taken back: what was live stays so. Throws `RefusedError` when the portal has no place for it any more.
 * @param expected the version that the caller believes to be live, if they say
 */
export async function rollBack(
  services: ReleaseServices,
  { section, expected }: { section: string; expected?: string | undefined },
  actor: string,
): Promise<{ from: string; to: string }> {
  return changeReleases(services, actor, async (trx, record) => {
    const { version: from } = await requireCurrent(trx, section);
    const canary = await findCanary(trx, section);
    if (canary && (expected === undefined || expected === canary.version)) {
      const release = await findServable(trx, canary);
      const { percent } = canary;
      await takeBack(trx, record, {
        release,
        percent,
        reason: `${actor} rolled it back.`,
        to: from,
      });
      return { from: canary.version, to: from };
    }
    if (expected !== undefined && expected !== from) {
      throw new ConflictError(`Somebody was faster: ${from} is live now.`);
    }
    const to = await versionBefore(trx, section, from);
    if (to === null) throw new ConflictError(`${section} has no earlier version to go back to.`);
    // Another section may own one of its pages by now.
    judge(await findServable(trx, { section, version: to }), await livePortal(trx));
    await makeCurrent(trx, section, to);
    await record({ section, kind: 'rolled back', from_version: from, to_version: to });
    return { from, to };
  });
}

async function requireCurrent(trx: Knex, section: string): Promise<ReleaseRow> {
  const current = await currentRelease(trx, section);
  if (!current) throw new ConflictError(`Nothing of ${section} is live.`);
  return current;
}

/**
 * Takes a version out. When it is live, the last good one takes its place, else, when a person asks,
 * the newest other. Throws `ConflictError` when nothing would remain.
 * @param options.isByFailures because it failed in browsers: not for good, since that can be forged
 */
export function takeOut(
  services: ReleaseServices,
  { section, version }: Version,
  {
    actor,
    reason,
    isByFailures = false,
  }: { actor: string; reason: string; isByFailures?: boolean },
): Promise<{ version: string; to: string }> {
  return changeReleases(services, actor, async (trx, record) => {
    const release = await findRelease(trx, section, version);
    if (!release) throw new NotFoundError();
    // A person makes final what failures have taken out for now.
    const isFinal = isByFailures || !release.may_return;
    if (release.taken_out_at && isFinal) throw takenOut(release);
    await endCanary(trx, { section, version });
    const stays = release.is_current
      ? await findSubstitute(trx, section, version, { onlyGood: isByFailures })
      : await currentRelease(trx, section);
    if (!stays) {
      throw new ConflictError(
        `${version} is the only version of ${section} there is. Ship another one first.`,
      );
    }
    const now = new Date();
    await updateRelease(trx, release.id, {
      taken_out_at: release.taken_out_at ?? now,
      taken_out_reason: reason,
      may_return: isByFailures,
      ...(release.is_current ? { is_current: false, current_until: now } : {}),
    });
    if (release.is_current) await makeCurrent(trx, section, stays.version);
    await record({
      section,
      kind: 'taken out',
      from_version: version,
      to_version: stays.version,
      detail: { reason },
    });
    return { version, to: stays.version };
  });
}

/**
 * Takes a whole section off the portal, with its pages and fragments, as long as nothing that is live
 * leads to them; what was shipped stays, and any version can go live again. Throws `RefusedError`
 * with who still uses it, and `ConflictError` for the shell and for what is not live.
 * @returns the version that was live
 */
export async function retire(
  services: ReleaseServices,
  section: string,
  actor: string,
): Promise<string> {
  if (section === SHELL) throw new ConflictError('The portal cannot be without its shell.');
  return changeReleases(services, actor, async (trx, record) => {
    const current = await requireCurrent(trx, section);
    // Checked like a version that offers nothing.
    const description = { ...current.description, routes: [], fragments: {} };
    const inUse = usedByOthers({ description, compressedBytes: 0 }, await livePortal(trx));
    if (inUse.length > 0) {
      const refusals = inUse.map((message): Refusal => ({ field: 'used-by-others', message }));
      throw new RefusedRelease(current, refusals);
    }
    await takeOff(trx, record, current, 'The whole section was taken off the portal.');
    return current.version;
  });
}

/** Leaves a section without a live version. */
async function takeOff(
  trx: Knex,
  record: RecordChange,
  { id, section, version }: ReleaseRow,
  reason: string,
): Promise<void> {
  await endCanary(trx, { section });
  await updateRelease(trx, id, { is_current: false, current_until: new Date() });
  await record({ section, kind: 'taken out', from_version: version, detail: { reason } });
}
