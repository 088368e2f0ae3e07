import type { Queryable } from '../../database/reads.ts';
import { type Listed, pageWithTotal } from '../../database/list-page.ts';
import type { ApprovalListRow, ApprovalRow } from '../../database/tables.ts';
import { NEWEST_TERM } from './approval-store.ts';
import type { ComparedColumns } from './propose-places.ts';

/** A row of a list, with its list and its confirmed place. */
export interface ListedApproval extends Pick<
  ApprovalRow,
  'id' | 'name' | 'address' | 'owner' | 'accommodation_id'
> {
  list: ApprovalListRow['name'];
  issuer: ApprovalListRow['issuer'];
  term: ApprovalListRow['term'];
  place_name: string | null;
}

/** Returns the rows of the lists of a term, the newest one by default, in their order. */
export async function listApprovals(
  db: Queryable,
  { term, state, page = 1 }: { term?: string; state?: 'matched' | 'open'; page?: number },
): Promise<Listed<ListedApproval>> {
  return pageWithTotal(db, {
    select: `approval.id, approval.name, approval.address, approval.owner,
      approval.accommodation_id, list.name as list, list.issuer, list.term,
      place.name as place_name`,
    from: `approval
      join approval_list list on list.id = approval.list_id
      left join accommodation place on place.id = approval.accommodation_id
    where list.term = coalesce($1, ${NEWEST_TERM})
      and ($2::text is null or (approval.accommodation_id is null) = ($2 = 'open'))`,
    order: 'list.imported_at desc, approval.position',
    parameters: [term ?? null, state ?? null],
    page,
  });
}

/** Returns the places that share a word of their name with one of some names. */
export async function placesNamedLike(
  db: Queryable,
  names: readonly string[],
): Promise<ComparedColumns[]> {
  const { rows } = await db.query<ComparedColumns>(
    `select id, name, complete_address, location, updated_at from accommodation
     where deleted_at is null and string_to_array(search_name, ' ') &&
       string_to_array(search_fold($1), ' ')
     order by id`,
    [names.join(' ')],
  );
  return rows;
}
