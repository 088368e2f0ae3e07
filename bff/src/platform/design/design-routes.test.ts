import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { errors } from '../../http/errors.ts';
import { listen } from '../../http/listen.ts';
import { newKoa } from '../../http/new-koa.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { afterFile } from '../../testing/after-file.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { designRoutes } from './design-routes.ts';

/** A portal with a folder for the built Storybook. */
async function startPortal(design = true, designOrigins: string[] = []) {
  const folder = join(await tempFolder(), 'design');
  const app = newKoa({ trustedProxies: 0 }, pino({ level: 'silent' }));
  app.use(securityHeaders({ publicUrl: null })).use(errors());
  app.use(designRoutes({ settings: { design, designOrigins } }, folder).routes());
  const server = await listen(app.callback(), { port: 0, loopbackOnly: true, perAddress: null });
  afterFile(() => server.close(0));
  const get = (path: string, headers = {}) =>
    fetch(`http://localhost:${server.port}${path}`, { redirect: 'manual', headers });
  const build = async () => {
    await mkdir(folder);
    const files = {
      'index.html': 'manager',
      'iframe.html': 'preview',
      '1.0a1b2c3d.iframe.bundle.js': '',
    };
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  };
  return { get, build };
}

it('serves the built Storybook, not to search engines', async () => {
  const { get, build } = await startPortal();
  await build();
  const entry = await get('/design?path=/docs/button');
  expect([entry.status, entry.headers.get('location')]).toEqual([
    302,
    '/design/index.html?path=/docs/button',
  ]);
  const manager = await get('/design/index.html');
  expect(await manager.text()).toBe('manager');
  expect(manager.headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/design/1.0a1b2c3d.iframe.bundle.js')).headers.get('cache-control')).toContain(
    'immutable',
  );
});

it('lets only its own pages frame the preview, and none submit a form', async () => {
  const { get, build } = await startPortal();
  await build();
  const { headers } = await get('/design/iframe.html');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('content-security-policy')).toContain("form-action 'none'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

it('frames and lists only its own stories and those of the Storybooks in the setting', async () => {
  const policyOf = async (...origins: string[]) => {
    const { get, build } = await startPortal(true, origins);
    await build();
    const { headers } = await get('/design/index.html');
    return headers.get('content-security-policy')!.split('; ').slice(-2);
  };
  expect(await policyOf()).toEqual(["frame-src 'self'", "connect-src 'self'"]);
  expect(await policyOf('https://profile.example.com')).toEqual([
    "frame-src 'self' https://profile.example.com",
    "connect-src 'self' https://profile.example.com",
  ]);
});

it('returns a page that reloads itself while Storybook is not built', async () => {
  const { get } = await startPortal();
  const response = await get('/design', { accept: 'text/html' });
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain('npm run build:storybook');
  expect(page).toContain('http-equiv="refresh"');
});

it.each(['/design/missing.js', '/design/..%2F..%2Fpackage.json'])('has no %s', async (path) => {
  const { get, build } = await startPortal();
  await build();
  expect((await get(path)).status).toBe(404);
});

it('serves nothing where the setting is off', async () => {
  const { get, build } = await startPortal(false);
  await build();
  expect((await get('/design')).status).toBe(404);
  expect((await get('/design/index.html')).status).toBe(404);
});
