/** Returns SQL for the date in Manila of an instant. @param instant an SQL expression */
export function manilaDate(instant = 'now()'): string {
  return `(cast(${instant} as timestamptz) at time zone 'Asia/Manila')::date`;
}

/**
 * Returns SQL for the start of the day in Manila of an instant. Responses show the day where the
 * time could identify a user.
 * @param instant an SQL expression
 */
export function manilaDay(instant: string): string {
  return `date_trunc('day', ${instant} at time zone 'Asia/Manila') at time zone 'Asia/Manila'`;
}
