import { ERROR_CODES } from '@elbi/contract/domain';
import { endpointsByName } from '@elbi/contract/endpoints';
import { ErrorResponse } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { storedKeys } from '../testing/files.ts';
import { parseExactly } from '../testing/parse-exactly.ts';
import { startTestApp } from '../testing/test-app.ts';
import { BAD_FIELDS } from './bad-fields.ts';
import { BAD_FORMS } from './bad-forms.ts';
import { HOSTILE_TEXTS } from './bad-input.ts';
import { BAD_OF_ENDPOINTS } from './bad-of-endpoints.ts';
import { ENDPOINT_NAMES, addressOf, callerOf, documentedStatuses } from './samples.ts';
import { type World, buildWorld } from './world.ts';

const ALL = [...BAD_OF_ENDPOINTS, ...BAD_FIELDS, ...BAD_FORMS];

const app = await startTestApp();
const { db } = app.services;
// Rejected requests change nothing, so all of them share one world.
const world = await buildWorld(app);

describe('bad input', () => {
  it.each(ALL)('$about gets $status', async ({ call, actor, path, request, ...expected }) => {
    const init = typeof request === 'function' ? await request(world) : request;
    const caller = world.actors[actor];
    const answer = await caller.fetch(path(world), init);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 300)).toBe(expected.status);
    const body = parseExactly(ErrorResponse, JSON.parse(text));
    expect(ERROR_CODES[body.code as keyof typeof ERROR_CODES]).toBe(expected.status);
    expect(documentedStatuses(call)).toContain(expected.status);
    const named = body.fields?.map(({ field }) => field) ?? [];
    if (expected.fields)
      expect(named.toSorted()).toEqual([...withPrice(expected.fields)].toSorted());
  });

  it('changes nothing', async () => {
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
    expect(await storedKeys(app.services.files, 'pictures/')).toEqual([]);
  });
});

/** A wrong price is also named as the wire's `price`. */
function withPrice(fields: readonly string[]): ReadonlySet<string> {
  const isPrice = fields.some((field) => field === 'minPrice' || field === 'maxPrice');
  return new Set(isPrice ? [...fields, 'price'] : fields);
}

describe('hostile text', () => {
  /**
   * Every text that users write and others read: the request that sends it and the one that reads
   * it.
   */
  const PLACES_OF_TEXT: readonly {
    field: string;
    /** Whether a world takes it once. */
    isOnce?: boolean;
    /** What this field rejects besides. */
    rejects?: RegExp;
    send: (w: World, text: string) => Promise<Response>;
    shown: (w: World) => PromiseLike<unknown>;
  }[] = [
    {
      field: 'desc',
      send: (w, desc) => w.actors.student.send('PATCH', `/api/user/review/${w.reviewId}`, { desc }),
      shown: (w) => db('review').where({ id: w.reviewId }).first('body as text'),
    },
    ...(
      [
        ['accommodationName', 'name'],
        ['description', 'description'],
        ['completeAddress', 'complete_address'],
      ] as const
    ).map(([field, column]) => ({
      field,
      // Names of places have no symbols that resemble a badge.
      ...(column === 'name' && { rejects: /\p{So}/u }),
      send: (w: World, text: string) =>
        w.actors.owner.send('PATCH', `/api/accom/edit/${w.placeId}`, { [field]: text }),
      shown: (w: World) => db('accommodation').where({ id: w.placeId }).first(`${column} as text`),
    })),
    {
      field: 'description of a report',
      isOnce: true,
      send: (w, description) =>
        w.actors.other.send('POST', '/api/report/', { accommodationId: w.placeId, description }),
      shown: (w) =>
        db('report')
          .where({ accommodation_id: w.placeId, person_id: w.people.other.person.id })
          .first('description as text'),
    },
    {
      field: 'reason of a decision',
      isOnce: true,
      send: (w, reason) =>
        w.actors.admin.send('PATCH', `/api/report/${w.reportId}`, {
          statusUpdate: 'rejected',
          reason,
        }),
      shown: (w) => db('report').where({ id: w.reportId }).first('reason as text'),
    },
    {
      field: 'reason of an archiving',
      isOnce: true,
      send: (w, reason) =>
        w.actors.admin.send('PUT', `/api/accom/archive/${w.placeId}`, { reason }),
      shown: (w) =>
        db('audit_event')
          .where({ subject_id: w.placeId })
          .first(db.raw("detail ->> 'reason' as text")),
    },
  ];

  describe.each(PLACES_OF_TEXT)('as $field', ({ isOnce, rejects, send, shown }) => {
    it.each(HOSTILE_TEXTS)('%j is stored unchanged, or rejected', async ({ text, status }) => {
      const own = isOnce ? await buildWorld(app) : world;
      const answer = await send(own, text);
      const { ok } = answer;
      expect(ok ? 200 : answer.status).toBe(rejects?.test(text) ? 422 : status);
      const kept = (await shown(own)) as { text: string | null } | undefined;
      if (ok) expect(kept?.text).toBe(text.trim().normalize('NFC'));
      else expect(kept?.text).not.toBe(text);
    });
  });

  const WITH_TEXTS = ENDPOINT_NAMES.flatMap((name) => {
    const query = Object.entries(endpointsByName[name]!.query ?? {});
    const texts = query.filter(([, { kind }]) => kind === 'text').map(([param]) => `${param}=%00`);
    return texts.length > 0 && name.startsWith('GET ') ? [[name, texts.join('&')] as const] : [];
  });

  it.each(WITH_TEXTS)('%s with %s gets a response without a server error', async (name, texts) => {
    const address = addressOf(name, world).replace(/\?.*/, '');
    const answer = await world.actors[callerOf(name)].fetch(`${address}?${texts}`);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(HOSTILE_TEXTS)('%j gets a response without a server error', async ({ text }) => {
    const term = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
    const answer = await app.fetch(`/api/accom/?accommodationName=${term}`);
    expect(answer.status).toBe(200);
  });
});
