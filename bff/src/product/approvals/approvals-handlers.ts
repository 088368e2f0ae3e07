import { readFile } from 'node:fs/promises';
import { APPROVALS, SUCCESS } from '@elbi/contract/domain';
import type { Handlers } from '../../http/endpoint-router.ts';
import { missing } from '../../http/validate.ts';
import { namesOfPlaces, placesNamedLike } from '../places/accommodation-read-model.ts';
import { type ListedApproval, listApprovals } from './approval-read-model.ts';
import { confirmApproval, importList } from './confirm-approval.ts';
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
        await importList(trx, actor, { issuer, name, term }, rows);
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
        await confirmApproval(trx, actor, id, { wanted, seen: seen?.updatedAt });
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
