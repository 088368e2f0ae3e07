import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { buildRelease, ship, startPortal } from '../testing/releases.ts';

const app = await startPortal();
await ship(
  app,
  buildRelease('search', {
    version: 'v2',
    routes: [{}, { path: '/profile/owner', title: 'An owner' }],
  }),
);

const asPerson = { accept: 'text/html' };

describe('a path', () => {
  it.each([
    '/api/registry',
    '/api/accom',
    '/healthz',
    '/robots.txt',
    '/sections/search/v1/entry.js',
    '/profile/owner',
  ])('is answered in its one form, and with a slash at the end unless a file: %s', async (path) => {
    const { status } = await rawRequest(app.url, { path, headers: asPerson });
    expect(status).toBe(200);
    const withSlash = await rawRequest(app.url, { path: `${path}/`, headers: asPerson });
    expect(withSlash.status).toBe(200);
  });

  it.each([
    ['another case', ['/API/registry', '/api/Registry', '/Healthz', '/SHELL/v1/entry.js']],
    ['another case of a page', ['/Profile/owner', '/PROFILE/OWNER/']],
    ['an empty segment', ['//api/registry', '/api//registry', '/api/registry//', '//']],
    ['dot segments', ['/./api/registry', '/x/../api/registry', '/api/registry/.', '/..']],
    ['dot segments in disguise', ['/x/%2E%2E/api/registry', '/x/%2e./healthz']],
    ['letters in disguise', ['/%61pi/registry', '/api/registr%79', '/profile/%6Fwner']],
    ['slashes in disguise', ['/api%2Fregistry', '/api%5Cregistry', '/api\\registry']],
    ['a break', ['/api/registry%00', '/healthz%0A', '/healthz%', '/%E0%A4%A']],
  ])('is a 404 in %s', async (_what, paths) => {
    for (const path of paths) {
      const { status, headers } = await rawRequest(app.url, { path, headers: asPerson });
      expect(status, path).toBe(404);
      expect(headers.get('cache-control'), path).toMatch(/no-store|private/);
    }
  });

  it('may be an absolute URL', async () => {
    const { status } = await rawRequest(app.url, { path: 'http://portal.test/api/registry?x=1' });
    expect(status).toBe(200);
  });

  it.each(['http://[::1', 'http://x:99999/', 'ftp://x/', '*', 'portal.test:443'])(
    'that cannot be read is malformed: %s',
    async (path) => {
      const { status } = await rawRequest(app.url, { path, method: 'OPTIONS', headers: asPerson });
      expect(status).toBe(400);
    },
  );
});
