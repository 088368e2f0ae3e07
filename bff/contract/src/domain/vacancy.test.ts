import { describe, expect, it } from 'vitest';
import { type Vacancy, UNKNOWN_VACANCY, vacancyAt, vacancyLabel } from './vacancy.ts';

const CONFIRMED = '2026-11-01T00:00:00.000Z';
const after = (days: number) => Date.parse(CONFIRMED) + days * 86_400_000;
const of = (vacancy: Partial<Vacancy>): Vacancy => ({
  status: 'available',
  slots: null,
  confirmedAt: CONFIRMED,
  freeFrom: null,
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
    [of({ slots: 2, freeFrom: '2027-01-04' }), '2 slots from January 4'],
    [of({ status: 'few', freeFrom: '2027-01-04' }), 'Available from January 4'],
    [UNKNOWN_VACANCY, null],
  ])('labels %o: %s', (vacancy, words) => {
    expect(vacancyLabel(vacancy, after(0))).toBe(words);
  });

  it('is free now from its day on in Manila (S7.from.1)', () => {
    const vacancy = of({ slots: 2, freeFrom: '2026-11-20' });
    const midnight = Date.parse('2026-11-20T00:00:00+08:00');
    expect(vacancyLabel(vacancy, midnight - 1)).toBe('2 slots from November 20');
    expect(vacancyLabel(vacancy, midnight)).toBe('2 slots left');
    expect(vacancyAt(vacancy, midnight)).toMatchObject({ freeFrom: null });
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
