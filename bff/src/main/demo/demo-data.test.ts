import { LIMITS, PAGE_SIZE } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import type { AccommodationRow } from '../../database/tables.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import drawn from './data/accommodation.json' with { type: 'json' };
import { loadDemoData } from './load-demo-data.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const { db } = await createTestDatabase();
await loadDemoData({ db, now: NOW });

const people = await db('person').orderBy('created_at');
const places = await db('accommodation').orderBy('id');
const reviews = await db('review');
const visible = places.filter((place) => !place.is_archived && place.deleted_at === null);
const owners = people.filter(({ role }) => role === 'owner');
const idOf = (email: string) => people.find((person) => person.email === email)!.id;

/** Columns that cannot be empty, and those that the portal computes. */
const NEVER_EMPTY = /^(price_basis|location_precision|created_at|updated_at|changed_by)$/;
const WRITTEN_BY_THE_PORTAL =
  /^(vacancy_reminded_at|free_from_reminded_at|removed_as_fake_at|offered_\w+|offer_changed_at|rating_\w+|outcomes|search_\w+)$/;
const optional: (keyof AccommodationRow)[] = await db('information_schema.columns')
  .where({ table_schema: 'public', table_name: 'accommodation' })
  .whereRaw(`(is_nullable = 'YES' or column_default is not null)`)
  .pluck('column_name')
  .then((columns: (keyof AccommodationRow)[]) =>
    columns.filter((name) => !NEVER_EMPTY.test(name) && !WRITTEN_BY_THE_PORTAL.test(name)),
  );

const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  value === 'unknown' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

describe('the users of the demo', () => {
  it('are 25 owners, 60 students and 2 admins, the named accounts among them', () => {
    const emails = (role: string) =>
      people.filter((person) => person.role === role && person.email).map(({ email }) => email);
    expect(emails('owner')).toHaveLength(25);
    expect(emails('registered')).toHaveLength(60);
    expect(emails('admin')).toHaveLength(2);
    expect(emails('owner')).toContain('owner@example.com');
    expect(emails('registered')).toContain('student@example.com');
    expect(emails('admin')).toContain('admin@example.com');
  });

  it('have no real contact details', () => {
    for (const { email } of people)
      expect(email ?? '').toMatch(/^([a-z.]+@(students\.example\.edu|example\.com))?$/);
    const numbers = owners.map(({ contact_number }) => contact_number);
    expect(numbers.filter((number) => number === null)).toHaveLength(1);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) if (number) expect(number).toMatch(/^0900000\d{4}$/);
  });
});

describe('the places of the demo', () => {
  it('are 120, of which at least 105 are public', () => {
    expect(new Set(places.map(({ name }) => name)).size).toBe(120);
    expect(visible.length).toBeGreaterThanOrEqual(105);
  });

  it('keep their IDs, so that links to a running demo keep working', () => {
    expect(places[0]!.id).toBe('018fd118-9400-7e6e-acda-11e537a6cbc0');
  });

  it.each(optional)('have %s filled somewhere and empty somewhere', (column) => {
    const isFilled = places.map((place) => !isEmpty(place[column]));
    expect(isFilled).toContain(true);
    expect(isFilled).toContain(false);
  });

  it('include every edge case of the UI', () => {
    expect(places.some(({ name }) => name.length === LIMITS.accommodationName.max)).toBe(true);
    expect(visible.some(({ name }) => name.includes('ñ'))).toBe(true);
    expect(places.filter(({ is_archived }) => is_archived).length).toBeGreaterThan(3);
    const prices = visible.map(({ min_price }) => min_price);
    expect(prices).toEqual(expect.arrayContaining([2_000, 4_000, 6_000]));
  });

  it.each([
    ['own-bathroom', /bathrooms per floor|bathroom queue/],
    ['step-free', /(?:second|third|upper) floor|stairs|upstairs|one flight/i],
    ['laundry', /laundry shop/],
    ['lower-deck', /loft bed/],
  ] as const)('state no %s that their description contradicts', (fact, contradiction) => {
    const stating = places.filter(({ facts }) => facts.includes(fact));
    expect(stating.length).toBeGreaterThan(5);
    expect(stating.filter(({ description }) => contradiction.test(description))).toEqual([]);
  });

  it('share no drawing on a results page of monthly prices', () => {
    const monthly = drawn
      .filter(
        ({ id, price_unit }) => price_unit === 'month' && visible.some((row) => row.id === id),
      )
      .toSorted((one, other) => one.min_price - other.min_price);
    monthly.forEach(({ pictures: [front] }, index) => {
      const before = monthly.slice(index - (index % PAGE_SIZE), index);
      if (front) expect(before.map(({ pictures }) => pictures[0])).not.toContain(front);
    });
  });
});

it('the reviews of the demo include one of an erased user, one of a later owner, and three of the named student', () => {
  const by = (id: string) => reviews.filter(({ person_id }) => person_id === id);
  const erased = people.find(({ deleted_at }) => deleted_at !== null)!;
  expect(by(erased.id).length).toBeGreaterThan(0);
  expect(owners.some(({ id }) => by(id).length > 0)).toBe(true);
  const ofStudent = by(idOf('student@example.com'));
  expect(ofStudent).toHaveLength(3);
  expect(ofStudent.filter(({ is_anonymous }) => is_anonymous)).toHaveLength(1);
});

it('has reviews by university accounts, which are those of their authors (S7.students.1)', () => {
  const students = new Set(
    people.filter(({ email }) => email?.endsWith('@students.example.edu')).map(({ id }) => id),
  );
  for (const { person_id, university_account } of reviews) {
    expect(university_account).toBe(students.has(person_id));
  }
  expect(reviews.some((review) => review.university_account)).toBe(true);
});

it('counts all dates from the load', () => {
  const latest = Math.max(...reviews.map(({ created_at }) => created_at.getTime()));
  expect(latest).toBeLessThan(NOW.getTime());
  expect(NOW.getTime() - latest).toBeLessThan(7 * 86_400_000);
});
