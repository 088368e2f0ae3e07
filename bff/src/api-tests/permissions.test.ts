import { type CallName, callsByName } from '@elbi/contract/calls';
import { ErrorResponse } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { parseExactly } from '../testing/parse-exactly.ts';
import { type TestApp, startTestApp } from '../testing/test-app.ts';
import { routesOf } from './routes-of.ts';
import {
  CALL_NAMES,
  SAMPLES,
  type Sample,
  addressOf,
  documentedStatuses,
  expectedStatus,
  requestOf,
} from './samples.ts';
import { ACTORS, buildWorld } from './world.ts';

/** Every call as every actor (S6 of docs/spec-coverage.md). */
const TABLE = CALL_NAMES.flatMap((name) =>
  SAMPLES[name].map((sample: Sample) => ({ name, of: sample.of ?? '', sample })),
);

/** Nothing about people stays on a computer, and no cache decides by itself what to keep. */
function expectCacheControl(name: CallName, { headers }: Response): void {
  const cacheControl = headers.get('cache-control');
  if (callsByName[name]!.noStore) expect(cacheControl).toBe('no-store');
  else expect(cacheControl).toMatch(/^(no-store|no-cache|private, no-cache|public, max-age=300)$/);
}

/** Golden: every body has the shape that the contract gives it, refusals too. */
function expectShape(name: CallName, answer: Response, body: string): void {
  if (!answer.headers.get('content-type')?.includes('application/json')) return;
  const json: unknown = JSON.parse(body);
  if (answer.status >= 400) {
    parseExactly(ErrorResponse, json);
    return;
  }
  const shape = callsByName[name]!.answer;
  expect(answer.status).toBe(shape.status);
  if (typeof shape.body === 'object') parseExactly(shape.body, json);
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

describe('who may do what', () => {
  it('is said of every route of the API, and of no other', () => {
    const koa = createApp(app.services, { port: 0, isStopping: () => false });
    const routes = routesOf(koa).filter((route) => route.includes(' /api/'));
    const named = CALL_NAMES.map((name) => name.replace(/\/$/, ''));
    expect(routes.toSorted()).toEqual(named.toSorted());
  });

  describe.each(TABLE)('$name $of', ({ name, sample }) => {
    it.each(ACTORS.map((actor) => [actor, expectedStatus(name, sample, actor)] as const))(
      'answers %s with %i (S3.user.1, S3.review.1, S3.report.1, S3.notification.1, S6.browse.1, S6.apply.1, S6.favourite.1, S6.review.1, S6.report.1, S6.archive.1, S6.edit.1, S6.user.1, S6.admin.1, S6.catalogue.1)',
      async (actor, status) => {
        const world = await buildWorld(app);
        const request = await requestOf(name, world, sample);
        const answer = await world.actors[actor].fetch(addressOf(name, world, { sample }), request);
        const body = await answer.text();
        expect(answer.status, body.slice(0, 300)).toBe(status);
        expectShape(name, answer, body);
        expectCacheControl(name, answer);
      },
    );
  });

  it.each(CALL_NAMES)('keeps nothing of a person on a computer: %s', (name) => {
    const { access, noStore, tag } = callsByName[name]!;
    // What a page shows is revalidated, so that going back to it is quick.
    const isOfPage = tag === 'Views' || tag === 'Releases';
    const isAboutPeople = access !== 'everyone' || tag === 'Users' || name.includes('/auth/');
    const isRead = name.startsWith('GET ');
    if (isRead && isAboutPeople && !isOfPage) expect(noStore).toBe(true);
  });

  it.each(TABLE)('is documented: $name $of', ({ name, sample }) => {
    const documented = documentedStatuses(name);
    for (const actor of ACTORS) expect(documented).toContain(expectedStatus(name, sample, actor));
  });
});
