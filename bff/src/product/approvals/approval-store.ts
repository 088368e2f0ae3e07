import type { Knex } from 'knex';
import { v4 as uuid, v7 as uuidv7 } from 'uuid';
import type { ApprovalListRow, ApprovalRow } from '../../database/tables.ts';
import { removeApproval, storeApprovals } from '../places/accommodation-store.ts';
import type { ApprovedPlace } from './read-approved-places.ts';

/** SQL for the newest term of which a list was imported; terms sort as text, like `2026-1`. */
export const NEWEST_TERM = '(select max(term) from approval_list)';

/** Lets one admin at a time import or confirm: which term is the newest must not change between. */
export async function lockLists(trx: Knex): Promise<void> {
  await trx.raw('lock table approval_list in share row exclusive mode');
}

/**
 * Stores a list with its rows.
 * @returns its id, or null when this list of this office has been imported for this term
 */
export async function insertList(
  trx: Knex,
  list: Pick<ApprovalListRow, 'issuer' | 'name' | 'term'>,
  rows: readonly ApprovedPlace[],
): Promise<string | null> {
  const id = uuid();
  const inserted = await trx('approval_list')
    .insert({ id, ...list, imported_at: new Date() })
    .onConflict(['issuer', 'name', 'term'])
    .ignore()
    .returning('id');
  if (inserted.length === 0) return null;
  const approvals = rows.map((row, position) => ({ id: uuidv7(), list_id: id, position, ...row }));
  await trx.batchInsert<object>('approval', approvals, 1_000);
  return id;
}

/** A row with its list. */
type ApprovalOfList = Pick<ApprovalRow, 'id' | 'accommodation_id'> &
  Pick<ApprovalListRow, 'issuer' | 'name' | 'term'>;

export async function findApproval(trx: Knex, id: string): Promise<ApprovalOfList | undefined> {
  return trx('approval')
    .join('approval_list as list', 'list.id', 'approval.list_id')
    .where({ 'approval.id': id })
    .first('approval.id', 'approval.accommodation_id', 'list.issuer', 'list.name', 'list.term');
}

/** Stores the place of a row; null for none. */
export async function setApproval(trx: Knex, id: string, placeId: string | null): Promise<void> {
  await trx('approval')
    .where({ id })
    .update({ accommodation_id: placeId, confirmed_at: placeId === null ? null : new Date() });
}

/** Reopens the rows that were confirmed for places, which are then on no list. */
export async function removeApprovals(trx: Knex, placeIds: readonly string[]): Promise<void> {
  await trx('approval')
    .whereIn('accommodation_id', placeIds)
    .update({ accommodation_id: null, confirmed_at: null });
  await removeApproval(trx, placeIds);
}

/**
 * Updates the approvals of these places and of all approved ones from the lists of the newest term.
 */
export async function refreshApprovals(trx: Knex, placeIds: readonly string[]): Promise<void> {
  const approval = `(
    select jsonb_build_object(
      'list', list.name, 'issuer', list.issuer, 'term', list.term, 'since',
      to_char(approval.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
    from approval join approval_list list on list.id = approval.list_id
    where approval.accommodation_id = place.id and list.term = ${NEWEST_TERM}
    order by approval.confirmed_at, approval.id limit 1
  )`;
  await storeApprovals(trx, placeIds, approval);
}

/** Deletes lists of earlier terms that are older than a period; returns how many. */
export async function deleteOldLists(db: Knex, period: string): Promise<number> {
  return db('approval_list')
    .whereRaw('imported_at < now() - ?::interval', [period])
    .whereRaw(`term <> ${NEWEST_TERM}`)
    .del();
}
