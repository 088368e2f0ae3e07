import { PAGE_SIZE } from '@elbi/contract/codes';
import type { Queryable } from '../../database/reads.ts';
import type { SelectList, SummaryRecord } from './accommodation-record.ts';

export interface OwnedPlaces<Row> {
  rows: Row[];
  total: number;
}

/**
 * An owner's places, last changed first: a page of those that everyone sees and a page of the
 * archived ones, each with its total. Undefined when there is no such person.
 * @param columns what is read of each
 */
export async function listOwnedPlaces<Row extends Pick<SummaryRecord, 'id'>>(
  pool: Queryable,
  ownerId: string,
  columns: SelectList<Row>,
  { page = 1, archivedPage = 1 }: { page?: number; archivedPage?: number },
): Promise<{ listed: OwnedPlaces<Row>; archived: OwnedPlaces<Row> } | undefined> {
  // One row per place, and for each of the two lists its total even when its page is empty.
  const { rows } = await pool.query<Row & { total: number; archived: boolean }>(
    `select counted.archived, counted.total, page.*
     from (
       select which.archived, count(accommodation.id)::int as total
       from (values (false), (true)) as which (archived)
         left join accommodation on accommodation.owner_id = $1
           and accommodation.deleted_at is null and accommodation.is_archived = which.archived
       where exists (select from person where person.id = $1 and person.deleted_at is null)
       group by which.archived
     ) counted
     left join lateral (
       select ${columns} from accommodation
       where accommodation.owner_id = $1 and accommodation.deleted_at is null
         and accommodation.is_archived = counted.archived
       order by accommodation.updated_at desc, accommodation.id
       limit ${PAGE_SIZE}
       offset (case when counted.archived then $3::int else $2::int end - 1) * ${PAGE_SIZE}
     ) page on true`,
    [ownerId, page, archivedPage],
  );
  if (rows.length === 0) return undefined;
  const list = (archived: boolean): OwnedPlaces<Row> => {
    const own = rows.filter((row) => row.archived === archived);
    return { rows: own.filter((row) => row.id !== null), total: own[0]?.total ?? 0 };
  };
  return { listed: list(false), archived: list(true) };
}
