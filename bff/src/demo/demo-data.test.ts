import { AMENITIES, LIMITS } from '@elbi/contract/codes';
import { describe, expect, it } from 'vitest';
import { demoPeople } from './people/demo-people.ts';
import { demoPlaces, typeCode } from './places/demo-places.ts';
import { demoReviews } from './reviews/demo-reviews.ts';

/** Beyond so many characters a card cuts a review. */
const LONGEST_WHOLE_REVIEW = 198;

const NOW = new Date('2026-11-20T00:00:00Z');
const people = demoPeople(NOW);
const places = demoPlaces(people.owners, NOW);
const reviews = demoReviews(places, people, NOW);
const visible = places.filter((place) => !place.is_archived && place.deleted_at === null);
const everyone = [...people.owners, ...people.students, ...people.admins];

const share = <Row>(rows: readonly Row[], test: (row: Row) => boolean) =>
  (100 * rows.filter(test).length) / rows.length;

describe('the people of the demo', () => {
  it('are 25 owners, 60 students and 2 admins, the named accounts among them', () => {
    expect(people.owners).toHaveLength(25);
    expect(people.students).toHaveLength(60);
    expect(people.admins).toHaveLength(2);
    expect(people.owners[0]).toMatchObject({ email: 'owner@example.com', role: 'owner' });
    expect(people.students[0]).toMatchObject({ email: 'student@example.com', role: 'registered' });
    expect(people.admins[0]).toMatchObject({ email: 'admin@example.com', role: 'admin' });
  });

  it('are all different, and none can be reached', () => {
    expect(new Set(everyone.map(({ email }) => email)).size).toBe(everyone.length);
    for (const { email } of everyone) expect(email).toMatch(/^[a-z.]+@example\.com$/);
    const numbers = people.owners.map(({ contact_number }) => contact_number);
    expect(numbers.filter((number) => number === null)).toHaveLength(1);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) if (number) expect(number).toMatch(/^0900000\d{4}$/);
  });
});

describe('the places of the demo', () => {
  it('are 120, of which at least 105 are seen by everyone', () => {
    expect(places).toHaveLength(120);
    expect(visible.length).toBeGreaterThanOrEqual(105);
    expect(new Set(places.map(({ name }) => name)).size).toBe(120);
  });

  it.each([
    ['bed space', 34],
    ['dormitory', 27],
    ['apartment', 24],
    ['transient', 9],
    ['hotel', 6],
  ] as const)('are %s to %i percent', (type, percent) => {
    expect(share(places, (place) => place.type === typeCode(type))).toBeCloseTo(percent, -0.4);
  });

  it('take women, men and both in the shares of the town', () => {
    expect(share(places, ({ tenants }) => tenants === 1)).toBeCloseTo(38, -0.3);
    expect(share(places, ({ tenants }) => tenants === 0)).toBeCloseTo(14, -0.3);
    expect(share(places, ({ tenants }) => tenants === 2)).toBeCloseTo(48, -0.3);
    for (const { name, tenants } of places) {
      if (/Ladies|Women|Mrs\./.test(name)) expect(tenants, name).toBe(1);
      if (/\bMen\b|Boys|Kuya/.test(name)) expect(tenants, name).toBe(0);
    }
  });

  it('have amenities about as often as in the town', () => {
    const known = {
      wifi: 78,
      cctv: 55,
      cooking: 45,
      'air conditioning': 35,
      parking: 30,
      pets: 12,
    };
    for (const { key } of AMENITIES) {
      const found = share(places, ({ amenities }) => amenities?.includes(key) ?? false);
      expect(Math.abs(found - known[key]), key).toBeLessThan(10);
    }
  });

  it('include everything that a screen has to cope with', () => {
    expect(places.some(({ name }) => name.length === LIMITS.accommodationName.max)).toBe(true);
    expect(visible.some(({ name }) => name.includes('ñ'))).toBe(true);
    expect(places.filter(({ is_archived }) => is_archived).length).toBeGreaterThan(3);
    expect(visible.some(({ curfew }) => curfew === null)).toBe(true);
    expect(visible.some(({ latitude }) => latitude === null)).toBe(true);
    expect(visible.some(({ single_price }) => single_price)).toBe(true);
    for (const count of [0, 1, 3, 10]) {
      expect(visible.some(({ pictures }) => pictures === count)).toBe(true);
    }
    for (const price of [2_000, 4_000, 6_000]) {
      expect(
        visible.some(({ min_price }) => min_price === price),
        String(price),
      ).toBe(true);
    }
  });

  it('belong to owners with 0, a few and 23 places', () => {
    const owned = people.owners.map(
      ({ id }) => places.filter(({ owner_id }) => owner_id === id).length,
    );
    expect(owned[0]).toBe(23);
    expect(owned.filter((count) => count === 0)).toHaveLength(2);
    const first = people.owners[0]!.id;
    expect(places.some((place) => place.owner_id === first && place.is_archived)).toBe(true);
  });

  it('are described by their owners, each in other words', () => {
    const descriptions = places.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(120);
    for (const text of descriptions) {
      expect(text).not.toMatch(/[{}]|undefined|null|\.\./);
      expect(text.length).toBeGreaterThan(80);
    }
  });

  it('say nothing about themselves that is not so', () => {
    for (const { description, curfew, pax, amenities } of places) {
      const said = /(?:[Cc]urfew (?:is at )?|closes at |lock up at )(\d+ PM|midnight)/.exec(
        description,
      );
      if (said) {
        const hour = Number(curfew?.slice(0, 2));
        expect(said[1]).toBe(hour === 0 ? 'midnight' : `${hour - 12} PM`);
      }
      const people = /(?:house for|[Gg]ood for|home for|unit for|Whole house for) (\d+)/.exec(
        description,
      );
      if (people) expect(Number(people[1])).toBe(pax);
      if (/Cats are welcome|Pets allowed/.test(description)) expect(amenities).toContain('pets');
    }
  });
});

describe('the reviews of the demo', () => {
  it('have stars in the shares of the town', () => {
    for (const [stars, percent] of [
      [5, 42],
      [4, 31],
      [3, 14],
      [2, 7],
      [1, 6],
    ] as const) {
      expect(share(reviews, ({ rating }) => rating === stars)).toBeCloseTo(percent, -0.3);
    }
  });

  it('leave three places in ten without any, and are anonymous one time in five', () => {
    const reviewed = new Set(reviews.map(({ accommodation_id }) => accommodation_id));
    expect(share(visible, ({ id }) => !reviewed.has(id))).toBeCloseTo(30, -0.5);
    expect(share(reviews, ({ is_anonymous }) => is_anonymous)).toBeCloseTo(20, -0.3);
  });

  it('are one per person and place, never of one’s own', () => {
    const pairs = reviews.map((review) => `${review.person_id} ${review.accommodation_id}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    const ownerOf = new Map(places.map(({ id, owner_id }) => [id, owner_id]));
    for (const { person_id, accommodation_id } of reviews) {
      expect(person_id).not.toBe(ownerOf.get(accommodation_id));
    }
  });

  it('repeat no sentence under one place', () => {
    for (const { id } of places) {
      const sentences = reviews
        .filter(({ accommodation_id }) => accommodation_id === id)
        .flatMap(({ body }) => body.split(/(?<=[.!?]) /));
      const repeated = sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i);
      expect(repeated, repeated.join(' | ')).toEqual([]);
    }
  });

  it('are partly in Taglish, and at both sides of the cut', () => {
    expect(
      share(reviews, ({ body }) => /\b(ang|mga|naman|kasi|yung|lang|sa)\b/i.test(body)),
    ).toBeGreaterThan(20);
    const lengths = reviews.map(({ body }) => body.length);
    expect(lengths).toContain(LONGEST_WHOLE_REVIEW);
    expect(lengths).toContain(LONGEST_WHOLE_REVIEW + 1);
  });

  it('include an erased person’s, an owner’s of former days and three of the named student', () => {
    const by = (id: string) => reviews.filter(({ person_id }) => person_id === id);
    expect(by(people.erased.id).length).toBeGreaterThan(0);
    expect(people.owners.some(({ id }) => by(id).length > 0)).toBe(true);
    const ofStudent = by(people.students[0]!.id);
    expect(ofStudent).toHaveLength(3);
    expect(ofStudent.filter(({ is_anonymous }) => is_anonymous)).toHaveLength(1);
  });
});

describe('the demo', () => {
  it('is the same every time', () => {
    const again = demoPeople(NOW);
    const samePlaces = demoPlaces(again.owners, NOW);
    expect(again).toEqual(people);
    expect(samePlaces).toEqual(places);
    expect(demoReviews(samePlaces, again, NOW)).toEqual(reviews);
  });

  it('keeps its ids whenever it is loaded', () => {
    const later = new Date('2027-06-01T00:00:00Z');
    const ids = demoPlaces(demoPeople(later).owners, later).map(({ id }) => id);
    expect(ids).toEqual(places.map(({ id }) => id));
    // As they were in every version: links to a running demo keep working.
    expect(ids[0]).toBe('018fd118-9400-7e6e-acda-11e537a6cbc0');
  });
});
