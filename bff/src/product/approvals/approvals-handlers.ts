import { readFile } from 'node:fs/promises';
import { APPROVALS, SUCCESS, pageAddress } from '@elbi/contract/domain';
import type { Read } from '../../database/read.ts';
import { csvOf } from '../../http/csv.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { missing } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { namesOfPlaces, placesNamedLike } from '../places/accommodation-read-model.ts';
import { type ListedApproval, allApprovals, listApprovals } from './approval-read-model.ts';
import { confirmApproval, importList } from './confirm-approval.ts';
import { type ComparedPlace, comparedPlace, proposePlaces } from './propose-places.ts';
import { readApprovedPlaces } from './read-approved-places.ts';

/** The lists of offices: imported, and confirmed place by place (S7.approval). */
export function approvalHandlers({ settings }: Pick<Services, 'settings'>) {
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

    'GET /api/admin/approvals': async ({ actor, query, read }) => {
      const { rows, total } = await listApprovals(read, query);
      const open = rows.filter(({ accommodation_id }) => accommodation_id === null);
      const [places, names] = await Promise.all([
        placesNamedLike(
          read,
          actor,
          open.map(({ name }) => name),
        ),
        namesOf(read, rows),
      ]);
      const compared = places.map(comparedPlace);
      const data = rows.map((row) => presentApproval(row, names, compared));
      return { success: true, data, total };
    },

    'GET /api/admin/approvals/csv': async ({ query, read }, ctx) => {
      const rows = await allApprovals(read, query.term);
      const names = await namesOf(read, rows);
      const origin = requestOrigin(settings, ctx);
      ctx.type = 'text/csv';
      ctx.attachment('Lists.csv');
      ctx.body = csvOf([
        ['issuer', 'list', 'term', 'name', 'address', 'owner', 'place', 'link'],
        ...rows.map(({ issuer, list, term, name, address, owner, accommodation_id: id }) => {
          const place =
            id === null ? ['', ''] : [names.get(id) ?? '', origin + pageAddress.place(id)];
          return [issuer, list, term, name, address, owner, ...place];
        }),
      ]);
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

/** Returns the names of the confirmed places of rows, by ID. */
function namesOf(read: Read, rows: readonly ListedApproval[]) {
  return namesOfPlaces(
    read,
    rows.flatMap(({ accommodation_id: id }) => id ?? []),
  );
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
