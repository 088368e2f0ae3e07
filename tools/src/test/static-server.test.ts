import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFolder, type StaticServer } from './static-server.ts';

let folder: string;
let server: StaticServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elbi-static-'));
  mkdirSync(join(folder, 'site/a'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'site/index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'site/a/b c.js'), 'code');
  server = await serveFolder(join(folder, 'site'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('serves files with their type, and index.html for a folder', async () => {
  const home = await fetch(`${server.origin}/?path=/story/a`);
  expect(await home.text()).toBe('<h1>Home</h1>');
  expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const script = await fetch(`${server.origin}/a/b%20c.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript');
});

it.each(['/none.js', '/a', '/%E0%A4%A'])('answers 404 for %s', async (path) => {
  expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
});

it('does not leave its folder', async () => {
  // fetch would shorten the path before it is sent.
  const status = await new Promise((resolve) => {
    request(`${server.origin}`, { path: '/%2e%2e/secret.txt' }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(404);
});
