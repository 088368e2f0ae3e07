/**
 * The one place that writes money, dates and times: en-PH digits and the time of Manila, the same
 * on a server and in a browser.
 */
const LOCALE = 'en-PH';
const TIME_ZONE = 'Asia/Manila';

const pesos = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const ratings = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const dates = {
  long: dateFormat({ month: 'long', day: 'numeric', year: 'numeric' }),
  short: dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }),
  month: dateFormat({ month: 'long', year: 'numeric' }),
} as const;
const clock = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true });
const dateTimes = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const relative = lazily(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));
const days = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' });

export type DateStyle = keyof typeof dates;

/** `2500` is `₱2,500`: whole pesos, no decimals. */
export function formatPeso(amount: number): string {
  return `₱${formatNumber(amount)}`;
}

/** Digits grouped as in the Philippines, without decimals. */
export function formatNumber(value: number): string {
  return pesos.format(value);
}

/** An average of stars with its two decimals. */
export function formatRating(average: number): string {
  return ratings.format(average);
}

/** `October 12, 2026`, `Oct 12, 2026` (short) or `October 2026` (month), as it is in Manila. */
export function formatDate(date: Date | string, style: DateStyle = 'long'): string {
  return dates[style]().format(new Date(date));
}

/** `Oct 12, 2026, 2:05 PM`. */
export function formatDateTime(date: Date | string): string {
  return plainSpaces(dateTimes().format(new Date(date)));
}

/**
 * A time of day as `10:00 PM`, or `12 midnight`. Takes a local time (`22:00`) or a moment
 * (`1970-01-01T22:00:00+08:00`).
 */
export function formatTime(time: string): string {
  return plainSpaces(clock().format(momentOf(time))).replace('12:00 AM', '12 midnight');
}

/** `2 hours ago`, `yesterday`, and beyond a week the short date. Show `formatDateTime` with it. */
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

/** A format that is made when it is first needed: making one takes a slow phone its time. */
function lazily<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

function momentOf(time: string): Date {
  return new Date(/^\d\d:\d\d/.test(time) ? `1970-01-01T${time.slice(0, 5)}:00+08:00` : time);
}

/** Engines differ in the space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => {
    const part = Object.fromEntries(
      days()
        .formatToParts(date)
        .map(({ type, value }) => [type, value]),
    );
    return Date.UTC(Number(part.year), Number(part.month) - 1, Number(part.day));
  };
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

const PLURAL = new Intl.PluralRules('en-PH');

/** `1 review`, `1,204 reviews`: a number with the noun in the form that goes with it. */
export function formatCount(count: number, one: string, other: string): string {
  return `${count.toLocaleString('en-PH')} ${PLURAL.select(count) === 'one' ? one : other}`;
}
