import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { isWrite } from '@elbi/contract/domain';
import { endpointsByName, partsOf } from '@elbi/contract/endpoints';
import type { Knex } from 'knex';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { erasePerson } from '../moderation/erasure/erase-person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { ENDPOINT_NAMES, addressOf, callerOf, requestOf } from './samples.ts';
import { buildWorld } from './world.ts';

const app = await startTestApp();
const { pool } = app;
const { db } = app.services;

/** Every write of a user, by the access of the contract. */
const WRITES = ENDPOINT_NAMES.filter(
  (name) => isWrite(partsOf(name).method) && endpointsByName[name]!.access !== 'everyone',
);

/** What ends a user's right to write, in a transaction. */
const ENDS: Record<string, (trx: Knex, personId: string) => PromiseLike<unknown>> = {
  'the user was suspended': (trx, id) =>
    trx('person').where({ id }).update({ suspended_at: new Date(), suspended_reason: 'Fake.' }),
  'the user was erased': (trx, id) =>
    trx('person').where({ id }).update({
      deleted_at: new Date(),
      email: null,
      google_sub: null,
      first_name: '',
      last_name: '',
      contact_number: null,
      picture_url: null,
      role: 'registered',
    }),
  'the session ended': (trx, person_id) => trx('session').where({ person_id }).del(),
};

describe.each(Object.keys(ENDS))('after the check of a request %s', (end) => {
  it.each(WRITES)('%s changes nothing', async (name) => {
    const world = await buildWorld(app);
    const actor = callerOf(name);
    if (actor === 'visitor') throw new Error('A visitor has no session.');
    const { person } = world.people[actor];
    const request = await requestOf(name, world);
    const trx = await db.transaction();
    await ENDS[end]!(trx, person.id);
    const answer = world.people[actor].fetch(addressOf(name, world), request);
    await untilBlocked(pool, 1);
    await trx.commit();
    expect((await answer).status).toBe(401);
  });
});

it('an attempt to change one’s role that arrives after the session ended is not recorded', async () => {
  const { person, send } = await app.signInAs('registered');
  const trx = await db.transaction();
  await ENDS['the session ended']!(trx, person.id);
  const answer = send('PATCH', `/api/user/${person.id}`, { type: 1 });
  await untilBlocked(pool, 1);
  await trx.commit();
  expect((await answer).status).toBe(401);
  expect(await db('audit_event').where({ actor_id: person.id })).toEqual([]);
});

it('a review whose body arrives after its author was erased is not stored', async () => {
  const { people, untouchedId } = await buildWorld(app);
  const { person, cookie } = people.student;
  const body = JSON.stringify({ rating: 4, desc: 'Quiet.', accommodationId: untouchedId });
  const sent = httpRequest(new URL('/api/user/review', app.url), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const lookUp = vi.spyOn(pool, 'query');
  onTestFinished(() => lookUp.mockRestore());
  const isLookUp = ([query]: unknown[]) => (query as { name?: string }).name === 'session-find';
  sent.write(body.slice(0, 20));
  // The session is looked up before the body is read.
  await vi.waitFor(() => expect(lookUp.mock.calls.some(isLookUp)).toBe(true));
  await lookUp.mock.results[lookUp.mock.calls.findIndex(isLookUp)]!.value;
  await erasePerson(app.services, person.id, { id: person.id });
  sent.end(body.slice(20));
  const [response] = await answered;
  expect(response.statusCode).toBe(401);
  response.resume();
  expect(await db('review').where({ person_id: person.id, accommodation_id: untouchedId })).toEqual(
    [],
  );
});
