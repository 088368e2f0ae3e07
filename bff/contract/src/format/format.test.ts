import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPeso,
  formatRating,
  formatRelative,
  formatTime,
} from './index.ts';

describe('money and numbers', () => {
  it('formats a count with its noun', () => {
    const places = (count: number) => formatCount(count, 'place', 'places');
    expect([0, 1, 1_204].map(places)).toEqual(['0 places', '1 place', '1,204 places']);
  });

  it('formats whole pesos in groups of three (S9.money.1)', () => {
    expect(formatPeso(2500)).toBe('₱2,500');
    expect(formatPeso(1_000_000)).toBe('₱1,000,000');
    expect(formatPeso(950)).toBe('₱950');
  });

  it('groups plain numbers and gives ratings two decimals (S9.rating.1)', () => {
    expect(formatNumber(12_001)).toBe('12,001');
    expect(formatRating(4)).toBe('4.00');
    expect(formatRating(4.255)).toBe('4.26');
  });

  it('rounds and groups as the language does', () => {
    const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 });
    const stars = new Intl.NumberFormat('en-PH', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    for (const value of [0, 0.5, 1.005, 2.675, 3.995, 999.5, 1_000, 65_535.4, 123_456_789]) {
      expect(formatNumber(value)).toBe(whole.format(value));
      if (value <= 5) expect(formatRating(value)).toBe(stars.format(value));
    }
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [84_000, '84 KB'],
  [999_400, '999 KB'],
  [999_600, '1.0 MB'],
  [2_000_000, '2.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('dates are in Manila time, regardless of the system’s time zone', () => {
  // 16:30 UTC on the 12th is the 13th in Manila.
  const evening = '2026-10-12T16:30:00Z';

  it.each([
    ['long', 'October 13, 2026'],
    ['short', 'Oct 13, 2026'],
    ['month', 'October 2026'],
  ] as const)('%s', (style, text) => {
    expect(formatDate(evening, style)).toBe(text);
  });

  it('with the time', () => {
    expect(formatDateTime(evening)).toBe('Oct 13, 2026, 12:30 AM');
  });
});

describe('times of day', () => {
  it.each([
    ['22:00', '10:00 PM'],
    ['00:00', '12 midnight'],
    ['12:05', '12:05 PM'],
    ['1970-01-01T21:30:00+08:00', '9:30 PM'],
    ['1970-01-01T14:00:00.000Z', '10:00 PM'],
  ])('%s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});

describe('dates of all months', () => {
  const options = {
    timeZone: 'Asia/Manila',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  } as const;

  it('are as the language has them', () => {
    const { long, short } = {
      long: new Intl.DateTimeFormat('en-PH', options),
      short: new Intl.DateTimeFormat('en-PH', { ...options, month: 'short' }),
    };
    for (let month = 0; month < 12; month += 1) {
      const last = new Date(Date.UTC(2028, month + 1, 0, 15, 59));
      expect(formatDate(last)).toBe(long.format(last));
      expect(formatDate(last, 'short')).toBe(short.format(last));
    }
  });
});

describe('ages', () => {
  const now = new Date('2026-11-20T02:00:00Z'); // 10:00 in Manila

  it.each([
    ['2026-11-20T01:59:50Z', 'this minute'],
    ['2026-11-20T01:15:00Z', '45 minutes ago'],
    ['2026-11-20T00:00:00Z', '2 hours ago'],
    ['2026-11-19T15:00:00Z', 'yesterday'],
    ['2026-11-17T02:00:00Z', '3 days ago'],
    ['2026-11-09T02:00:00Z', 'Nov 9, 2026'],
  ])('%s', (then, text) => {
    expect(formatRelative(then, now)).toBe(text);
  });
});
