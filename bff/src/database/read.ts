import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Wire } from './wire-time.ts';

/**
 * The read handle: single statements, on a replica that is fresh enough for the user, else on the
 * primary. Changes use the write handle; only the counters of rate limits and what the search index
 * repairs, which no response contains, are written over this one's connections of the primary.
 */
export interface Read {
  /** As the query of `pg`, but times are texts in the format of the wire. */
  query: <Row extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: readonly unknown[],
  ) => Promise<Pick<QueryResult<Wire<Row>>, 'rows' | 'rowCount'>>;
  /** The same database's primary, which outlives the request; absent on the primary itself. */
  primary?: Read;
}
