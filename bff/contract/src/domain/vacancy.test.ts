import { describe, expect, it } from 'vitest';
import { type Vacancy, UNKNOWN_VACANCY, vacancyAt, vacancyLabel } from './vacancy.ts';

const CONFIRMED = '2026-11-01T00:00:00.000Z';
const after = (days: number) => Date.parse(CONFIRMED) + days * 86_400_000;
const of = (vacancy: Partial<Vacancy>): Vacancy => ({
  status: 'available',
  slots: null,
  confirmedAt: CONFIRMED,
  ...vacancy,
});

describe('vacancy text', () => {
  it.each([
    [of({}), 'Available'],
    [of({ slots: 3 }), '3 slots left'],
    [of({ status: 'few', slots: 1 }), '1 slot left'],
    [of({ status: 'few' }), 'Few slots left'],
    [of({ status: 'few', slots: 0 }), 'Few slots left'],
    [of({ status: 'waitlist' }), 'Waiting list'],
    [of({ status: 'full' }), 'Full'],
    [UNKNOWN_VACANCY, null],
  ])('labels %o: %s', (vacancy, words) => {
    expect(vacancyLabel(vacancy, after(0))).toBe(words);
  });

  it('is "Ask first" after 30 days, and unknown after 120 (S7.free.2)', () => {
    const vacancy = of({ slots: 3 });
    expect(vacancyLabel(vacancy, after(30))).toBe('3 slots left');
    expect(vacancyLabel(vacancy, after(30.1))).toBe('Ask first');
    expect(vacancyLabel(vacancy, after(120))).toBe('Ask first');
    expect(vacancyLabel(vacancy, after(120.1))).toBeNull();
    expect(vacancyAt(vacancy, after(120))).toBe(vacancy);
    expect(vacancyAt(vacancy, after(120.1))).toBe(UNKNOWN_VACANCY);
  });
});
