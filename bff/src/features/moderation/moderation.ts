/** Shared code of reports and owner applications: an admin decides them, once. */

/** A decision about a pending report or application. */
export interface Decision<Status extends string> {
  status: Status;
  /** Id of the admin. */
  decidedBy: string;
  reason: string | null;
}

/** A results page of reports or applications. */
export interface Moderated<Row> {
  rows: Row[];
  /** Number of rows by status, regardless of the filter. */
  counts: Record<string, number>;
}
