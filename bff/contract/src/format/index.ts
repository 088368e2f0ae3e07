export * from './words.ts';

/**
 * The only formats of money, counts, sizes, dates and times, for pages, PDF and messages of the server
 * alike: en-PH digits and Manila time. Those of every place use no `Intl`, whose first use is slow on a
 * phone.
 */
const LOCALE = 'en-PH';
const TIME_ZONE = 'Asia/Manila';
/** Of Manila's time from UTC, in milliseconds. */
const OFFSET = 8 * 3_600_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const dateTimes = /* @__PURE__ */ dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const list = /* @__PURE__ */ lazily(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));
const shares = /* @__PURE__ */ lazily(
  () => new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 }),
);
const relative = /* @__PURE__ */ lazily(
  () => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }),
);

export type DateStyle = 'long' | 'short' | 'month' | 'day';

/** Returns `₱2,500` for `2500`: whole pesos, no decimals. */
export function formatPeso(amount: number): string {
  return `₱${formatNumber(amount)}`;
}

/** Returns digits grouped as in the Philippines, without decimals. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns `4.2%` for `0.042`. */
export function formatShare(share: number): string {
  return shares().format(share);
}

/** Returns `1.2 MB` or `84 KB`, in decimal units like the limit of 2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns `79.7 kB`, as size budgets compare. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** Returns `1.2 s` for 1,200 milliseconds. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** Returns `Bed Space and Dormitory`. */
export function formatList(labels: readonly string[]): string {
  return list().format(labels);
}

/** Returns an average of stars with two decimals. */
export function formatRating(average: number): string {
  // Rounds the decimal number as written: 1.005 is stored as less.
  return (Math.round(Number(`${average}e2`)) / 100).toFixed(2);
}

/**
 * Returns `October 12, 2026`, `Oct 12, 2026` (short), `October 2026` (month) or `October 12` (day), in
 * Manila time.
 */
export function formatDate(date: Date | string, style: DateStyle = 'long'): string {
  const there = inManila(new Date(date));
  const month = MONTHS[there.getUTCMonth()]!;
  const year = there.getUTCFullYear();
  if (style === 'month') return `${month} ${year}`;
  if (style === 'day') return `${month} ${there.getUTCDate()}`;
  return `${style === 'short' ? month.slice(0, 3) : month} ${there.getUTCDate()}, ${year}`;
}

/** Returns the date in Manila, like `2026-10-12`. @param time ms since the epoch */
export function dateInManila(time: Date | number): string {
  return inManila(new Date(time)).toISOString().slice(0, 10);
}

/** Returns the year in Manila of a date, or of ms since the epoch. */
export function yearOf(date: Date | number): number {
  return inManila(new Date(date)).getUTCFullYear();
}

/** Returns `Oct 12, 2026, 2:05 PM`. */
export function formatDateTime(date: Date | string): string {
  return plainSpaces(dateTimes().format(new Date(date)));
}

/**
 * Returns a time of day as `10:00 PM` or `12 midnight`. Accepts a local time (`22:00`) or a
 * date-time (`1970-01-01T22:00:00+08:00`).
 */
export function formatTime(time: string): string {
  const there = inManila(momentOf(time));
  const hours = there.getUTCHours();
  const minutes = String(there.getUTCMinutes()).padStart(2, '0');
  const text = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
  return text.replace('12:00 AM', '12 midnight');
}

/**
 * Returns `2 hours ago`, `yesterday`, or the short date after a week. Show `formatDateTime` with
 * it.
 */
export function formatRelative(date: Date | string, now: Date = new Date()): string {
  const then = new Date(date);
  const minutes = Math.round((then.getTime() - now.getTime()) / 60_000);
  if (Math.abs(minutes) < 60) return relative().format(minutes, 'minute');
  const calendarDays = daysBetween(now, then);
  if (calendarDays === 0) return relative().format(Math.round(minutes / 60), 'hour');
  if (Math.abs(calendarDays) < 7) return relative().format(calendarDays, 'day');
  return formatDate(then, 'short');
}

function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return lazily(() => new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options }));
}

/**
 * Creates a format on first use, because that is slow on a slow phone. Its calls are marked as pure,
 * so that a bundle leaves out the formats that it does not use.
 */
function lazily<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

/** Returns a moment whose UTC fields are those of Manila, which has no daylight saving time. */
function inManila(moment: Date): Date {
  return new Date(moment.getTime() + OFFSET);
}

function momentOf(time: string): Date {
  return new Date(/^\d\d:\d\d/.test(time) ? `1970-01-01T${time.slice(0, 5)}:00+08:00` : time);
}

/** Engines differ in the space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Math.floor(inManila(date).getTime() / 86_400_000);
  return day(to) - day(from);
}

/** Returns a number with the matching form of the noun: `1 review`, `1,204 reviews`. */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}
