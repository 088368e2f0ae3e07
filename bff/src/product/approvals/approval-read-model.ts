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

const COLUMNS = `approval.id, approval.name, approval.address, approval.owner,
  approval.accommodation_id, list.name as list, list.issuer, list.term`;
const OF_TERM = `approval
  join approval_list list on list.id = approval.list_id
  where list.term = coalesce($1, ${NEWEST_TERM})`;
const ORDER = 'list.imported_at desc, approval.position';

/** Returns the rows of the lists of a term, the newest one by default, in their order. */
export async function listApprovals(
  read: Read,
  { term, state, page = 1 }: { term?: string; state?: 'matched' | 'open'; page?: number },
): Promise<Listed<ListedApproval>> {
  return pageWithTotal(read, {
    select: COLUMNS,
    from: `${OF_TERM}
      and ($2::text is null or (approval.accommodation_id is null) = ($2 = 'open'))`,
    order: ORDER,
    parameters: [term ?? null, state ?? null],
    page,
  });
}

/** Returns all rows of the lists of a term, the newest one by default, in their order. */
export async function allApprovals(read: Read, term?: string): Promise<ListedApproval[]> {
  const { rows } = await read.query<ListedApproval>(
    `select ${COLUMNS} from ${OF_TERM} order by ${ORDER}`,
    [term ?? null],
  );
  return rows;
}
