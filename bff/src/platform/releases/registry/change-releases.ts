import type { Knex } from 'knex';
import type { ReleaseRow } from '../../../database/tables.ts';
import { ConflictError, NotFoundError, RefusedError } from '../../../errors.ts';
import type { ReleaseActor } from '../../../http/context.ts';
import type { CheckFinding } from '../checks/check.ts';
import { type ReleaseEvent, recordReleaseEvent } from './release-event-store.ts';
import { type FoundRelease, findRelease, lockRegistry } from './release-store.ts';
import { COPY } from '../copy.ts';

/** The dependencies of a change of releases. */
export interface ReleaseServices {
  db: Knex;
  /** This process's copy of the registry; absent where nothing is served. */
  registry?: { refresh(): Promise<void> };
}

/** The actor of automatic changes in the history. */
export const SYSTEM_ACTOR: ReleaseActor = { actor: 'the portal', actor_id: null };

/** A section and one version of it. */
export interface Version {
  section: string;
  version: string;
}

/** Adds a change to the history. */
export type RecordChange = (event: Omit<ReleaseEvent, keyof ReleaseActor>) => Promise<void>;

/**
 * The only way to change releases. Checks, changes and history are one transaction under a lock;
 * then this process serves the result. A {@link RejectedRelease} rolls it back and is recorded
 * separately.
 * @param by for the history
 */
export async function changeReleases<Result>(
  { db, registry }: ReleaseServices,
  by: ReleaseActor,
  change: (trx: Knex, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await db.transaction(async (trx) => {
      await lockRegistry(trx);
      return change(trx, (event) => recordReleaseEvent(trx, { ...event, ...by }));
    });
  } catch (error) {
    if (error instanceof RejectedRelease) await recordRejection(db, by, error);
    throw error;
  }
  await registry?.refresh();
  return result;
}

/** The problems that the checks found in a version. */
export class RejectedRelease extends RefusedError {
  readonly release: Version;

  constructor({ section, version }: Version, findings: readonly CheckFinding[]) {
    super(findings);
    this.release = { section, version };
  }
}

/** Adds a rejection to the history. */
export async function recordRejection(
  db: Knex,
  by: ReleaseActor,
  { release: { section, version }, errors }: RejectedRelease,
): Promise<void> {
  const refused = { section, kind: 'refused', to_version: version } as const;
  await recordReleaseEvent(db, { ...refused, ...by, detail: { errors } });
}

/** Records a rejection outside of a change, and throws it. */
export async function rejectRelease(
  db: Knex,
  { by, findings, ...version }: Version & { by: ReleaseActor; findings: readonly CheckFinding[] },
): Promise<never> {
  const refused = new RejectedRelease(version, findings);
  await recordRejection(db, by, refused);
  throw refused;
}

/**
 * Returns a release that can be shown. Throws when there is none, it was withdrawn, or its files
 * were removed.
 */
export async function findServable(db: Knex, { section, version }: Version): Promise<FoundRelease> {
  const release = await findRelease(db, section, version);
  if (!release) throw new NotFoundError();
  if (release.taken_out_at) throw withdrawnError(release);
  if (release.files_removed_at) throw filesRemoved(release);
  return release;
}

/** Returns the error for a version whose files were removed. */
export function filesRemoved(version: Version): ConflictError {
  return new ConflictError(COPY.files.removed(version));
}

/** Returns the error for a withdrawn version. */
export function withdrawnError(release: ReleaseRow): ConflictError {
  return new ConflictError(COPY.conflicts.withdrawn(release, release.taken_out_reason));
}
