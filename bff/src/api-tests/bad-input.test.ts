import { ERROR_CODES } from '@elbi/contract/codes';
import { ErrorResponse } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseExactly } from '../testing/parse-exactly.ts';
import { type TestApp, startTestApp } from '../testing/test-app.ts';
import { BAD_FORMS } from './bad-forms.ts';
import { HOSTILE_TEXTS } from './bad-input.ts';
import { BAD_JSON } from './bad-json.ts';
import { BAD_RELEASES } from './bad-releases.ts';
import { type World, buildWorld } from './world.ts';

const ALL = [...BAD_JSON, ...BAD_FORMS, ...BAD_RELEASES];

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  // Refused requests change nothing, so one world is enough for all of them.
  world = await buildWorld(app);
});

describe('bad input', () => {
  it('is tried in at least 300 ways', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(300);
  });

  it.each(ALL)('$about is answered with $status', async ({ actor, path, request, ...expected }) => {
    const init = typeof request === 'function' ? await request(world) : request;
    const answer = await world.actors[actor].fetch(path(world), init);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 300)).toBe(expected.status);
    const body = parseExactly(ErrorResponse, JSON.parse(text));
    expect(ERROR_CODES[body.code as keyof typeof ERROR_CODES]).toBe(expected.status);
    const named = body.fields?.map(({ field }) => field) ?? [];
    if (expected.fields)
      expect(named.toSorted()).toEqual([...withPrice(expected.fields)].toSorted());
  });

  it('has changed nothing', async () => {
    const { db } = app.services;
    const fresh = await buildWorld(app);
    const shape = async ({ placeId, reviewId, reportId }: World) => ({
      place: await db('accommodation').where({ id: placeId }).first('name', 'pax', 'is_archived'),
      review: await db('review').where({ id: reviewId }).first('rating', 'body'),
      report: await db('report').where({ id: reportId }).first('status'),
    });
    expect(await shape(world)).toEqual(await shape(fresh));
    const placesOf = async ({ people }: World) =>
      db('accommodation').where({ owner_id: people.owner.person.id }).count('* as n').first();
    expect(await placesOf(world)).toEqual(await placesOf(fresh));
    const pictures = await db('picture').whereNull('accommodation_id').count('* as n').first();
    expect(pictures).toEqual({ n: '0' });
    const left: string[] = [];
    for await (const { key } of app.services.files.list('pictures/')) left.push(key);
    expect(left).toEqual([]);
  });
});

/** A wrong price is also named as the wire's `price` (decisions §1 "Limits"). */
function withPrice(fields: readonly string[]): ReadonlySet<string> {
  const isPrice = fields.some((field) => field === 'minPrice' || field === 'maxPrice');
  return new Set(isPrice ? [...fields, 'price'] : fields);
}

describe('hostile text', () => {
  it.each(HOSTILE_TEXTS)('%j is kept as it is, or refused', async (text) => {
    const { placeId, reviewId, actors } = await buildWorld(app);
    const path = `/api/user/review/${reviewId}`;
    const answer = await actors.student.fetch(path, { method: 'PATCH', json: { desc: text } });
    expect([200, 422]).toContain(answer.status);
    const shown = (await (await app.fetch(`/api/user/review/${placeId}`)).json()) as {
      reviews: { desc: string }[];
    };
    if (answer.status === 200) expect(shown.reviews[0]?.desc).toBe(text.trim().normalize('NFC'));
  });

  it.each(HOSTILE_TEXTS)('%j finds nothing, or something, but is answered', async (text) => {
    const term = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
    const answer = await app.fetch(`/api/accom/?accommodationName=${term}`);
    expect(answer.status).toBe(200);
  });
});
