import type { QueryConfig } from 'pg';

/** A statement that a call sends: text, values, and its name where it has one. */
export type Statement = Pick<QueryConfig<unknown[]>, 'name' | 'text' | 'values'>;
