import { type EndpointName, endpointsByName } from '@elbi/contract/endpoints';
import { FRESH_LOGIN_MINUTES } from '@elbi/contract/domain';
import { ErrorResponse } from '@elbi/contract/schemas';
import type Koa from 'koa';
import { describe, expect, it } from 'vitest';
import { createApp } from '../main/app.ts';
import { parseExactly } from '../testing/parse-exactly.ts';
import { startTestApp } from '../testing/test-app.ts';
import {
  ENDPOINT_NAMES,
  SAMPLES,
  type Sample,
  addressOf,
  callerOf,
  documentedStatuses,
  expectedStatus,
  requestOf,
} from './samples.ts';
import { ACTORS, buildWorld } from './world.ts';

/** The fields of a router's layers that are used here. */
interface Layer {
  methods: readonly string[];
  path: string | RegExp;
}

/** Returns every route of an app once, like `GET /api/user/:id`, from its mounted routers. */
function routesOf(app: Koa): string[] {
  const layers = app.middleware.flatMap((middleware) => {
    const { router } = middleware as unknown as { router?: { stack: Layer[] } };
    return router?.stack ?? [];
  });
  return [
    ...new Set(
      layers.flatMap(({ methods, path }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
      ),
    ),
  ];
}

/** Every endpoint as every actor (S6 of docs/spec-coverage.md). */
const TABLE = ENDPOINT_NAMES.flatMap((name) =>
  SAMPLES[name].map((sample: Sample) => ({ name, of: sample.of ?? '', sample })),
);

/** Personal data is not stored in browsers, and every response states its caching. */
function expectCacheControl(name: EndpointName, { headers }: Response): void {
  const cacheControl = headers.get('cache-control');
  const isStored = name.startsWith('GET ') && !endpointsByName[name]!.noStore;
  if (!isStored) expect(cacheControl).toBe('no-store');
  else expect(cacheControl).toMatch(/^(no-store|no-cache|private, no-cache|public, max-age=300)$/);
}

/** Every body, errors included, has the shape of the contract. */
function expectShape(name: EndpointName, answer: Response, body: string): void {
  if (!answer.headers.get('content-type')?.includes('application/json')) return;
  const json: unknown = JSON.parse(body);
  if (answer.status >= 400) {
    parseExactly(ErrorResponse, json);
    return;
  }
  const shape = endpointsByName[name]!.response;
  expect(answer.status).toBe(shape.status);
  if (typeof shape.body === 'object') parseExactly(shape.body, json);
}

const app = await startTestApp();
const { db } = app.services;

/** Rejected requests and reads change nothing, so all of them share one world. */
const shared = await buildWorld(app);

describe('permissions', () => {
  it('cover every route of the API, and no other', () => {
    const koa = createApp(app.services, { port: 0, isStopping: () => false });
    const routes = routesOf(koa).filter((route) => route.includes(' /api/'));
    const named = ENDPOINT_NAMES.map((name) => name.replace(/\/$/, ''));
    expect(routes.toSorted()).toEqual(named.toSorted());
  });

  describe.each(TABLE)('$name $of', ({ name, sample }) => {
    it.each(ACTORS.map((actor) => [actor, expectedStatus(name, sample, actor)] as const))(
      'responds to %s with %i (S3.user.1, S3.review.1, S3.report.1, S3.notification.1, S6.browse.1, S6.apply.1, S6.favourite.1, S6.review.1, S6.report.1, S6.archive.1, S6.edit.1, S6.user.1, S6.admin.1, S6.catalogue.1)',
      async (actor, status) => {
        const isRead = name.startsWith('GET ') && !name.includes('/auth/');
        const world = isRead || status >= 400 ? shared : await buildWorld(app);
        const request = await requestOf(name, world, sample);
        const caller = world.actors[actor];
        const answer = await caller.fetch(addressOf(name, world, { sample }), request);
        const body = await answer.text();
        expect(answer.status, body.slice(0, 300)).toBe(status);
        expectShape(name, answer, body);
        expectCacheControl(name, answer);
      },
    );
  });

  it.each(ENDPOINT_NAMES)('send personal data with no-store: %s', (name) => {
    const { access, noStore, tag } = endpointsByName[name]!;
    // The data of pages is revalidated, so that going back is quick.
    const isOfPage = tag === 'Views' || tag === 'Releases';
    const isAboutPeople = access !== 'everyone' || tag === 'Users' || name.includes('/auth/');
    const isRead = name.startsWith('GET ');
    if (isRead && isAboutPeople && !isOfPage) expect(noStore).toBe(true);
  });

  /** Listed by hand, so that a change of the table cannot remove one unnoticed. */
  const FRESH: readonly EndpointName[] = [
    'DELETE /api/user/:id',
    'PATCH /api/report/:id',
    'PATCH /api/admin/accept/:id',
    'PATCH /api/admin/reject/:id',
    'GET /api/admin/people',
    'PUT /api/admin/suspend/:id',
    'PUT /api/admin/visit/:id',
    'POST /api/admin/approvals',
    'PUT /api/admin/approvals/:id',
    'GET /api/admin/document/:id',
    'POST /api/releases/:name/:version',
    'POST /api/releases/:name/:version/gate',
    'POST /api/releases/:name/:version/current',
    'POST /api/releases/:name/:version/promote',
    'POST /api/releases/:name/:version/abort',
    'POST /api/releases/:name/:version/withdraw',
    'POST /api/releases/:name/:version/preview',
    'POST /api/releases/deployments',
    'POST /api/releases/:name/rollback',
    'DELETE /api/releases/:name',
    'POST /api/releases/tokens',
  ];

  it('require a fresh login for exactly these endpoints', () => {
    expect(ENDPOINT_NAMES.filter((name) => endpointsByName[name]!.fresh)).toEqual(FRESH);
  });

  it.each(FRESH)('deny a user without a fresh login %s', async (name) => {
    const world = await buildWorld(app);
    const caller = callerOf(name);
    if (caller === 'visitor') throw new Error(`${name} is open to visitors.`);
    const user = world.people[caller];
    const logInBefore = (seconds: number) =>
      db('session')
        .where({ person_id: user.person.id })
        .update({
          created_at: new Date(Date.now() - seconds * 1_000),
        } as never);
    const make = async () => user.fetch(addressOf(name, world), await requestOf(name, world));
    await logInBefore(FRESH_LOGIN_MINUTES * 60 + 5);
    const answer = await make();
    expect(answer.status).toBe(403);
    expect(parseExactly(ErrorResponse, await answer.json()).code).toBe('fresh_login_required');
    expect(await db('owner_application').where({ id: world.applicationId }).first()).toMatchObject({
      status: 'pending',
    });
    expect(await db('audit_event').where({ subject_id: world.documentId })).toEqual([]);
    // Any login of the last minutes is sufficient: the user is not redirected again.
    await logInBefore(FRESH_LOGIN_MINUTES * 60 - 30);
    expect((await make()).status).not.toBe(403);
  });

  /** Without releases, whose history logs them, and without searches of a list. */
  const SENSITIVE = ENDPOINT_NAMES.filter((name) => {
    const { access, fresh, tag } = endpointsByName[name]!;
    const isAdminsWrite =
      Array.isArray(access) && access.join() === 'admin' && !name.startsWith('GET ');
    const isList = name === 'GET /api/admin/people';
    return tag !== 'Releases' && !isList && (fresh || isAdminsWrite);
  });

  it.each(SENSITIVE)('log %s (S7.log.3)', async (name) => {
    const world = await buildWorld(app);
    const entries = async () => (await db('audit_event').select('id')).length;
    const before = await entries();
    const caller = world.actors[callerOf(name)];
    const response = await caller.fetch(addressOf(name, world), await requestOf(name, world));
    await response.arrayBuffer();
    expect(response.status).toBe(endpointsByName[name]!.response.status);
    expect(await entries()).toBe(before + 1);
  });

  it.each(TABLE)('document $name $of', ({ name, sample }) => {
    const documented = documentedStatuses(name);
    for (const actor of ACTORS) expect(documented).toContain(expectedStatus(name, sample, actor));
  });
});
