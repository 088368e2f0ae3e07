import { AccommodationView } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import {
  buildAccommodation,
  buildPerson,
  buildPicture,
  buildReview,
} from '../testing/factories.ts';
import { type Caller, startTestApp } from '../testing/test-app.ts';
import { accommodationView } from './accommodation-view.ts';

const app = await startTestApp();
const { db } = app.services;

const view = (caller: Caller, id: string) =>
  caller.read(AccommodationView, `/api/view/accommodation?id=${id}`);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('/api/view/accommodation', () => {
  it('shows the three newest reviews with average, count and histogram', async () => {
    const { id: accommodation_id } = await buildAccommodation(db);
    for (const [index, rating] of [5, 4, 4, 2, 1].entries()) {
      await buildReview(db, { accommodation_id, rating, created_at: daysAgo(index) });
    }
    await buildReview(db, { accommodation_id, rating: 1, deleted_at: new Date() });
    await buildReview(db, { accommodation_id, rating: 1, is_accepted: false });

    const { reviews, accommodation } = await view(app, accommodation_id);
    expect(reviews.reviews.map(({ rating }) => rating)).toEqual([5, 4, 4]);
    expect(reviews).toMatchObject({ average: 3.2, count: 5, histogram: [1, 1, 0, 2, 1], pages: 1 });
    expect(accommodation).toMatchObject({ rating: 3.2, reviewCount: 5 });
  });

  it('returns all reviews by results page if the address requests it', async () => {
    const { id: accommodation_id } = await buildAccommodation(db);
    for (let index = 0; index < 12; index += 1) {
      await buildReview(db, { accommodation_id, created_at: daysAgo(index) });
    }
    const pages = [await view(app, `${accommodation_id}&reviews=1`)];
    pages.push(await view(app, `${accommodation_id}&reviews=2`));
    const ids = pages.map(({ reviews }) => reviews.reviews.map(({ _id }) => _id));
    expect(ids.map(({ length }) => length)).toEqual([10, 2]);
    expect(new Set(ids.flat()).size).toBe(12);
    const { reviews } = await view(app, accommodation_id);
    expect(reviews.reviews.map(({ _id }) => _id)).toEqual(ids[0]?.slice(0, 3));
  });

  it('counts reviewers’ answers to stated facts (S7.facts.2)', async () => {
    const { id: accommodation_id } = await buildAccommodation(db, {
      facts: ['guard', 'fire-exit'],
    });
    for (const guard of [true, true, false]) {
      await buildReview(db, { accommodation_id, confirms: { guard, caretaker: true } });
    }
    await buildReview(db, { accommodation_id, confirms: { 'fire-exit': false } });
    const gone = { accommodation_id, confirms: { guard: true } };
    await buildReview(db, { ...gone, deleted_at: new Date() });
    await buildReview(db, { ...gone, is_accepted: false });
    const { factAnswers } = await view(app, accommodation_id);
    expect(factAnswers.toSorted((a, b) => b.yes - a.yes)).toEqual([
      { fact: 'guard', yes: 2, no: 1 },
      { fact: 'fire-exit', yes: 0, no: 1 },
    ]);
  });

  it('contains no contact details, which need a separate request (S7.contact.1)', async () => {
    const owner = await buildPerson(db, {
      role: 'owner',
      first_name: 'Lourdes',
      contact_number: '09000001001',
    });
    const { id } = await buildAccommodation(db, { owner_id: owner.id });
    for (const [caller, contact] of [
      [app, false],
      [await app.signInAs('registered'), true],
      [await app.signInAs('admin'), true],
    ] as const) {
      expect(await view(caller, id)).toMatchObject({
        accommodation: { abilities: { contact } },
        owner: {
          _id: owner.id,
          type: 2,
          fullName: { firstName: 'Lourdes' },
          contactNumber: null,
          email: null,
          favorites: [],
        },
      });
    }
  });

  it('contains structured data for search engines', async () => {
    const place = await buildAccommodation(db, {
      name: 'Kalachuchi & Sons',
      description: `First line.\n\n${'And more of it. '.repeat(30)}`,
      latitude: 14.17,
      longitude: 121.24,
      amenities: ['cctv'],
    });
    await buildPicture(db, { accommodation_id: place.id, person_id: place.owner_id });
    await buildReview(db, { accommodation_id: place.id, rating: 4 });
    const body = await view(app, place.id);
    const meta = accommodationView.meta?.(body, {
      origin: 'https://stays.example.com',
      query: new URLSearchParams(),
    });
    expect(meta).toMatchObject({
      title: 'Kalachuchi & Sons',
      canonical: `/accommodation/?id=${place.id}`,
      image: { path: body.accommodation.pictures[0]?.replace('1280.webp', 'share.jpg') },
      structuredData: [
        {
          '@type': 'LodgingBusiness',
          url: `https://stays.example.com/accommodation/?id=${place.id}`,
          priceRange: '₱2,500 – ₱3,500 per month',
          aggregateRating: { ratingValue: 4, reviewCount: 1 },
          geo: { latitude: 14.17, longitude: 121.24 },
          amenityFeature: [{ name: 'CCTV', value: true }],
        },
      ],
    });
  });

  it('has no rating for a place without reviews', async () => {
    const { id } = await buildAccommodation(db);
    const meta = accommodationView.meta?.(await view(app, id), {
      origin: 'https://stays.example.com',
      query: new URLSearchParams(),
    });
    expect(JSON.stringify(meta)).not.toContain('aggregateRating');
  });
});
