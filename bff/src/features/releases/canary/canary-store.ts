import type { Knex } from 'knex';
import type { ReleaseCanaryRow } from '../../../database/tables.ts';

const TABLE = 'release_canary';

/** Every canary that is under way. */
export async function listCanaries(db: Knex): Promise<ReleaseCanaryRow[]> {
  return db(TABLE).orderBy('section');
}

/** The canary of a section; null when none is under way. */
export async function findCanary(db: Knex, section: string): Promise<ReleaseCanaryRow | null> {
  return (await db(TABLE).where({ section }).first()) ?? null;
}

/** Puts a version before some of the visitors. */
export async function insertCanary(
  db: Knex,
  canary: Pick<ReleaseCanaryRow, 'section' | 'version' | 'percent' | 'begun_by'>,
): Promise<void> {
  await db(TABLE).insert(canary);
}

/** Puts it before more of them, from now on. */
export async function widenCanary(db: Knex, section: string, percent: number): Promise<void> {
  await db(TABLE).where({ section }).update({ percent, step_since: new Date(), waits_for: null });
}

/** Notes why a canary has not gone on. */
export async function noteWaiting(
  db: Knex,
  { section, version, percent }: ReleaseCanaryRow,
  reason: string,
): Promise<void> {
  await db(TABLE)
    .where({ section, version, percent })
    .whereRaw('waits_for is distinct from ?', [reason])
    .update({ waits_for: reason });
}

/** Ends the canary of a section, of one version or of any. */
export async function endCanary(
  db: Knex,
  canary: Pick<ReleaseCanaryRow, 'section'> & Partial<Pick<ReleaseCanaryRow, 'version'>>,
): Promise<void> {
  await db(TABLE).where(canary).del();
}
