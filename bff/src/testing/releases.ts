import { createHash } from 'node:crypto';
import {
  EVERY_SECTION,
  type Registry,
  type RouteDescription,
  type SectionDescription,
  type ShipOutcome,
} from '@elbi/contract/domain';
import { ensureReleaseToken } from '../platform/releases/tokens/release-token-store.ts';
import { form } from './files.ts';
import { type Caller, type TestApp, startTestApp } from './test-app.ts';

export const SHIP_TOKEN = 'a-token-that-ships-everything';
/** The headers of a client with the token for every section. */
export const AUTHORIZED = { authorization: `Bearer ${SHIP_TOKEN}` };

/** The server build of a made-up release. */
const SERVER_FILE = 'server.cjs';

export interface TestRelease {
  description: SectionDescription;
  contents: Readonly<Record<string, string>>;
}

/** A release of made-up files with a correct description; of the home page by default. */
export function buildRelease(
  name: string,
  options: {
    version?: string;
    routes?: readonly Partial<RouteDescription>[];
    contents?: Readonly<Record<string, string>>;
    /** The code of its server build; none by default. */
    server?: string;
    /** Its source maps. */
    maps?: Readonly<Record<string, string>>;
    description?: Partial<SectionDescription>;
  } = {},
): TestRelease {
  const served = {
    'entry.js': `export default ${JSON.stringify(name)};${' '.repeat(2_000)}`,
    'page.js': 'export const page = 1;',
    ...options.contents,
  };
  const { server, maps } = options;
  const described = (contents: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(contents).map(([file, content]) => [file, describeFile(content)]),
    );
  return {
    contents: { ...served, ...maps, ...(server !== undefined && { [SERVER_FILE]: server }) },
    description: {
      name,
      version: options.version ?? 'v1',
      contract: '1',
      entry: 'entry.js',
      routes: (options.routes ?? []).map((route) => ({
        path: '/',
        access: 'everyone',
        view: null,
        title: 'Home',
        sample: '/',
        preload: ['entry.js', 'page.js'],
        ...route,
      })),
      fragments: {},
      shared: {},
      files: described(served),
      ...(maps && { maps: described(maps) }),
      ...(server !== undefined && { server: { file: SERVER_FILE, ...describeFile(server) } }),
      ...options.description,
    },
  };
}

function describeFile(content: string) {
  return {
    bytes: Buffer.byteLength(content),
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

/**
 * Uploads a release and asks for the checks; it is not live yet.
 * @param token by default the one for every section
 * @param beside releases that go live with it, like `shell@v1`
 */
export async function upload(
  app: TestApp,
  { description, contents }: TestRelease,
  token: string = SHIP_TOKEN,
  beside = '',
): Promise<Response> {
  await ensureReleaseToken(app.services.db, {
    token: SHIP_TOKEN,
    section: EVERY_SECTION,
    label: 'test',
  });
  return app.fetch(`${releasePath(description)}?beside=${beside}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: releaseForm(description, Object.values(contents)),
  });
}

/** The form of a release with a description, correct or not. */
export function releaseForm(
  description: unknown,
  contents: readonly (string | Buffer)[] = [],
): FormData {
  const files = contents.map((content) => Buffer.from(content as string));
  return form({ description: JSON.stringify(description) }, files);
}

/** Makes a release live like `npm start`, without the render check. */
export async function ship(app: TestApp, release: TestRelease): Promise<Response> {
  const uploaded = await upload(app, release);
  if (!uploaded.ok) return uploaded;
  const { data } = (await uploaded.clone().json()) as ShipOutcome;
  if (data.state === 'current') return uploaded;
  await callRelease(app, release, 'gate', { skipped: 'no browser' });
  return callRelease(app, release, 'current');
}

/** Marks a release as known good, as its page loads would. */
export async function markKnownGood(app: TestApp, release: TestRelease): Promise<void> {
  const { name: section, version } = release.description;
  await app.services.db('release').where({ section, version }).update({ last_good_at: new Date() });
  await app.services.registry.refresh();
}

/** Sends a request to an endpoint below a release, with the token for every section. */
export async function callRelease(
  app: TestApp,
  { description }: Pick<TestRelease, 'description'>,
  call: string,
  json: unknown = {},
): Promise<Response> {
  return app.fetch(`${releasePath(description)}/${call}`, {
    method: 'POST',
    headers: AUTHORIZED,
    json,
  });
}

/** Returns the record of a release, or the outcome at a path below it. */
export async function readRelease<Data>(
  app: TestApp,
  { description }: Pick<TestRelease, 'description'>,
  below = '',
): Promise<Data> {
  const response = await app.fetch(releasePath(description) + below, { headers: AUTHORIZED });
  return ((await response.json()) as { data: Data }).data;
}

/** Returns the live sections as a client sees them. */
export async function sectionsOf(caller: Pick<Caller, 'fetch'>): Promise<Registry['sections']> {
  return ((await (await caller.fetch('/api/registry')).json()) as Registry).sections;
}

/** Starts the app with a live shell and a live section, which has the home page. */
export async function startPortal(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<TestApp> {
  const app = await startTestApp(options);
  await ship(app, buildRelease('shell'));
  await ship(app, buildRelease('search', { routes: [{}] }));
  return app;
}

function releasePath({ name, version }: SectionDescription): string {
  return `/api/releases/${name}/${version}`;
}
