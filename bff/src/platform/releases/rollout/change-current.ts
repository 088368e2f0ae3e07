import { skippedGate } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import type { ReleaseRow } from '../../../database/tables.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import type { ReleaseActor } from '../../../http/context.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import {
  type RecordChange,
  RejectedRelease,
  type ReleaseServices,
  type Version,
  changeReleases,
  findServable,
  withdrawnError,
} from '../registry/change-releases.ts';
import { assertNotInCheck } from '../gate/gate-store.ts';
import { missingBeside } from '../gate/gate-verdict.ts';
import type { LivePortal, CheckFinding } from '../checks/check.ts';
import { runChecks } from '../checks/run-checks.ts';
import { usedByOthers } from '../checks/used-by-others.ts';
import { livePortal, portalWithCanaries } from '../registry/registry.ts';
import {
  currentRelease,
  endCanary,
  findCanary,
  findRelease,
  findSubstitute,
  makeCurrent,
  updateRelease,
  versionBefore,
} from '../registry/release-store.ts';
import { CANARY_PERCENT } from '../registry/canary-policy.ts';
import { COPY } from '../copy.ts';

/**
 * Shows a release that has passed the gate to all visitors, or as a canary to some when there is a
 * live version to compare it with. The static checks run again, because the portal may have changed
 * since it was shipped. It ends the section's current canary.
 * @returns its percentage of visitors
 */
export async function goLive(
  services: ReleaseServices,
  { section, version }: Version,
  { by, isCanary }: { by: ReleaseActor; isCanary: boolean },
): Promise<number> {
  return changeReleases(services, by, async (trx, record) => {
    const release = await findServable(trx, { section, version });
    if (release.is_current) return 100;
    if (release.only_previewed) throw new ConflictError(COPY.conflicts.onlyPreviewed(release));
    const current = await currentRelease(trx, section);
    if (!isCanary || !current) {
      await becomeCurrent(trx, record, { section, version });
      return 100;
    }
    if (release.canary_since) return CANARY_PERCENT;
    await assertNotInCheck(trx, release);
    runStaticChecks(release, await portalWithCanaries(trx));
    await endCanary(trx, section);
    await updateRelease(trx, release.id, { canary_since: new Date(), held_reason: null });
    await record({
      section,
      kind: 'canary begun',
      from_version: current.version,
      to_version: version,
      detail: { percent: CANARY_PERCENT },
    });
    return CANARY_PERCENT;
  });
}

/** Makes a canary the live version. */
export async function promote(
  services: ReleaseServices,
  { section, version }: Version,
  by: ReleaseActor,
): Promise<void> {
  await changeReleases(services, by, async (trx, record) => {
    await requireCanary(trx, { section, version });
    await becomeCurrent(trx, record, { section, version });
  });
}

/**
 * Aborts a canary: it counts as withdrawn, and may be shipped again immediately.
 * @returns the version that everyone has now
 */
export async function abortCanary(
  services: ReleaseServices,
  { section, version }: Version,
  { by, reason }: { by: ReleaseActor; reason: string },
): Promise<{ version: string; to: string }> {
  return changeReleases(services, by, async (trx, record) => {
    const release = await requireCanary(trx, { section, version });
    const live = await requireCurrent(trx, section);
    await endAborted(trx, record, { release, reason, to: live.version });
    return { version, to: live.version };
  });
}

async function endAborted(
  trx: Knex,
  record: RecordChange,
  given: { release: ReleaseRow; reason: string; to: string },
): Promise<void> {
  const { release, reason, to } = given;
  const { id, section, version } = release;
  await updateRelease(trx, id, {
    canary_since: null,
    taken_out_at: new Date(),
    taken_out_reason: reason,
    may_return: true,
    last_good_at: null,
  });
  await record({
    section,
    kind: 'canary taken back',
    from_version: version,
    to_version: to,
    detail: { reason },
  });
}

async function requireCanary(trx: Knex, { section, version }: Version): Promise<ReleaseRow> {
  const canary = await findCanary(trx, section);
  if (canary?.version === version) return canary;
  throw new ConflictError(COPY.conflicts.noCanary({ section, version }));
}

/**
 * Makes a release the live one, which ends the canary of its section.
 * @param options.beside releases that go live in the same transaction
 * @param options.reason for the history
 */
export async function becomeCurrent(
  trx: Knex,
  record: RecordChange,
  { section, version }: Version,
  { beside = [], reason }: { beside?: readonly Version[]; reason?: string } = {},
): Promise<void> {
  const release = await findServable(trx, { section, version });
  await assertNotInCheck(trx, release);
  runStaticChecks(release, await livePortal(trx, beside));
  await endCanary(trx, section);
  const from = (await currentRelease(trx, section))?.version ?? null;
  await updateRelease(trx, release.id, { previous_version: from });
  await makeCurrent(trx, release);
  await record({
    section,
    kind: 'made current',
    from_version: from,
    to_version: version,
    ...(reason !== undefined && { detail: { reason } }),
  });
}

/** Throws the objections of the gate or the static checks to showing a release with the others. */
function runStaticChecks(release: ReleaseRow, live: LivePortal): void {
  const { section, description, compressed_bytes: compressedBytes, gate_result: gate } = release;
  if (gate === 'passed' || skippedGate(gate)) {
    const missing = gate === 'passed' ? missingBeside(release, live) : [];
    const findings = [
      ...missing.map((one): CheckFinding => ({
        field: 'gate',
        message: COPY.gate.besideNotLive(section, one),
      })),
      ...runChecks({ description, compressedBytes }, live),
    ];
    if (findings.length > 0) throw new RejectedRelease(release, findings);
    return;
  }
  const message = gate === 'refused' ? COPY.gate.rejected(section) : COPY.gate.open(section);
  throw new RejectedRelease(release, [{ field: 'gate', message }]);
}

/**
 * Makes the previous live version live again, skipping withdrawn ones; the replaced one is no longer
 * known good. A running canary is aborted instead: the live version stays. Throws `RefusedError`
 * when it no longer fits the portal.
 * @param expected the version that the caller believes to be live, if given
 */
export async function rollBack(
  services: ReleaseServices,
  { section, expected }: { section: string; expected?: string | undefined },
  by: ReleaseActor,
): Promise<{ from: string; to: string }> {
  return changeReleases(services, by, async (trx, record) => {
    const current = await requireCurrent(trx, section);
    const { version: from } = current;
    const canary = await findCanary(trx, section);
    if (canary && (expected === undefined || expected === canary.version)) {
      const reason = COPY.rollout.rolledBack;
      await endAborted(trx, record, { release: canary, reason, to: from });
      return { from: canary.version, to: from };
    }
    if (expected !== undefined && expected !== from) {
      throw new ConflictError(COPY.conflicts.overtaken(from));
    }
    const before = await versionBefore(trx, current);
    if (!before) throw new ConflictError(COPY.conflicts.nothingBefore(section));
    await assertNotInCheck(trx, before);
    // Another section may own one of its pages now.
    runStaticChecks(before, await livePortal(trx));
    const { version: to } = before;
    await updateRelease(trx, current.id, { last_good_at: null });
    await makeCurrent(trx, before);
    await record({ section, kind: 'rolled back', from_version: from, to_version: to });
    return { from, to };
  });
}

async function requireCurrent(trx: Knex, section: string): Promise<ReleaseRow> {
  const current = await currentRelease(trx, section);
  if (!current) throw new ConflictError(COPY.conflicts.notLive(section));
  return current;
}

/**
 * Withdraws a version. A live one is replaced by the last known good one or, for an admin, by the
 * newest other. Throws `ConflictError` when nothing would remain, or the gate is checking that one.
 * @param options.isByPortal because it failed in browsers: not permanent, since reports can be
 * forged
 */
export function withdraw(
  services: ReleaseServices,
  { section, version }: Version,
  { by, reason, isByPortal = false }: { by: ReleaseActor; reason: string; isByPortal?: boolean },
): Promise<{ version: string; to: string }> {
  return changeReleases(services, by, async (trx, record) => {
    const release = await findRelease(trx, section, version);
    if (!release) throw new NotFoundError();
    // An admin makes a withdrawal by the portal permanent.
    const isFinal = isByPortal || !release.may_return;
    if (release.taken_out_at && isFinal) throw withdrawnError(release);
    const stays = release.is_current
      ? await findSubstitute(trx, section, version, { onlyGood: isByPortal })
      : await currentRelease(trx, section);
    if (!stays) throw new ConflictError(COPY.conflicts.onlyVersion({ section, version }));
    if (release.is_current) await assertNotInCheck(trx, stays);
    const now = new Date();
    await updateRelease(trx, release.id, {
      canary_since: null,
      taken_out_at: release.taken_out_at ?? now,
      taken_out_reason: reason,
      may_return: isByPortal,
      last_good_at: null,
      ...(release.is_current ? { is_current: false, current_until: now } : {}),
    });
    if (release.is_current) await makeCurrent(trx, stays);
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
 * Removes a section from the portal, with its pages and fragments, as long as nothing live uses
 * them; its releases stay, and any version can go live again. Throws `RefusedError` with the
 * sections that still use it, and `ConflictError` for the shell and for a section that is not live.
 * @returns the version that was live
 */
export async function retire(
  services: ReleaseServices,
  section: string,
  by: ReleaseActor,
): Promise<string> {
  if (section === SHELL) throw new ConflictError(COPY.conflicts.shell);
  return changeReleases(services, by, async (trx, record) => {
    const current = await requireCurrent(trx, section);
    // Checked like a release without pages and fragments.
    const description = { ...current.description, routes: [], fragments: {} };
    const inUse = usedByOthers({ description, compressedBytes: 0 }, await livePortal(trx));
    if (inUse.length > 0) {
      const findings = inUse.map((message): CheckFinding => ({ field: 'used-by-others', message }));
      throw new RejectedRelease(current, findings);
    }
    await endCanary(trx, section);
    const { id, version } = current;
    await updateRelease(trx, id, { is_current: false, current_until: new Date() });
    const detail = { reason: COPY.rollout.retired };
    await record({ section, kind: 'taken out', from_version: version, detail });
    return version;
  });
}
