import { readFile } from 'node:fs/promises';
import { APPROVALS, FAILURE, SUCCESS } from '@elbi/contract/domain';
import { validate as isUuid } from 'uuid';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { missing, unknown } from '../../http/validate.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { findPlace } from '../places/accommodation-store.ts';
import { namesOfPlaces, placesNamedLike } from '../places/accommodation-read-model.ts';
import { type ListedApproval, listApprovals } from './approval-read-model.ts';
import {
  findApproval,
  insertList,
  lockLists,
  refreshApprovals,
  setApproval,
} from './approval-store.ts';
import { type ComparedPlace, comparedPlace, proposePlaces } from './propose-places.ts';
import { readApprovedPlaces } from './read-approved-places.ts';

/** The lists of offices: imported by an admin, and confirmed place by place (S7.approval). */
export function approvalHandlers() {
  return {
    'POST /api/admin/approvals': async ({ actor, files: [file], raw, input, write }) => {
      const problems = file ? [] : [missing('file')];
      const isFuture = yearOf(raw.term) > new Date().getFullYear() + 1;
      if (isFuture) problems.push({ field: 'term', message: APPROVALS.futureTerm });
      const { issuer, list: name, term } = input(problems);
      const rows = readApprovedPlaces(await readFile(file!.path));
      return write(async (trx) => {
        await lockLists(trx);
        const id = await insertList(trx, { issuer, name, term }, rows);
        if (id === null) throw new ConflictError(FAILURE.alreadyImported);
        // Only lists of the newest term count: if this is one, those of the term before no longer do.
        await refreshApprovals(trx, []);
        await recordAudit(trx, {
          actorId: actor.id,
          action: 'list.imported',
          subjectId: id,
          detail: { issuer, list: name, term, rows: rows.length },
        });
        return { success: true, message: SUCCESS.listImported(rows.length) };
      });
    },

    'GET /api/admin/approvals': async ({ query, read }) => {
      const { rows, total } = await listApprovals(read, query);
      const open = rows.filter(({ accommodation_id }) => accommodation_id === null);
      const [places, names] = await Promise.all([
        placesNamedLike(
          read,
          open.map(({ name }) => name),
        ),
        namesOfPlaces(
          read,
          rows.flatMap(({ accommodation_id: id }) => id ?? []),
        ),
      ]);
      const compared = places.map(comparedPlace);
      const data = rows.map((row) => presentApproval(row, names, compared));
      return { success: true, data, total };
    },

    'PUT /api/admin/approvals/:id': async ({ actor, params: { id }, input, write }) => {
      const { accommodationId: wanted, seen } = input();
      return write(async (trx) => {
        await lockLists(trx);
        const approval = await findApproval(trx, id);
        if (!approval) throw new NotFoundError();
        const { accommodation_id: before, issuer, name: list, term } = approval;
        // Like an edit, which removes the approval, before the row.
        if (before !== null) await findPlace(trx, before, { lock: true });
        if (wanted !== null) {
          const place = isUuid(wanted) ? await findPlace(trx, wanted, { lock: true }) : undefined;
          if (!place || place.deleted_at)
            throw new InvalidFieldsError([unknown('accommodationId')]);
          // Another admin has already confirmed another place.
          if (before !== null && before !== place.id)
            throw new ConflictError(FAILURE.alreadyDecided);
          if (seen && seen.updatedAt !== place.updated_at.toISOString()) {
            throw new ConflictError(FAILURE.changedSinceSeen);
          }
        }
        const subjectId = wanted ?? before;
        if (wanted !== before && subjectId !== null) {
          await setApproval(trx, id, wanted);
          await refreshApprovals(trx, [subjectId]);
          await recordAudit(trx, {
            actorId: actor.id,
            action: `accommodation.approval_${wanted === null ? 'removed' : 'confirmed'}`,
            subjectId,
            // The row, for the erasure of the owner.
            detail: { issuer, list, term, row: id },
          });
        }
        return {
          success: true,
          message: wanted === null ? SUCCESS.approvalRemoved : SUCCESS.approvalConfirmed,
        };
      });
    },
  } satisfies Partial<Handlers>;
}

/** Returns the year that a term begins with; 0 for a term without one. */
function yearOf(term: unknown): number {
  return Number(/^\s*\d{4}(?!\d)/.exec(String(term))?.[0] ?? 0);
}

function presentApproval(
  row: ListedApproval,
  names: ReadonlyMap<string, string>,
  places: readonly ComparedPlace[],
) {
  const { id, name, address, owner, list, issuer, term, accommodation_id: placeId } = row;
  const proposed = placeId === null ? proposePlaces(row, places) : [];
  return {
    _id: id,
    name,
    address,
    owner,
    list,
    issuer,
    term,
    accommodation: placeId === null ? null : { _id: placeId, name: names.get(placeId) ?? '' },
    proposals: proposed.map((place) => ({
      _id: place.id,
      name: place.name,
      address: place.complete_address,
      updatedAt: place.updated_at,
    })),
  };
}
