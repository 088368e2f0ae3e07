import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { ReleaseActor } from '../../../http/context.ts';
import { deleteRows } from '../../../database/batches.ts';
import type {
  GateOutcomeRecord,
  PlannedPage,
  ReleaseGateRow,
  ReleaseRow,
} from '../../../database/tables.ts';
import { ConcurrentChangeError, ConflictError } from '../../../errors.ts';
import { lockRegistry } from '../registry/release-store.ts';
import { COPY } from '../copy.ts';

const TABLE = 'release_gate';

/** Time limit of a check and its gate sessions. */
const CHECK_MS = 5 * 60_000;
/** How often the process of a check records that it runs. */
export const ALIVE_EVERY_MS = 15_000;
/** A check whose process has not recorded it for this long has ended with its process. */
const ALIVE_MS = 60_000;
const MAX_PROBLEMS = 50;

/** A check with its release. */
export type GateCheck = ReleaseGateRow & { id: string } & Pick<ReleaseRow, 'section' | 'version'>;

/**
 * Begins the check of a release, unless one is in progress: then that one is returned. Throws
 * `ConflictError` for a release that has gone live.
 * @returns the check, and whether it is new
 */
export function beginCheck(
  db: Knex,
  { releaseId, by, pages }: { releaseId: string; by: ReleaseActor; pages: PlannedPage[] },
): Promise<{ check: GateCheck; isNew: boolean }> {
  return db.transaction(async (trx) => {
    // One check per release, across replicas, and none beside a change of what is live.
    await lockRegistry(trx);
    assertNotShown((await trx('release').where({ id: releaseId }).first())!);
    const known = await latestCheck(trx, releaseId);
    if (known && isOpen(known)) return { check: known, isNew: false };
    const id = randomUUID();
    await trx(TABLE).insert({
      ticket_hash: id,
      release_id: releaseId,
      ...by,
      pages: JSON.stringify(pages),
      expires_at: new Date(Date.now() + CHECK_MS),
      alive_at: new Date(),
    });
    return { check: (await findCheck(trx, id))!, isNew: true };
  });
}

/** Returns a check, in progress or finished. */
export function findCheck(db: Knex, id: string): Promise<GateCheck | null> {
  return firstCheck(db, { ticket_hash: id });
}

/** Returns the latest check of a release. */
export function latestCheck(db: Knex, releaseId: string): Promise<GateCheck | null> {
  return firstCheck(db, { release_id: releaseId });
}

async function firstCheck(
  db: Knex,
  where: Partial<Pick<ReleaseGateRow, 'ticket_hash' | 'release_id'>>,
): Promise<GateCheck | null> {
  const check = await db(TABLE)
    .join('release', 'release.id', 'release_gate.release_id')
    .where(where)
    .orderBy('release_gate.created_at', 'desc')
    .first<GateCheck | undefined>(
      'release_gate.*',
      // Named when a ticket opened a check.
      'release_gate.ticket_hash as id',
      'release.section',
      'release.version',
    );
  return check ?? null;
}

/** Returns whether a check is in progress, so that its gate sessions may be entered. */
export function isOpen({ closed_at, expires_at, alive_at }: GateCheck): boolean {
  const now = Date.now();
  const isAlive = alive_at === null || now - alive_at.getTime() < ALIVE_MS;
  return closed_at === null && isAlive && expires_at.getTime() > now;
}

/** Records that the process of a check still runs. */
export async function recordAlive(db: Knex, id: string): Promise<void> {
  await db(TABLE).where({ ticket_hash: id }).update({ alive_at: new Date() });
}

/** Throws `ConflictError` for a release that visitors get: the gate comes before. */
export function assertNotShown({ version, is_current: isCurrent, canary_since }: ReleaseRow): void {
  if (isCurrent || canary_since) throw new ConflictError(COPY.gate.shown(version));
}

/** Throws a `ConflictError` while the gate checks a release, which must not go live before its result. */
export async function assertNotInCheck(
  db: Knex,
  { id, section, version }: Pick<ReleaseRow, 'id' | 'section' | 'version'>,
): Promise<void> {
  const check = await latestCheck(db, id);
  if (!check || !isOpen(check)) return;
  throw new ConcurrentChangeError(COPY.gate.checking({ section, version }));
}

/** Finishes a check. */
export async function finishCheck(db: Knex, id: string, outcome: GateOutcomeRecord): Promise<void> {
  await db(TABLE)
    .where({ ticket_hash: id })
    .update({ closed_at: new Date(), outcome: JSON.stringify(outcome) as never });
}

/** Records a problem of a gate session that the portal itself observed. */
export async function recordProblem(
  db: Knex,
  id: string,
  problem: ReleaseGateRow['problems'][number],
): Promise<void> {
  await db.raw(
    `update release_gate set problems = problems || ?::jsonb
     where ticket_hash = ? and jsonb_array_length(problems) < ?`,
    [JSON.stringify([problem]), id, MAX_PROBLEMS],
  );
}

/** Removes checks without a result that ended a day ago; a report is stored with its version. */
export async function removeOldGates(db: Knex, now: Date = new Date()): Promise<void> {
  await deleteRows(
    db,
    TABLE,
    `expires_at < ? and coalesce(outcome->>'state', 'not checked') = 'not checked'`,
    [new Date(now.getTime() - 24 * 3_600_000)],
  );
}
