import { FAILURE } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { listPage } from '../database/list-page.ts';
import type { Read } from '../database/read.ts';
import type { OwnerApplicationRow, ReportRow } from '../database/tables.ts';
import type { Wire } from '../database/wire-time.ts';
import type { SignedIn } from '../actor.ts';
import { ConflictError, NotFoundError } from '../errors.ts';

/** Shared code of reports and owner applications: an admin decides them, once. */
interface ModeratedRows {
  report: ReportRow;
  owner_application: OwnerApplicationRow;
}

/** A decision about a pending report or application. */
export interface Decision<Status extends string> {
  status: Status;
  reason: string | null;
}

/**
 * Decides a pending row and returns it. Of two concurrent decisions one wins. Throws
 * `NotFoundError`, and `ConflictError` when it was decided before.
 */
export async function decidePending<Table extends keyof ModeratedRows>(
  db: Knex,
  actor: SignedIn,
  table: Table,
  id: string,
  { status, reason }: Decision<ModeratedRows[Table]['status']>,
): Promise<ModeratedRows[Table]> {
  const { rows } = await db.raw<{ rows: ModeratedRows[Table][] }>(
    `update ${table} set status = :status, decided_by = :decidedBy, decided_at = :now,
       reason = :reason
     where id = :id and status = 'pending' returning *`,
    { id, status, decidedBy: actor.id, reason, now: new Date() },
  );
  if (rows[0]) return rows[0];
  const known = await db<{ id: string }>(table as string)
    .where('id', id)
    .first('id');
  if (!known) throw new NotFoundError();
  throw new ConflictError(FAILURE.alreadyDecided);
}

/** A results page of reports or applications. */
export interface Moderated<Row> {
  rows: Row[];
  /** Number of rows by status, regardless of the filter. */
  counts: Record<string, number>;
}

/** Lists rows with a status: pending first, then newest. */
export async function listModerated<Row extends object>(
  read: Read,
  table: keyof ModeratedRows,
  { select, joins }: Record<'select' | 'joins', string>,
  { status, page }: { status?: string | undefined; page?: number | undefined },
): Promise<Moderated<Wire<Row>>> {
  const text = `select ${select} from ${table} ${joins}
    where $1::text is null or ${table}.status = $1
    order by ${table}.status = 'pending' desc, ${table}.created_at desc, ${table}.id`;
  const [rows, counted] = await Promise.all([
    listPage<Row>(read, text, { parameters: [status ?? null], page }),
    read.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from ${table} group by status`,
    ),
  ]);
  const counts = counted.rows.map(({ status, count }) => [status, count] as const);
  return { rows, counts: Object.fromEntries(counts) };
}
