import { ReviewList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildReview } from '../../testing/factories.ts';
import { type Caller, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const owner = await app.signInAs('owner');

async function aReview(body = 'Kind landlady.') {
  const author = await app.signInAs('registered');
  const place = await buildAccommodation(db, { owner_id: owner.person.id });
  const review = await buildReview(db, {
    accommodation_id: place.id,
    person_id: author.person.id,
    body,
  });
  return { author, place, path: `/api/user/review/${review.id}/reply` };
}

const put = (text: string) => ({ method: 'PUT', json: { text } });

async function shownTo(caller: Caller, placeId: string) {
  return (await caller.read(ReviewList, `/api/user/review/${placeId}`)).reviews[0]!;
}

describe('the reply of an owner (S7.reply.1)', () => {
  it('is public, keeps its time when changed, and can be removed (S7.reply.1)', async () => {
    const { place, path } = await aReview();
    expect((await owner.fetch(path, put('  Salamat! '))).status).toBe(200);
    const { reply } = await shownTo(app, place.id);
    expect(reply).toMatchObject({ text: 'Salamat!' });
    await owner.fetch(path, put('Salamat po!'));
    expect((await shownTo(app, place.id)).reply).toEqual({ ...reply, text: 'Salamat po!' });
    expect((await owner.send('DELETE', path)).status).toBe(200);
    expect((await shownTo(app, place.id)).reply).toBeNull();
    expect((await owner.send('DELETE', path)).status).toBe(404);
  });

  it('notifies the reviewer once, even when removed and rewritten', async () => {
    const { author, place, path } = await aReview();
    await Promise.all([owner.fetch(path, put('One')), owner.fetch(path, put('Two'))]);
    await owner.send('DELETE', path);
    await owner.fetch(path, put('Three'));
    const notifications = await db('notification').where({ person_id: author.person.id });
    expect(notifications).toMatchObject([
      {
        type: 'review',
        body: `The owner of ${place.name} replied to your review.`,
        link: `/accommodation/?id=${place.id}`,
      },
    ]);
  });

  it('is rejected with the reason when the place is archived', async () => {
    const { place, path } = await aReview();
    await db('accommodation').where({ id: place.id }).update({ is_archived: true });
    const response = await owner.fetch(path, put('Salamat!'));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: 'Unarchive the place to reply to its reviews.',
    });
  });

  it('disappears with a review that is deleted or hidden', async () => {
    for (const hidden of [{ deleted_at: new Date() }, { is_accepted: false }]) {
      const { place, path } = await aReview();
      await db('review').where({ accommodation_id: place.id }).update(hidden);
      expect((await owner.fetch(path, put('Salamat!'))).status).toBe(404);
    }
  });
});

it('contact details in a review and its reply are hidden from everyone but their author (S7.reply.2)', async () => {
  const { author, place, path } = await aReview('Text Ate Nena at 0917 123 4567.');
  await owner.fetch(path, put('Or nena@example.com.'));
  for (const [caller, number, email] of [
    [app, '09•• ••• ••67', 'n•••@…'],
    [author, '0917 123 4567', 'n•••@…'],
    [owner, '09•• ••• ••67', 'nena@example.com'],
  ] as const) {
    expect(await shownTo(caller, place.id)).toMatchObject({
      desc: `Text Ate Nena at ${number}.`,
      reply: { text: `Or ${email}.` },
    });
  }
});
