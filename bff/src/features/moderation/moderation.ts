/** Shared code of reports and owner applications: an admin decides them, once. */

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
