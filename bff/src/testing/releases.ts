import { createHash } from 'node:crypto';
import type { RouteDescription, SectionDescription } from '@elbi/contract/codes';
import { EVERY_SECTION, ensureReleaseToken } from '../features/releases/release-token-store.ts';
import type { TestApp } from './test-app.ts';

export const SHIP_TOKEN = 'a-token-that-ships-everything';

export interface TestRelease {
  description: SectionDescription;
  contents: Readonly<Record<string, string>>;
}

/** A release of made-up files that describes itself truly; the home page's unless told. */
export function buildRelease(
  name: string,
  options: {
    version?: string;
    routes?: readonly Partial<RouteDescription>[];
    contents?: Readonly<Record<string, string>>;
  } = {},
): TestRelease {
  const contents = {
    'entry.js': `export default ${JSON.stringify(name)};${' '.repeat(2_000)}`,
    'page.js': 'export const page = 1;',
    ...options.contents,
  };
  return {
    contents,
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
      fragments: [],
      shared: {},
      files: Object.fromEntries(
        Object.entries(contents).map(([file, content]) => [
          file,
          {
            bytes: Buffer.byteLength(content),
            integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
          },
        ]),
      ),
    },
  };
}

/** Ships a release the way the tools do. */
export async function ship(
  app: TestApp,
  { description, contents }: TestRelease,
): Promise<Response> {
  await ensureReleaseToken(app.services.db, {
    token: SHIP_TOKEN,
    section: EVERY_SECTION,
    label: 'test',
  });
  const path = `/api/releases/${description.name}/${description.version}`;
  const headers = { authorization: `Bearer ${SHIP_TOKEN}` };
  for (const [file, body] of Object.entries(contents)) {
    await app.fetch(`${path}/files/${file}`, { method: 'PUT', headers, body });
  }
  return app.fetch(path, { method: 'POST', headers, json: description });
}
