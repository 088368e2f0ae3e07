import type { Read } from '../../database/read.ts';
import { type Listed, pageWithTotal } from '../../database/list-page.ts';
import type { ApprovalListRow, ApprovalRow } from '../../database/tables.ts';
import { NEWEST_TERM } from './approval-store.ts';

/** A row of a list, with its list. */
export interface ListedApproval extends Pick<
  ApprovalRow,
  'id' | 'name' | 'address' | 'owner' | 'accommodation_id'
> {
  list: ApprovalListRow['name'];
  issuer: ApprovalListRow['issuer'];
  term: ApprovalListRow['term'];
}

/** Returns the rows of the lists of a term, the newest one by default, in their order. */
export async function listApprovals(
  read: Read,
  { term, state, page = 1 }: { term?: string; state?: 'matched' | 'open'; page?: number },
): Promise<Listed<ListedApproval>> {
  return pageWithTotal(read, {
    select: `approval.id, approval.name, approval.address, approval.owner,
      approval.accommodation_id, list.name as list, list.issuer, list.term`,
    from: `approval
      join approval_list list on list.id = approval.list_id
    where list.term = coalesce($1, ${NEWEST_TERM})
      and ($2::text is null or (approval.accommodation_id is null) = ($2 = 'open'))`,
    order: 'list.imported_at desc, approval.position',
    parameters: [term ?? null, state ?? null],
    page,
  });
}
