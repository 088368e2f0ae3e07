/**
 * SQL for the beginning of the day, in Manila, of an instant: what is shown instead of a time that
 * would tell who did something.
 * @param instant an SQL expression
 */
export function manilaDay(instant: string): string {
  return `date_trunc('day', ${instant} at time zone 'Asia/Manila') at time zone 'Asia/Manila'`;
}
