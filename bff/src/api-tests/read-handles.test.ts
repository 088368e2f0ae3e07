import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EndpointName } from '@elbi/contract/endpoints';
import type { Pool } from 'pg';
import { openDatabase } from '../database/connection.ts';
import type { Read } from '../database/read.ts';
import { afterFile } from '../testing/after-file.ts';
import { fakeReplica } from '../testing/fake-replica.ts';
import { callerOf as clientOf, startTestApp } from '../testing/test-app.ts';
import { ENDPOINT_NAMES, SAMPLES, addressOf, callerOf, expectedStatus } from './samples.ts';
import { type ActorName, buildWorld } from './world.ts';

/** Reads that also write, or that a release tool sends right after a write of its own. */
const OF_PRIMARY: ReadonlySet<EndpointName> = new Set([
  'GET /api/admin/document/:id',
  'GET /api/auth/callback',
  'GET /api/auth/login',
  'GET /api/auth/logout',
  'GET /api/releases/gate',
  'GET /api/releases/:name/:version/gate',
]);
/** What every request may do on the primary: look up its session, and count contacts. */
const ALLOWED = /from session|contact_day/;

const sent = { primary: [] as string[], replica: [] as string[] };
const textOf = ([query]: unknown[]) =>
  typeof query === 'string' ? query : (query as { text: string }).text;

/** The same database over other connections. */
const replica = fakeReplica({
  primary: (...statement) => app.services.databaseProbe.query(...statement),
  query: (...statement) => {
    sent.replica.push(textOf(statement));
    return direct.read.query(...statement);
  },
  // Never becomes stale, however long a request takes.
  now: () => 0,
});
const query = (...statement: Parameters<Pool['query']>) => {
  sent.primary.push(textOf(statement));
  return app.pool.query(...statement);
};
const read = { query } as unknown as Read;
const app = await startTestApp({ services: { replica, read } });
const direct = openDatabase(app.databaseUrl);
// As on a standby: a read handle that wrote would fail.
direct.read.on('connect', (client) => void client.query('set default_transaction_read_only = on'));
afterFile(() => direct.close());
const world = await buildWorld(app);

beforeAll(async () => {
  await replica.probe();
  // The index of places is read from the primary, once.
  expect((await app.fetch('/api/accom/')).status).toBe(200);
  app.services.db.on('query', ({ sql }: { sql: string }) => sent.primary.push(sql));
});

beforeEach(() => {
  sent.primary = [];
  sent.replica = [];
});

type Sent = [what: string, actor: ActorName, path: string, status: number];
const READS: Sent[] = [
  ...ENDPOINT_NAMES.filter((name) => name.startsWith('GET ') && !OF_PRIMARY.has(name)).map(
    (name): Sent => {
      const actor = callerOf(name);
      return [name, actor, addressOf(name, world), expectedStatus(name, SAMPLES[name][0], actor)];
    },
  ),
  // Only its row exists.
  ['a picture', 'owner', `/files/pictures/${world.pictureId}/640.webp`, 404],
  ['the sitemap', 'visitor', '/sitemap.xml', 200],
];

describe.each(READS)('%s by %s', (_, actor, path, expected) => {
  const cookie = actor === 'visitor' ? '' : world.people[actor].cookie;

  it('sends the primary nothing that a fresh replica can answer', async () => {
    const { status } = await clientOf(app.url, cookie).fetch(path);
    expect(status).toBe(expected);
    expect(sent.primary.filter((text) => !ALLOWED.test(text))).toEqual([]);
  });

  it('asks no replica that lacks the user’s last write', async () => {
    await clientOf(app.url, `${cookie}; elbi.wrote=FFFFFFFF/1`).fetch(path);
    expect(sent.replica).toEqual([]);
  });
});
