const DAY = 86_400_000;

/** So many days before; fractions are hours. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/** Days from then until now. */
export function daysSince(now: Date, then: Date): number {
  return (now.getTime() - then.getTime()) / DAY;
}
