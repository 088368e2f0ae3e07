/** What reports and owner applications have in common: somebody decides them, once. */

/** A decision about something pending. */
export interface Decision<Status extends string> {
  status: Status;
  /** Id of the admin. */
  decidedBy: string;
  reason: string | null;
}

/** A page of something that admins decide. */
export interface Moderated<Row> {
  rows: Row[];
  /** Number of rows per status, whatever the filter. */
  counts: Record<string, number>;
}
