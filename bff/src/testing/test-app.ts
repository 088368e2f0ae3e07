import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { StoredRoleName } from '@elbi/contract/domain';
import type { Pool } from 'pg';
import pino from 'pino';
import type { ZodMiniType } from 'zod/mini';
import type { output } from 'zod/v4/core';
import { Clamd } from '../antivirus/clamd.ts';
import { type AppOptions, createApp } from '../main/app.ts';
import type { PersonInsert, PersonRow } from '../database/tables.ts';
import { openRenderers } from '../platform/pages/open-renderers.ts';
import { createSession } from '../identity/auth/session-store.ts';
import { RegistryReader } from '../platform/releases/registry/registry-reader.ts';
import { listen } from '../http/listen.ts';
import { createMetrics } from '../observability/metrics.ts';
import { Senders, createRateLimits } from '../http/rate-limit.ts';
import { VisitorsCache } from '../http/visitors-cache.ts';
import { observeServices } from '../main/start/observe-services.ts';
import { withStorageTimeout } from '../storage/storage-timeout.ts';
import { observedStorage } from '../storage/observed-storage.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type Settings, readSettings } from '../settings.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import { Workers } from '../workers/workers.ts';
import { TempStore } from '../storage/temp-files.ts';
import { afterFile } from './after-file.ts';
import { buildPerson } from './factories.ts';
import { openDatabase } from '../database/connection.ts';
import { parseExactly } from './parse-exactly.ts';
import { tempFolder } from './temp-folder.ts';
import { createTestDatabase } from './test-database.ts';

/** A body as JSON, or anything that fetch takes. */
export type TestRequest = RequestInit & { json?: unknown };

/** A client of the app; redirects are not followed. */
export interface Caller {
  fetch: (path: string, request?: TestRequest) => Promise<Response>;
  /** Sends a request, with a body if one is given: a form, or JSON. */
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Returns the body at a path; fails if it does not match the schema exactly. */
  read: <Schema extends ZodMiniType>(schema: Schema, path: string) => Promise<output<Schema>>;
}

export interface SignedIn extends Caller {
  person: PersonRow;
  /** The session, as in the `Cookie` header. */
  cookie: string;
}

export interface TestApp extends Caller {
  /** Address without a slash at the end. */
  url: string;
  /** Address of its database, for tests that open it themselves. */
  databaseUrl: string;
  services: PlatformServices;
  /** Connections to it, also where the app reaches it through a proxy. */
  pool: Pool;
  /** Creates a user of this role and logs in. */
  signInAs: (role: StoredRoleName, overrides?: Partial<PersonInsert>) => Promise<SignedIn>;
  /** Logs in an existing user. */
  signIn: (person: PersonRow) => Promise<SignedIn>;
}

interface TestAppOptions {
  settings?: Partial<Settings>;
  identityProvider?: AppOptions['identityProvider'];
  fetch?: AppOptions['fetch'];
  /** The address by which the app reaches its database, for example of a proxy. */
  through?: (databaseUrl: string) => string;
  /** Replaces services, for example with a failing storage. */
  services?: Partial<PlatformServices>;
}

/** A gate runner that passes every page. */
export const PASSING_GATE_RUNNER: NonNullable<PlatformServices['gateRunner']> = {
  look: async ({ pages }) => ({
    browser: 'Chromium 156',
    pages: pages.map(({ path, role }) => ({ path, role, problems: [] })),
  }),
};

/** High enough for tests without their own limit. */
const NO_LIMIT = 1_000_000;

/**
 * Starts the app for the calling test file, on a clone of the migrated database and with a separate
 * folder for files. Everything is removed after the file.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const { db, read: pool, probe, answers, url: databaseUrl } = database;
  const through = options.through && openDatabase(options.through(databaseUrl));
  if (through) afterFile(() => through.close());
  const dataDir = await tempFolder();
  const settings: Settings = {
    // Rendering is off unless a test enables it.
    ...readSettings({ DATA_DIR: dataDir, RENDERERS: '0' }),
    appSecrets: ['test-secret-test-secret-test-secret'],
    rateLimitFactor: NO_LIMIT,
    ...options.settings,
  };
  const log = pino({ level: 'silent' });
  const registry = new RegistryReader({ db, read: pool, log });
  await registry.start();
  const metrics = createMetrics();
  const disk = new DiskStorage(join(dataDir, 'files'));
  const files = options.services?.files ?? observedStorage(withStorageTimeout(disk), metrics);
  const services: PlatformServices = {
    settings,
    db,
    read: pool,
    databaseAnswers: answers,
    databaseProbe: probe,
    replica: null,
    gate: { db, read: pool },
    gateRunner: PASSING_GATE_RUNNER,
    files,
    scanner: settings.clamav && new Clamd(settings.clamav, { log, metrics }),
    mailer: null,
    // Starting a process takes long on a busy machine.
    workers: new Workers(log, () => AbortSignal.timeout(60_000)),
    renderers: openRenderers({ settings, files, metrics, log }, registry),
    tempFiles: await TempStore.open(settings.tempFiles.folder, settings.tempFiles.bytes),
    log,
    // A busy machine must not reject requests of a test.
    limits: createRateLimits(pool, settings.rateLimitFactor, new Senders(() => false, 1)),
    metrics,
    // Tests also write to the database directly, which the app does not notice.
    visitorsCache: new VisitorsCache(0, metrics),
    registry,
    ...(through && {
      db: through.db,
      read: through.read,
      databaseAnswers: through.answers,
      databaseProbe: through.probe,
    }),
    ...options.services,
  };
  observeServices(services, { portal: database, gate: database });

  let handle: RequestListener = () => {};
  const listener = await listen((request, response) => void handle(request, response), {
    port: 0,
    loopbackOnly: true,
    perAddress: null,
  });
  handle = createApp(services, {
    port: listener.port,
    isStopping: () => false,
    identityProvider: options.identityProvider,
    fetch: options.fetch,
  }).callback();
  afterFile(async () => {
    await listener.close(0);
    await services.workers.close();
    await services.renderers?.close();
    registry.stop();
  });

  const url = `http://localhost:${listener.port}`;
  const signIn: TestApp['signIn'] = async (person) => {
    const cookie = `elbi.sid=${await createSession(db, person.id)}`;
    return { ...callerOf(url, cookie), person, cookie };
  };
  return {
    ...callerOf(url),
    url,
    databaseUrl,
    services,
    pool,
    signIn,
    signInAs: async (role, overrides) => signIn(await buildPerson(db, { role, ...overrides })),
  };
}

/** A client of the app with the cookies that a response has set, and any earlier ones. */
export function callerAfter({ url }: TestApp, response: Response, ...earlier: string[]): Caller {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return callerOf(url, [...earlier, ...cookies].join('; '));
}

/** A client of `url`, with a cookie if it is logged in. */
export function callerOf(url: string, cookie?: string): Caller {
  const fetchAt: Caller['fetch'] = async (path, { json, ...request } = {}) => {
    const headers = new Headers(request.headers);
    if (cookie !== undefined) headers.append('cookie', cookie);
    if (json !== undefined) headers.set('content-type', 'application/json');
    return fetch(new URL(path, url), {
      redirect: 'manual',
      ...request,
      headers,
      body: json === undefined ? request.body : JSON.stringify(json),
    });
  };
  return {
    fetch: fetchAt,
    send: (method, path, body) =>
      fetchAt(path, body instanceof FormData ? { method, body } : { method, json: body }),
    read: async (schema, path) => parseExactly(schema, await (await fetchAt(path)).json()),
  };
}
