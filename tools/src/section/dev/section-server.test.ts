import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  createServer,
  get,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BOOTSTRAP_ELEMENT_ID } from '@elbi/contract/domain';
import { tempFolder } from '../vitest/temp-folder.ts';
import { sectionServer } from './section-server.ts';

const DOCUMENT = `<!doctype html>
<script type="importmap">{"integrity":{}}</script>
<link rel="modulepreload" href="/shell/v1/shell.js">
<link rel="modulepreload" href="/sections/events/v1/section.js">
<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${JSON.stringify({
  registry: { sections: { events: { version: 'v1', entry: '/sections/events/v1/section.js' } } },
  status: 200,
})}</script>
<script type="module" src="/shell/v1/shell.js"></script>`;

async function listen(server: Server): Promise<string> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A dev server of the section "events" before a portal that records the requests that reach it. */
async function startDev({ allowWrites = false } = {}) {
  const reached: string[] = [];
  const origins: unknown[] = [];
  const errors: string[] = [];
  const answer: RequestListener = ({ method, url, headers }, response) => {
    reached.push(`${method} ${url}`);
    origins.push(headers.origin);
    const isPage = !url?.startsWith('/api');
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' });
    response.end(isPage ? DOCUMENT : '{"success":true}');
  };
  const portal = await listen(createServer(answer));
  const output = tempFolder();
  mkdirSync(join(output, 'pages'));
  writeFileSync(join(output, 'section.js'), 'export {};');
  writeFileSync(join(output, 'pages/cat.svg'), '<svg/>');
  const map = { version: 3, sources: ['src/Page.tsx'], names: [], mappings: 'AAAA' };
  writeFileSync(join(output, 'section.js.map'), JSON.stringify(map));
  const section = async () => ({
    name: 'events',
    routes: [{ path: '/events', access: 'everyone', view: null, title: 'Events' } as const],
    fragments: [],
    scripts: ['section.js'],
    withShell: false,
    build: 'b7',
  });
  const server = sectionServer({
    name: 'events',
    portal,
    output,
    allowWrites,
    section,
    onPage: () => undefined,
    onError: (stack) => errors.push(stack),
  });
  return { origin: await listen(server), server, output, portal, reached, origins, errors };
}

it('shows the section from its sources in the live shell', async () => {
  const { origin } = await startDev();
  const page = await fetch(`${origin}/events`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toContain('src="/shell/v1/shell.js"');
  expect(html).toContain('href="/shell/v1/shell.js"');
  expect(html).toContain('"entry":"/__dev/section.js"');
  expect(html).not.toContain('/sections/events/v1/');
});

it('serves its files, those below the address of a release too', async () => {
  const { origin } = await startDev();
  const script = await fetch(`${origin}/__dev/section.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  const picture = await fetch(`${origin}/sections/events/development/pages/cat.svg`);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  for (const path of ['..%2fpackage.json', 'pages', 'none.js'])
    expect((await fetch(`${origin}/__dev/${path}`)).status, path).toBe(404);
});

it('serves what shows builds and errors, and finds errors in the sources', async () => {
  const { origin, errors } = await startDev();
  expect(await (await fetch(`${origin}/__dev/client.js`)).text()).toContain('EventSource');
  const stack = `TypeError: no price\n    at Page (${origin}/__dev/section.js:1:1)`;
  const answer = await fetch(`${origin}/__dev/error`, { method: 'POST', body: stack });
  expect(await answer.text()).toBe('TypeError: no price\n    at Page (src/Page.tsx:1)');
  expect(errors).toEqual(['TypeError: no price\n    at Page (src/Page.tsx:1)']);
});

it('shows an error whose source map is being written', async () => {
  const { origin, output, errors } = await startDev();
  writeFileSync(join(output, 'section.js.map'), '{');
  const stack = `TypeError: no price\n    at Page (${origin}/__dev/section.js:1:1)`;
  const answer = await fetch(`${origin}/__dev/error`, { method: 'POST', body: stack });
  expect([await answer.text()]).toEqual(errors);
  expect(errors).toEqual([stack]);
});

it('continues when a page closes while it sends an error', async () => {
  const { origin, server, errors } = await startDev();
  const headers = { 'content-length': 100 };
  const sent = request(`${origin}/__dev/error`, { method: 'POST', headers }).on('error', () => {});
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  sent.write('TypeError');
  const [incoming] = await arrived;
  const closed = new Promise((resolve) => incoming.socket.once('close', resolve));
  sent.destroy();
  await closed;
  expect((await fetch(`${origin}/__dev/section.js`)).status).toBe(200);
  expect(errors).toEqual([]);
});

it('rejects requests that would change data of the portal, unless they are allowed', async () => {
  const careful = await startDev();
  const rejected = await fetch(`${careful.origin}/api/review`, { method: 'POST' });
  expect(rejected.status).toBe(403);
  expect(await rejected.json()).toMatchObject({
    message: expect.stringContaining('npm run dev -w mf-events -- --allow-writes') as unknown,
  });
  await fetch(`${careful.origin}/api/session`);
  await fetch(`${careful.origin}/api/telemetry`, { method: 'POST' });
  expect(careful.reached).toEqual(['GET /api/session']);

  const open = await startDev({ allowWrites: true });
  expect((await fetch(`${open.origin}/api/review`, { method: 'POST' })).status).toBe(200);
  expect(open.reached).toEqual(['POST /api/review']);
});

it.each(['text/html', 'application/json'])(
  'sends no request for %s to another host, whatever its path',
  async (accept) => {
    const other = await startDev();
    const { origin, reached } = await startDev();
    const { host } = new URL(other.portal);
    for (const path of [`//${host}/api/x`, `${other.portal}/api/x`]) {
      await new Promise<void>((resolve) => {
        get(new URL(origin), { path, headers: { accept } }, (response) => {
          response.resume().once('end', resolve);
        });
      });
    }
    expect(other.reached).toEqual([]);
    expect(reached).toEqual([`GET /${host}/api/x`, `GET /${other.portal}/api/x`]);
  },
);

it('passes on the requests of its own pages only, as those of the portal', async () => {
  const { origin, portal, reached, origins } = await startDev({ allowWrites: true });
  const send = (from: string) =>
    fetch(`${origin}/api/review`, { method: 'POST', headers: { origin: from } });
  for (const from of ['http://evil.example', 'null', portal]) {
    expect((await send(from)).status, from).toBe(403);
  }
  expect(reached).toEqual([]);
  expect((await send(origin)).status).toBe(200);
  // A portal of this machine takes the address of the dev server for its own.
  expect(origins).toEqual([origin]);
});
