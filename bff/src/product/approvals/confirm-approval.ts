import { FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { SignedIn } from '../../actor.ts';
import type { ApprovalListRow } from '../../database/tables.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../errors.ts';
import { unknown } from '../../http/validate.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { canSee } from '../places/accommodation-policy.ts';
import { findPlace } from '../places/accommodation-store.ts';
import {
  findApproval,
  insertList,
  lockLists,
  refreshApprovals,
  setApproval,
} from './approval-store.ts';
import type { ApprovedPlace } from './read-approved-places.ts';

/** Imports an office's list of places for a term (S7.approval.1), once. */
export async function importList(
  trx: Knex,
  actor: SignedIn,
  list: Pick<ApprovalListRow, 'issuer' | 'name' | 'term'>,
  rows: readonly ApprovedPlace[],
): Promise<void> {
  await lockLists(trx);
  const id = await insertList(trx, list, rows);
  if (id === null) throw new ConflictError(FAILURE.alreadyImported);
  // Only lists of the newest term count: if this is one, those of the term before no longer do.
  await refreshApprovals(trx, []);
  const { issuer, name, term } = list;
  await recordAudit(trx, actor, {
    action: 'list.imported',
    subjectId: id,
    detail: { issuer, list: name, term, rows: rows.length },
  });
}

/**
 * Confirms which place a row of a list means, or undoes that (S7.approval.3).
 * @param options.wanted ID of the place; null for none
 * @param options.seen when the place had changed last, as the admin compared it
 */
export async function confirmApproval(
  trx: Knex,
  actor: SignedIn,
  id: string,
  { wanted, seen }: { wanted: string | null; seen?: string | undefined },
): Promise<void> {
  await lockLists(trx);
  const approval = await findApproval(trx, id);
  if (!approval) throw new NotFoundError();
  const { accommodation_id: before, issuer, name: list, term } = approval;
  // Like an edit, which removes the approval, before the row.
  if (before !== null) await findPlace(trx, before, { lock: true });
  if (wanted !== null) {
    const place = isUuid(wanted) ? await findPlace(trx, wanted, { lock: true }) : undefined;
    if (!place || !canSee(actor, place)) throw new InvalidFieldsError([unknown('accommodationId')]);
    // Another admin has already confirmed another place.
    if (before !== null && before !== place.id) throw new ConflictError(FAILURE.alreadyDecided);
    if (seen !== undefined && seen !== place.updated_at.toISOString()) {
      throw new ConflictError(FAILURE.changedSinceSeen);
    }
  }
  const subjectId = wanted ?? before;
  if (wanted === before || subjectId === null) return;
  await setApproval(trx, id, wanted);
  await refreshApprovals(trx, [subjectId]);
  await recordAudit(trx, actor, {
    action: `accommodation.approval_${wanted === null ? 'removed' : 'confirmed'}`,
    subjectId,
    // The row, for the erasure of the owner.
    detail: { issuer, list, term, row: id },
  });
}
