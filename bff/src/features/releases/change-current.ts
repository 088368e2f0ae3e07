import type { Knex } from 'knex';
import type { ReleaseRow } from '../../database/tables.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { livePortal } from './registry/registry.ts';
import { SHELL } from '../../storage/release-folder.ts';
import type { Refusal } from './checks/check.ts';
import { runChecks } from './checks/run-checks.ts';
import { usedByOthers } from './checks/used-by-others.ts';
import { recordReleaseEvent } from './release-event-store.ts';
import {
  currentRelease,
  findRelease,
  findSubstitute,
  lockRegistry,
  makeCurrent,
  updateRelease,
} from './release-store.ts';
import { refuse, takenOut } from './shipping/ship-release.ts';

/** Everything that changes which version is live: one transaction each, one after the other. */

type Registry = Pick<Services, 'db' | 'registry'>;
interface Version {
  section: string;
  version: string;
}

/**
 * Makes a release that has passed the gate the live one. The static checks judge it once more: the
 * portal may have changed since it was shipped.
 */
export async function goLive(
  { db, registry }: Registry,
  { section, version }: Version,
  actor: string,
): Promise<void> {
  const refusals = await db.transaction(async (trx): Promise<Refusal[]> => {
    await lockRegistry(trx);
    const release = await findRelease(trx, section, version);
    if (!release) throw new NotFoundError();
    if (release.taken_out_at) throw takenOut(release);
    if (release.is_current) return [];
    if (release.files_removed_at) {
      throw new ConflictError(`The files of ${version} are gone. Ship ${section} again.`);
    }
    const against = judge(release, await livePortal(trx));
    if (against.length > 0) return against;
    const from = (await currentRelease(trx, section))?.version ?? null;
    await makeCurrent(trx, section, version);
    await recordReleaseEvent(trx, {
      section,
      kind: 'made current',
      from_version: from,
      to_version: version,
      actor,
    });
    return [];
  });
  // Outside: a refusal undoes nothing, but must be remembered.
  if (refusals.length > 0) await refuse(db, { section, version, actor, refusals });
  await registry.refresh();
}

function judge(release: ReleaseRow, live: Parameters<typeof runChecks>[1]): Refusal[] {
  const { section, description, compressed_bytes: compressedBytes, gate_result: gate } = release;
  if (gate === 'passed' || gate === 'skipped') {
    return runChecks({ description, compressedBytes }, live);
  }
  const message =
    gate === 'refused'
      ? `The gate refused this version. Put right what it named, then ship ${section} again.`
      : `The gate has not looked at this version yet. Ship ${section} again, and let it finish.`;
  return [{ field: 'gate', message }];
}

/**
 * Makes the version that was live before the live one again, past those that were taken out.
 * Throws `RefusedError` when the portal has no place for it any more.
 * @param expected the version that the caller believes to be live, if they say
 */
export async function rollBack(
  { db, registry }: Registry,
  { section, expected }: { section: string; expected?: string | undefined },
  actor: string,
): Promise<{ from: string; to: string }> {
  const change = await db.transaction(async (trx) => {
    await lockRegistry(trx);
    const current = await currentRelease(trx, section);
    if (!current) throw new ConflictError(`Nothing of ${section} is live.`);
    const from = current.version;
    if (expected !== undefined && expected !== from) {
      throw new ConflictError(`Somebody was faster: ${from} is live now.`);
    }
    const to = await versionBefore(trx, { section, version: from });
    if (to === null) throw new ConflictError(`${section} has no earlier version to go back to.`);
    const release = await findRelease(trx, section, to);
    // Another section may have taken over one of its pages meanwhile.
    const against = release ? judge(release, await livePortal(trx)) : [];
    if (against.length > 0) return { from, to, against };
    await makeCurrent(trx, section, to);
    await recordReleaseEvent(trx, {
      section,
      kind: 'rolled back',
      from_version: from,
      to_version: to,
      actor,
    });
    return { from, to, against };
  });
  const { from, to, against } = change;
  if (against.length > 0) {
    await refuse(db, { section, version: to, actor, refusals: against });
  }
  await registry.refresh();
  return { from, to };
}

/** The version that was made current before this one was for the last time. */
async function versionBefore(trx: Knex, { section, version }: Version): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { version: string }[] }>(
    `select release.version
     from release_event event
     join release on release.section = event.section and release.version = event.to_version
     where event.section = :section and event.kind = 'made current'
       and event.to_version <> :version
       and release.taken_out_at is null and release.files_removed_at is null
       and event.created_at < coalesce((
         select max(last.created_at) from release_event last
         where last.section = :section and last.kind = 'made current'
           and last.to_version = :version
       ), clock_timestamp())
     order by event.created_at desc limit 1`,
    { section, version },
  );
  return rows[0]?.version ?? null;
}

/**
 * Takes a version out for good. When it is live, the last good one takes its place, else, when a
 * person asks, the newest other. Throws `ConflictError` when nothing would remain.
 */
export async function takeOut(
  { db, registry }: Registry,
  { section, version }: Version,
  { actor, reason, onlyForGood = false }: { actor: string; reason: string; onlyForGood?: boolean },
): Promise<{ version: string; to: string }> {
  const to = await db.transaction(async (trx) => {
    await lockRegistry(trx);
    const release = await findRelease(trx, section, version);
    if (!release) throw new NotFoundError();
    if (release.taken_out_at) throw takenOut(release);
    const stays = release.is_current
      ? await findSubstitute(trx, section, version, { onlyGood: onlyForGood })
      : await currentRelease(trx, section);
    if (!stays) {
      throw new ConflictError(
        `${version} is the only version of ${section} there is. Ship another one first.`,
      );
    }
    const now = new Date();
    await updateRelease(trx, release.id, {
      taken_out_at: now,
      taken_out_reason: reason,
      ...(release.is_current ? { is_current: false, current_until: now } : {}),
    });
    if (release.is_current) await makeCurrent(trx, section, stays.version);
    await recordReleaseEvent(trx, {
      section,
      kind: 'taken out',
      from_version: version,
      to_version: stays.version,
      actor,
      detail: { reason },
    });
    return stays.version;
  });
  await registry.refresh();
  return { version, to };
}

/**
 * Takes a whole section off the portal, with its pages and fragments, as long as nothing that is live
 * leads to them; what was shipped stays, and any version can go live again. Throws `RefusedError`
 * with who still uses it, and `ConflictError` for the shell and for what is not live.
 * @returns the version that was live
 */
export async function retire(
  { db, registry }: Registry,
  section: string,
  actor: string,
): Promise<string> {
  if (section === SHELL) throw new ConflictError('The portal cannot be without its shell.');
  const { version, messages } = await db.transaction(async (trx) => {
    await lockRegistry(trx);
    const current = await currentRelease(trx, section);
    if (!current) throw new ConflictError(`Nothing of ${section} is live.`);
    // As a version that offers nothing would be judged.
    const description = { ...current.description, routes: [], fragments: [] };
    const inUse = usedByOthers({ description, compressedBytes: 0 }, await livePortal(trx));
    if (inUse.length > 0) return { version: current.version, messages: inUse };
    await updateRelease(trx, current.id, { is_current: false, current_until: new Date() });
    await recordReleaseEvent(trx, {
      section,
      kind: 'taken out',
      from_version: current.version,
      actor,
      detail: { reason: 'The whole section was taken off the portal.' },
    });
    return { version: current.version, messages: [] };
  });
  const refusals = messages.map((message): Refusal => ({ field: 'used-by-others', message }));
  if (refusals.length > 0) await refuse(db, { section, version, actor, refusals });
  await registry.refresh();
  return version;
}
