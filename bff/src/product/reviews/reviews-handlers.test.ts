import { Accommodation, ReviewList, UserReviews } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { erasePerson } from '../../moderation/erasure/erase-person.ts';
import { buildAccommodation, buildPerson, buildReview } from '../../testing/factories.ts';
import { parseExactly } from '../../testing/parse-exactly.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp({
  settings: { studentDomains: new Set(['students.example.edu']) },
});
const { db } = app.services;

const reviewsOf = (caller: Caller, placeId: string, query = '') =>
  caller.read(ReviewList, `/api/user/review/${placeId}/${query}`);

const write = (accommodationId: string, more: object = {}) => ({
  method: 'POST',
  json: { rating: 4, desc: 'Kind landlady.', accommodationId, ...more },
});

describe('a review', () => {
  it('is shown with the first name and the initial of its author', async () => {
    const place = await buildAccommodation(db);
    const student = await app.signInAs('registered', { first_name: 'Ana', last_name: 'Ñunez' });
    const answer = await student.fetch('/api/user/review', write(place.id));
    expect(answer.status).toBe(201);
    const { reviews } = await reviewsOf(app, place.id);
    expect(reviews).toMatchObject([
      { userName: 'Ana Ñ.', desc: 'Kind landlady.', rating: 4, isAccepted: true },
    ]);
    const own = await reviewsOf(student, place.id);
    expect(own.reviews).toMatchObject([{ userName: 'Ana Ñunez', isOwn: true }]);
  });

  it('confirms and denies only stated facts (S7.facts.2)', async () => {
    const place = await buildAccommodation(db, { facts: ['guard', 'generator'] });
    const student = await app.signInAs('registered');
    for (const confirms of [{ caretaker: true }, { guard: true, caretaker: false }]) {
      const refused = await student.fetch('/api/user/review', write(place.id, { confirms }));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ fields: [{ field: 'confirms' }] });
    }
    const confirms = { guard: true, generator: false };
    await student.fetch('/api/user/review', write(place.id, { confirms }));
    const answered = async () => (await reviewsOf(student, place.id)).reviews[0]!;
    expect((await answered()).confirms).toEqual(confirms);

    const edit = async (json: object) => {
      const path = `/api/user/review/${(await answered())._id}`;
      return (await student.send('PATCH', path, json)).status;
    };
    expect(await edit({ rating: 5 })).toBe(200);
    expect((await answered()).confirms).toEqual(confirms);
    expect(await edit({ confirms: { guard: false } })).toBe(200);
    expect((await answered()).confirms).toEqual({ guard: false });
    await db('accommodation')
      .where({ id: place.id })
      .update({ facts: ['generator'] });
    expect(await edit({ confirms: { guard: true } })).toBe(422);
  });

  it('stores the outcomes of the stay, keeps and replaces them (S7.outcomes.1)', async () => {
    const place = await buildAccommodation(db);
    const student = await app.signInAs('registered');
    const outcomes = {
      deposit: 'notYet',
      bills: 'yes',
      receipt: 'no',
      water: 'yes',
      repairs: 'no',
    };
    await student.fetch('/api/user/review', write(place.id, { outcomes }));
    const own = async () => (await reviewsOf(student, place.id)).reviews[0]!;
    expect((await own()).outcomes).toEqual(outcomes);
    const path = `/api/user/review/${(await own())._id}`;
    await student.send('PATCH', path, { rating: 5 });
    expect((await own()).outcomes).toEqual(outcomes);
    await student.send('PATCH', path, { outcomes: { deposit: 'no' } });
    const counted = async () => (await app.read(Accommodation, `/api/accom/${place.id}`)).outcomes;
    expect((await own()).outcomes).toEqual({ deposit: 'no' });
    expect((await counted()).deposit).toEqual({ yes: 0, no: 1 });
    await student.send('PATCH', path, { outcomes: { water: 'yes', repairs: 'no' } });
    expect(await counted()).toMatchObject({
      deposit: { yes: 0, no: 0 },
      water: { yes: 1, no: 0 },
      repairs: { yes: 0, no: 1 },
    });
  });

  it('is not hidden when a client sends isAccepted false', async () => {
    const place = await buildAccommodation(db);
    const student = await app.signInAs('registered');
    await student.fetch('/api/user/review', write(place.id, { isAccepted: false }));
    expect((await reviewsOf(app, place.id)).count).toBe(1);
  });

  it('notifies the owner of the place, without a name', async () => {
    const place = await buildAccommodation(db, { name: 'Narra Residences' });
    const student = await app.signInAs('registered', { first_name: 'Zenaida' });
    await student.fetch('/api/user/review', write(place.id, { isAnonymous: true }));
    const [told] = await db('notification').where({ person_id: place.owner_id });
    expect(told?.body).toBe('Narra Residences received a new review.');
    // Only the day in Manila, for named reviews too: otherwise a cut time would identify an
    // anonymous one.
    expect(told?.created_at.toISOString()).toMatch(/T16:00:00\.000Z$/);
  });

  it('notifies the owner once a day, however often it is deleted and rewritten', async () => {
    const place = await buildAccommodation(db);
    const told = async () => (await db('notification').where({ person_id: place.owner_id })).length;
    const student = await app.signInAs('registered');
    const repeat = async () => {
      expect((await student.fetch('/api/user/review', write(place.id))).status).toBe(201);
      const review = await db('review')
        .where({ person_id: student.person.id })
        .whereNull('deleted_at')
        .first();
      const deleted = await student.send('DELETE', `/api/user/review/${review!.id}`);
      expect(deleted.status).toBe(200);
    };
    for (let times = 0; times < 3; times += 1) await repeat();
    expect(await told()).toBe(1);
    // A review by another user or on another day does notify the owner.
    const other = await app.signInAs('registered');
    await other.fetch('/api/user/review', write(place.id));
    expect(await told()).toBe(2);
    await db.raw(
      `update review set created_at = created_at - interval '1 day' where person_id = ?`,
      [student.person.id],
    );
    await repeat();
    expect(await told()).toBe(3);
  });

  it('is edited and deleted by its author, also after becoming an owner', async () => {
    const place = await buildAccommodation(db);
    const author = await app.signInAs('registered');
    const of = { accommodation_id: place.id, person_id: author.person.id };
    const review = await buildReview(db, { ...of, rating: 1 });
    await db('person').where({ id: author.person.id }).update({ role: 'owner' });
    const path = `/api/user/review/${review.id}`;
    expect((await author.send('PATCH', path, { rating: 5 })).status).toBe(200);
    expect(await reviewsOf(app, place.id)).toMatchObject({ average: 5, count: 1 });
    expect((await author.send('DELETE', path)).status).toBe(200);
    expect(await reviewsOf(app, place.id)).toMatchObject({ average: 0, count: 0, reviews: [] });
    expect((await author.send('DELETE', path)).status).toBe(404);
  });
});

describe('the badge of a university account (S7.students.1)', () => {
  const writtenBy = async (email: string, more: object = {}) => {
    const place = await buildAccommodation(db);
    const student = await app.signInAs('registered', { email });
    await student.fetch('/api/user/review', write(place.id, more));
    return { place, student };
  };

  it.each([
    ['ana@students.example.edu', true],
    ['Ana@Students.Example.EDU', true],
    ['ana@example.edu', false],
    ['ana@evil-students.example.edu', false],
    ['ana@sub.students.example.edu', false],
    ['ana@students.example.edu.example.com', false],
    ['"x@students.example.edu"@example.com', false],
  ])('follows the domain of the author: %s', async (email, universityAccount) => {
    const { place } = await writtenBy(email);
    expect((await reviewsOf(app, place.id)).reviews).toMatchObject([{ universityAccount }]);
  });

  it('stays with the review after graduation, and is not a client’s to set', async () => {
    const { place, student } = await writtenBy('bea@students.example.edu');
    await db('person').where({ id: student.person.id }).update({ email: 'bea@example.com' });
    const { reviews } = await reviewsOf(student, place.id);
    const path = `/api/user/review/${reviews[0]!._id}`;
    await student.send('PATCH', path, { rating: 2, universityAccount: false });
    expect((await reviewsOf(app, place.id)).reviews).toMatchObject([
      { rating: 2, universityAccount: true },
    ]);
    const claimed = await writtenBy('cy@example.com', { universityAccount: true });
    expect((await reviewsOf(app, claimed.place.id)).reviews).toMatchObject([
      { universityAccount: false },
    ]);
  });

  it('tells of an anonymous author no more than that', async () => {
    const { place } = await writtenBy('dan@students.example.edu', { isAnonymous: true });
    const response = await app.fetch(`/api/user/review/${place.id}/`);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      reviews: [{ userName: 'Anonymous', universityAccount: true }],
    });
    expect(body).not.toContain('students.example.edu');
  });

  it('filters reviews, and has an average from three on (S7.students.2)', async () => {
    const place = await buildAccommodation(db);
    const add = (rating: number, university_account = true) =>
      buildReview(db, { accommodation_id: place.id, rating, university_account });
    await add(1, false);
    await add(5);
    await add(4);
    expect((await reviewsOf(app, place.id)).students).toBeNull();
    await add(3);
    expect(await reviewsOf(app, place.id)).toMatchObject({
      count: 4,
      average: 3.25,
      students: { count: 3, average: 4 },
    });
    const ratings = async (query: string) => {
      const { reviews, pages } = await reviewsOf(app, place.id, query);
      return { pages, stars: reviews.map(({ rating }) => rating) };
    };
    const byStudents = '?students=1&sort=highest&page=1';
    expect(await ratings(byStudents)).toEqual({ pages: 1, stars: [5, 4, 3] });
    expect(await ratings(`${byStudents}&rating=1`)).toEqual({ pages: 0, stars: [] });
  });
});

describe('an anonymous review', () => {
  it('hides its author from owners and admins too', async () => {
    const owner = await app.signInAs('owner');
    const place = await buildAccommodation(db, { owner_id: owner.person.id });
    const author = await app.signInAs('registered', { picture_url: 'https://example.com/me.png' });
    await author.fetch('/api/user/review', write(place.id, { isAnonymous: true }));
    for (const caller of [app, owner, await app.signInAs('admin')]) {
      const answer = await caller.fetch(`/api/user/review/${place.id}`);
      const text = await answer.text();
      expect(text).not.toContain(author.person.id);
      expect(text).not.toContain(author.person.last_name);
      expect(text).not.toContain('me.png');
      const [review] = parseExactly(ReviewList, JSON.parse(text)).reviews;
      expect(review).toMatchObject({ userName: 'Anonymous', isAnonymous: true });
      // Only the day in Manila: midnight there is 16:00 UTC.
      expect(review!.createdAt).toMatch(/T16:00:00\.000Z$/);
    }
    expect((await reviewsOf(author, place.id)).reviews).toMatchObject([{ isOwn: true }]);
  });

  it('stays anonymous when its author is erased, and a named one is a former user’s', async () => {
    const place = await buildAccommodation(db);
    for (const is_anonymous of [true, false]) {
      const author = await buildPerson(db);
      const of = { accommodation_id: place.id, person_id: author.id };
      await buildReview(db, { ...of, is_anonymous, rating: is_anonymous ? 5 : 1 });
      await erasePerson(app.services, author.id, { id: author.id });
    }
    const { reviews } = await reviewsOf(app, place.id, '?sort=highest');
    expect(reviews.map(({ userName }) => userName)).toEqual(['Anonymous', 'Former user']);
  });

  it('does not reveal its time by its position in the list', async () => {
    const place = await buildAccommodation(db);
    const accommodation_id = place.id;
    const at = (time: string) => new Date(`2026-06-01T${time}:00+08:00`);
    await buildReview(db, { accommodation_id, created_at: at('08:00') });
    await buildReview(db, { accommodation_id, created_at: at('23:59'), is_anonymous: true });
    await buildReview(db, { accommodation_id, created_at: at('12:00') });
    const { reviews } = await reviewsOf(app, place.id);
    expect(reviews.map(({ isAnonymous }) => isAnonymous)).toEqual([false, false, true]);
  });
});

describe('the list of reviews', () => {
  it('has average, histogram and pages in the requested order', async () => {
    const place = await buildAccommodation(db);
    for (let index = 0; index < 12; index += 1) {
      await buildReview(db, { accommodation_id: place.id, rating: (index % 3) + 3 });
    }
    const first = await reviewsOf(app, place.id, '?page=1&sort=highest');
    expect(first).toMatchObject({ count: 12, average: 4, histogram: [0, 0, 4, 4, 4], pages: 2 });
    expect(first.reviews.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 4, 4, 4, 4, 3, 3]);
    const second = await reviewsOf(app, place.id, '?page=2&sort=lowest');
    expect(second.reviews.map(({ rating }) => rating)).toEqual([5, 5]);
    expect((await reviewsOf(app, place.id)).reviews).toHaveLength(12);
    const four = await reviewsOf(app, place.id, '?page=1&rating=4');
    expect(four).toMatchObject({ count: 12, average: 4, pages: 1 });
    expect(four.reviews.map(({ rating }) => rating)).toEqual([4, 4, 4, 4]);
    expect(await reviewsOf(app, place.id, '?rating=1')).toMatchObject({ reviews: [], pages: 0 });
    expect((await reviewsOf(app, place.id, '?rating=9')).reviews).toHaveLength(12);
    expect(await reviewsOf(app, place.id, '?page=9')).toMatchObject({ reviews: [], pages: 2 });
    expect((await reviewsOf(app, place.id, '?page=-4&sort=banana')).reviews).toHaveLength(10);
  });

  it('of a user omits removed places (S3.review.1)', async () => {
    const student = await app.signInAs('registered');
    const person_id = student.person.id;
    const kept = await buildReview(db, { person_id });
    const deleted = await buildReview(db, { person_id });
    await db('accommodation')
      .where({ id: deleted.accommodation_id })
      .update({ deleted_at: new Date() });
    const { data } = await student.read(UserReviews, `/api/user/user-review/${person_id}`);
    expect(data.map(({ _id }) => _id)).toEqual([kept.id]);
    expect(data[0]).toMatchObject({ accommodationName: 'Kalachuchi Court' });
  });
});
