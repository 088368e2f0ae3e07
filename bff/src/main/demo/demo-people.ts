import type { Knex } from 'knex';

/** Prefix of the identities of demo people. */
const DEMO_SUB = 'demo-';

/** Returns whether all users of this database are demo users. */
export async function holdsOnlyDemoPeople(db: Knex): Promise<boolean> {
  const other = await db('person')
    .whereNotNull('google_sub')
    .whereNot('google_sub', 'like', `${DEMO_SUB}%`)
    .first('id');
  return other === undefined;
}
