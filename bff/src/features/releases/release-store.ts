import type { SectionDescription } from '@elbi/contract/codes';
import type { Knex } from 'knex';
import { v4 as uuid } from 'uuid';
import type { ReleaseRow } from '../../database/tables.ts';

const TABLE = 'release';

/** What the registry needs of a release. */
export type Release = Pick<
  ReleaseRow,
  'section' | 'version' | 'description' | 'is_current' | 'last_good_at'
>;

export async function findRelease(
  db: Knex,
  section: string,
  version: string,
): Promise<ReleaseRow | null> {
  return (await db(TABLE).where({ section, version }).first()) ?? null;
}

/** Every release without its description, the newest of each section first. */
export async function listReleases(db: Knex): Promise<Omit<ReleaseRow, 'description'>[]> {
  return db(TABLE)
    .select(
      'id',
      'section',
      'version',
      'bytes',
      'shipped_by',
      'shipped_at',
      'gate_passed_at',
      'is_current',
      'current_since',
      'last_good_at',
      'taken_out_at',
    )
    .orderBy([{ column: 'section' }, { column: 'shipped_at', order: 'desc' }]);
}

/** What is served: of each section the current release and the newest that is known to be good. */
export async function servedReleases(db: Knex): Promise<Release[]> {
  const newestGood = db(TABLE)
    .distinctOn('section')
    .select('id')
    .whereNotNull('last_good_at')
    .whereNull('taken_out_at')
    .orderBy([{ column: 'section' }, { column: 'last_good_at', order: 'desc' }]);
  return db(TABLE)
    .select('section', 'version', 'description', 'is_current', 'last_good_at')
    .where({ is_current: true })
    .orWhereIn('id', newestGood);
}

export async function insertRelease(
  db: Knex,
  release: {
    description: SectionDescription;
    bytes: number;
    shippedBy: string;
    /** The first version of a section is its own fallback: there is nothing better. */
    isFirst: boolean;
  },
): Promise<void> {
  const { description, bytes, shippedBy, isFirst } = release;
  await db(TABLE).insert({
    id: uuid(),
    section: description.name,
    version: description.version,
    description,
    bytes,
    shipped_by: shippedBy,
    last_good_at: isFirst ? new Date() : null,
  });
}

/** Makes a release the current one of its section, in place of the one that is. */
export async function makeCurrent(db: Knex, section: string, version: string): Promise<void> {
  await db(TABLE).where({ section, is_current: true }).update({ is_current: false });
  await db(TABLE)
    .where({ section, version })
    .update({ is_current: true, current_since: new Date() });
}

/** The version that is current in a section; null before the first. */
export async function currentVersion(db: Knex, section: string): Promise<string | null> {
  const row = await db(TABLE).select('version').where({ section, is_current: true }).first();
  return row?.version ?? null;
}

/** Makes ships of one section wait for each other until the transaction ends. */
export async function lockSection(db: Knex, section: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtext(?))', [`release:${section}`]);
}
