import type { SchoolTerm } from '@elbi/contract/domain';
import type { Knex } from 'knex';

/** SQL for the school's terms as JSON, by their first day. */
export const SCHOOL_TERMS = `(
  select coalesce(json_agg(json_build_object('name', name, 'start', starts_on)
    order by starts_on), '[]')
  from school_term
)`;

/** Replaces the school's terms; returns the earlier ones, by their first day. */
export async function replaceSchoolTerms(
  trx: Knex.Transaction,
  terms: readonly SchoolTerm[],
): Promise<SchoolTerm[]> {
  // One admin at a time: the other list would be merged into this one.
  await trx.raw('lock table school_term in share row exclusive mode');
  const before = await trx('school_term').del().returning(['name', 'starts_on']);
  const rows = terms.map(({ name, start }) => ({ name, starts_on: start }));
  if (rows.length > 0) await trx('school_term').insert(rows);
  return before
    .map(({ name, starts_on: start }) => ({ name, start }))
    .sort((a, b) => a.start.localeCompare(b.start));
}
