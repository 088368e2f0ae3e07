import { ErrorResponse } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { OPERATIONS } from '../features/api-docs/operations.ts';
import { NEW_PLACE, form, picture } from '../testing/files.ts';
import { parseExactly } from '../testing/parse-exactly.ts';
import { type TestApp, type TestRequest, startTestApp } from '../testing/test-app.ts';
import { documentedStatuses, operationOf, routeOf } from './documented.ts';
import { routesOf } from './routes-of.ts';
import { type ActorName, type World, buildWorld } from './world.ts';

const ACTORS = ['visitor', 'student', 'other', 'owner', 'otherOwner', 'admin'] as const;

interface Row {
  /** The route as the router knows it. */
  route: string;
  /** Tells rows of one route apart. */
  of?: string;
  call: (world: World) =>
    | { path: string; request?: TestRequest }
    | Promise<{
        path: string;
        request?: TestRequest;
      }>;
  /** Expected status for each of {@link ACTORS}, in their order. */
  expect: readonly [number, number, number, number, number, number];
}

const everyone = (status: number): Row['expect'] => [
  status,
  status,
  status,
  status,
  status,
  status,
];
const adminOnly = (status: number): Row['expect'] => [401, 403, 403, 403, 403, status];
const get = (path: string | ((world: World) => string)) => (world: World) => ({
  path: typeof path === 'string' ? path : path(world),
});
const send =
  (method: string, path: (world: World) => string, json?: (world: World) => unknown) =>
  (world: World) => ({ path: path(world), request: { method, json: json?.(world) ?? {} } });

/** Every call as every actor (S6 of docs/spec-coverage.md). */
const TABLE: readonly Row[] = [
  // Accommodations
  { route: 'GET /api/accom', call: get('/api/accom/'), expect: everyone(200) },
  {
    route: 'GET /api/accom/:id',
    call: get((w) => `/api/accom/${w.placeId}`),
    expect: everyone(200),
  },
  {
    route: 'GET /api/accom/:id',
    of: 'archived',
    call: get((w) => `/api/accom/${w.archivedId}`),
    expect: [404, 404, 404, 200, 404, 200],
  },
  {
    route: 'GET /api/accom/owner/:id',
    call: get((w) => `/api/accom/owner/${w.people.owner.person.id}/?page=1`),
    expect: everyone(200),
  },
  {
    route: 'POST /api/accom/add',
    call: async () => ({
      path: '/api/accom/add',
      request: { method: 'POST', body: form(NEW_PLACE, [await picture()]) },
    }),
    expect: [401, 403, 403, 201, 201, 201],
  },
  {
    route: 'POST /api/accom/pictures',
    call: async () => ({
      path: '/api/accom/pictures',
      request: { method: 'POST', body: form({}, [await picture()]) },
    }),
    expect: [401, 403, 403, 201, 201, 201],
  },
  {
    route: 'PATCH /api/accom/edit/:id',
    call: send(
      'PATCH',
      (w) => `/api/accom/edit/${w.placeId}`,
      () => ({ pax: 3, reason: 'Checked on site.' }),
    ),
    expect: [401, 403, 403, 200, 403, 200],
  },
  {
    route: 'PATCH /api/accom/edit/:id',
    of: 'archived',
    call: send(
      'PATCH',
      (w) => `/api/accom/edit/${w.archivedId}`,
      () => ({ pax: 3, reason: 'Checked on site.' }),
    ),
    expect: [401, 403, 403, 200, 404, 200],
  },
  {
    route: 'PUT /api/accom/archive/:id',
    call: send(
      'PUT',
      (w) => `/api/accom/archive/${w.placeId}`,
      () => ({ reason: 'Reported and found to be closed.' }),
    ),
    expect: [401, 403, 403, 200, 403, 200],
  },
  {
    route: 'DELETE /api/accom/delete/:id',
    call: send('DELETE', (w) => `/api/accom/delete/${w.placeId}`),
    expect: [401, 403, 403, 200, 403, 403],
  },

  // Reviews
  {
    route: 'GET /api/user/review/:id',
    call: get((w) => `/api/user/review/${w.placeId}`),
    expect: everyone(200),
  },
  {
    route: 'GET /api/user/review/:id',
    of: 'an archived place',
    call: get((w) => `/api/user/review/${w.archivedId}/?page=1`),
    expect: [404, 404, 404, 200, 404, 200],
  },
  {
    route: 'POST /api/user/review',
    call: send(
      'POST',
      () => '/api/user/review',
      (w) => ({ rating: 4, desc: 'Quiet.', accommodationId: w.untouchedId }),
    ),
    expect: [401, 201, 201, 403, 403, 403],
  },
  {
    route: 'PATCH /api/user/review/:id',
    call: send(
      'PATCH',
      (w) => `/api/user/review/${w.reviewId}`,
      () => ({ rating: 2 }),
    ),
    expect: [401, 200, 404, 404, 404, 404],
  },
  {
    route: 'DELETE /api/user/review/:id',
    call: send('DELETE', (w) => `/api/user/review/${w.reviewId}`),
    expect: [401, 200, 404, 404, 404, 404],
  },
  {
    route: 'GET /api/user/user-review/:id',
    call: get((w) => `/api/user/user-review/${w.people.student.person.id}`),
    expect: [401, 200, 403, 403, 403, 403],
  },

  // People
  {
    route: 'GET /api/user/:id',
    of: 'a registered user',
    call: get((w) => `/api/user/${w.people.student.person.id}`),
    expect: [403, 200, 403, 403, 403, 200],
  },
  {
    route: 'GET /api/user/:id',
    of: 'an owner',
    call: get((w) => `/api/user/${w.people.owner.person.id}`),
    expect: everyone(200),
  },
  {
    route: 'GET /api/user/:id',
    of: 'an admin',
    call: get((w) => `/api/user/${w.people.admin.person.id}`),
    expect: [403, 403, 403, 403, 403, 200],
  },
  {
    route: 'PATCH /api/user/:id',
    of: 'the owner',
    call: send(
      'PATCH',
      (w) => `/api/user/${w.people.owner.person.id}`,
      () => ({ contactNumber: '09171234567' }),
    ),
    expect: [401, 403, 403, 200, 403, 403],
  },
  {
    route: 'PATCH /api/user/:id',
    of: 'the owner, with another type',
    call: send(
      'PATCH',
      (w) => `/api/user/${w.people.owner.person.id}`,
      () => ({ contactNumber: '09171234567', type: 1 }),
    ),
    expect: [401, 403, 403, 403, 403, 403],
  },
  {
    route: 'POST /api/user/apply',
    call: async () => ({
      path: '/api/user/apply',
      request: { method: 'POST', body: form({}, [await picture()]) },
    }),
    expect: [401, 201, 201, 403, 403, 403],
  },
  {
    route: 'GET /api/user/notif/:id',
    call: get((w) => `/api/user/notif/${w.people.student.person.id}`),
    expect: [401, 200, 403, 403, 403, 403],
  },
  {
    route: 'DELETE /api/user/notif/:id',
    call: send('DELETE', (w) => `/api/user/notif/${w.notificationId}`),
    expect: [401, 200, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/user/favorite',
    call: send(
      'POST',
      () => '/api/user/favorite',
      (w) => ({ accomID: w.untouchedId }),
    ),
    expect: [401, 200, 200, 403, 200, 403],
  },
  {
    route: 'GET /api/user/favorite/:id',
    call: get((w) => `/api/user/favorite/${w.people.student.person.id}`),
    expect: [401, 200, 403, 403, 403, 403],
  },
  {
    route: 'GET /api/user/catalogue/:id',
    call: get((w) => `/api/user/catalogue/${w.people.student.person.id}`),
    expect: [401, 200, 403, 403, 403, 403],
  },
  {
    route: 'GET /api/user/catalogue/:id',
    of: 'an admin',
    call: get((w) => `/api/user/catalogue/${w.people.admin.person.id}`),
    expect: [401, 403, 403, 403, 403, 403],
  },

  // Moderation
  { route: 'GET /api/report', call: get('/api/report/'), expect: [401, 403, 403, 403, 403, 200] },
  {
    route: 'POST /api/report',
    call: send(
      'POST',
      () => '/api/report/',
      (w) => ({ accommodationId: w.untouchedId, description: 'It is closed.' }),
    ),
    expect: [401, 201, 201, 403, 403, 403],
  },
  {
    route: 'PATCH /api/report/:id',
    call: send(
      'PATCH',
      (w) => `/api/report/${w.reportId}`,
      () => ({ statusUpdate: 'resolved' }),
    ),
    expect: [401, 403, 403, 403, 403, 200],
  },
  { route: 'GET /api/admin', call: get('/api/admin'), expect: [401, 403, 403, 403, 403, 200] },
  ...['accept', 'reject'].map((verb): Row => ({
    route: `PATCH /api/admin/${verb}/:id`,
    call: send('PATCH', (w) => `/api/admin/${verb}/${w.applicationId}`),
    expect: [401, 403, 403, 403, 403, 200],
  })),
  {
    route: 'GET /api/admin/document/:id',
    call: get((w) => `/api/admin/document/${w.documentId}`),
    expect: [401, 403, 403, 403, 403, 200],
  },

  // Views
  { route: 'GET /api/view/home', call: get('/api/view/home'), expect: everyone(200) },
  {
    route: 'GET /api/view/accommodation',
    call: get((w) => `/api/view/accommodation?id=${w.placeId}`),
    expect: everyone(200),
  },
  {
    route: 'GET /api/view/accommodation',
    of: 'archived',
    call: get((w) => `/api/view/accommodation?id=${w.archivedId}`),
    expect: [404, 404, 404, 200, 404, 200],
  },
  {
    route: 'GET /api/view/profile/owner',
    call: get((w) => `/api/view/profile/owner?id=${w.people.owner.person.id}`),
    expect: everyone(200),
  },
  {
    route: 'GET /api/view/profile/user',
    call: get('/api/view/profile/user'),
    expect: [401, 200, 200, 403, 403, 403],
  },
  {
    route: 'GET /api/view/profile/user',
    of: 'the student',
    call: get((w) => `/api/view/profile/user?id=${w.people.student.person.id}`),
    expect: [401, 200, 403, 403, 403, 403],
  },
  {
    route: 'GET /api/view/admin',
    call: get('/api/view/admin'),
    expect: [401, 403, 403, 403, 403, 200],
  },
  { route: 'GET /api/view/releases', call: get('/api/view/releases'), expect: adminOnly(200) },

  // Session
  { route: 'GET /api/auth/login', call: get('/api/auth/login'), expect: everyone(302) },
  {
    route: 'GET /api/auth/callback',
    call: get('/api/auth/callback?code=made-up&state=made-up'),
    expect: everyone(403),
  },
  {
    route: 'GET /api/auth/login/success',
    call: get('/api/auth/login/success'),
    expect: everyone(200),
  },
  { route: 'GET /api/auth/logout', call: get('/api/auth/logout'), expect: everyone(200) },
  {
    route: 'POST /api/auth/logout',
    call: send('POST', () => '/api/auth/logout'),
    expect: everyone(200),
  },

  // The portal itself; releases ask for a token, or for an admin
  { route: 'GET /api/registry', call: get('/api/registry'), expect: everyone(200) },
  { route: 'GET /api/releases', call: get('/api/releases'), expect: adminOnly(200) },
  {
    route: 'GET /api/releases/:name/:version',
    call: get('/api/releases/search/none'),
    expect: adminOnly(404),
  },
  {
    route: 'PUT /api/releases/:name/:version/files/*file',
    call: () => ({
      path: '/api/releases/search/none/files/entry.js',
      request: { method: 'PUT', body: 'x' },
    }),
    expect: adminOnly(200),
  },
  {
    route: 'POST /api/releases/:name/:version',
    call: send('POST', () => '/api/releases/search/none'),
    expect: adminOnly(422),
  },
  {
    route: 'POST /api/releases/:name/:version/gate',
    call: send('POST', () => '/api/releases/search/none/gate'),
    expect: adminOnly(422),
  },
  {
    route: 'POST /api/releases/:name/:version/current',
    call: send('POST', () => '/api/releases/search/none/current'),
    expect: adminOnly(404),
  },
  {
    route: 'POST /api/releases/:name/:version/take-out',
    call: send(
      'POST',
      () => '/api/releases/search/none/take-out',
      () => ({ reason: 'It is broken.' }),
    ),
    expect: adminOnly(404),
  },
  {
    route: 'POST /api/releases/:name/:version/preview',
    call: send('POST', () => '/api/releases/search/none/preview'),
    expect: adminOnly(404),
  },
  {
    route: 'POST /api/releases/:name/rollback',
    call: send('POST', () => '/api/releases/search/rollback'),
    expect: adminOnly(409),
  },
  {
    route: 'DELETE /api/releases/:name',
    call: send('DELETE', () => '/api/releases/nothing'),
    expect: adminOnly(409),
  },
  // The ticket is what lets in, whoever has it.
  {
    route: 'GET /api/releases/gate',
    call: get('/api/releases/gate?ticket=made-up&role=admin&to=/'),
    expect: everyone(404),
  },
  {
    route: 'POST /api/releases/tokens',
    call: send(
      'POST',
      () => '/api/releases/tokens',
      () => ({ section: 'search' }),
    ),
    expect: adminOnly(201),
  },
  {
    route: 'DELETE /api/releases/tokens/:id',
    call: send('DELETE', (w) => `/api/releases/tokens/${w.placeId}`),
    expect: adminOnly(404),
  },
  {
    route: 'POST /api/telemetry',
    call: send(
      'POST',
      () => '/api/telemetry',
      () => ({ loadId: 'forged', section: 'search', version: 'v1', outcome: 'shown' }),
    ),
    expect: everyone(403),
  },
  { route: 'GET /api/openapi.json', call: get('/api/openapi.json'), expect: everyone(200) },
  { route: 'GET /api/docs', call: get('/api/docs'), expect: everyone(200) },
];

/** What each route answers when it succeeds, by the contract. */
const SHAPES = new Map(OPERATIONS.map((operation) => [routeOf(operation), operation.answer]));

/** What describes the API, and what only our own pages send. */
const UNDESCRIBED = ['GET /api/openapi.json', 'GET /api/docs', 'POST /api/telemetry'];

/** Whom the words of a description let in; the routes themselves decide about one's own things. */
const ROLE_OF: Readonly<Record<ActorName, string>> = {
  visitor: 'visitor',
  student: 'registered',
  other: 'registered',
  owner: 'owner',
  otherOwner: 'owner',
  admin: 'admin',
};

function letsIn(access: string, actor: ActorName): boolean {
  if (access === 'everyone') return true;
  return access === 'logged in' ? actor !== 'visitor' : access.includes(ROLE_OF[actor]);
}

/** Golden: every body has the shape that the contract gives it, refusals too. */
function expectShape(route: string, answer: Response, body: string): void {
  if (!answer.headers.get('content-type')?.includes('application/json')) return;
  const json: unknown = JSON.parse(body);
  if (answer.status >= 400) {
    parseExactly(ErrorResponse, json);
    return;
  }
  const shape = SHAPES.get(route);
  if (!shape || typeof shape.body === 'string') return;
  expect(answer.status).toBe(shape.status);
  parseExactly(shape.body, json);
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

describe('who may do what', () => {
  it('is said of every route of the API', () => {
    const named = new Set(TABLE.map(({ route }) => route));
    const koa = createApp(app.services, { port: 0, isStopping: () => false });
    const routes = routesOf(koa).filter((route) => route.includes(' /api/'));
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !named.has(route))).toEqual([]);
    expect([...named].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('has a shape for every call of the contract', () => {
    const named = new Set(TABLE.map(({ route }) => route));
    expect([...SHAPES.keys()].filter((route) => !named.has(route))).toEqual([]);
    const described = [...named].filter((route) => !UNDESCRIBED.includes(route));
    expect(described.filter((route) => !SHAPES.has(route))).toEqual([]);
  });

  it('is in the description of the API: each status, and who is let in', () => {
    for (const { route, of, expect: expected } of TABLE) {
      const operation = operationOf(route);
      if (!operation) continue;
      for (const [index, status] of expected.entries()) {
        const actor = ACTORS[index]!;
        expect(documentedStatuses(operation), `${route} ${of ?? ''}`).toContain(status);
        if (letsIn(operation.access, actor)) continue;
        expect(status, `${route} ${of ?? ''} by ${actor}`).toBe(actor === 'visitor' ? 401 : 403);
      }
    }
  });

  describe.each(TABLE)('$route $of', ({ route, call, expect: expected }) => {
    it.each(ACTORS.map((actor, index) => [actor, expected[index]!] as const))(
      'answers %s with %i (S3.user.1, S3.review.1, S3.report.1, S3.notification.1, S6.browse.1, S6.apply.1, S6.favourite.1, S6.review.1, S6.report.1, S6.archive.1, S6.edit.1, S6.user.1, S6.admin.1, S6.catalogue.1)',
      async (actor: ActorName, status) => {
        const world = await buildWorld(app);
        const { path, request } = await call(world);
        const answer = await world.actors[actor].fetch(path, request);
        const body = await answer.text();
        expect(answer.status, body.slice(0, 300)).toBe(status);
        expectShape(route, answer, body);
      },
    );
  });
});
