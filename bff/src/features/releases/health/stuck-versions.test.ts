import type { PortalBootstrap } from '@elbi/contract/codes';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRelease, ship } from '../../../testing/releases.ts';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let made = 0;
let section = '';

beforeAll(async () => {
  app = await startTestApp();
  await ship(app, buildRelease('shell', { version: 'good' }));
});

beforeEach(async () => {
  made += 1;
  section = `part${made}`;
  await shipped(section, 'good');
  await shipped(section, 'loops');
});

function shipped(name: string, version: string) {
  const routes = name === 'shell' ? [] : [{ path: `/${name}` }];
  return ship(app, buildRelease(name, { version, routes }));
}

/** The document that a browser gets, what it runs, and the cookies that it is told. */
async function open(cookie?: string, { method = 'GET', accept = 'text/html' } = {}) {
  const headers = { accept, ...(cookie !== undefined && { cookie }) };
  const response = await app.fetch(`/${section}`, { method, headers });
  const html = await response.text();
  const [, json] = /id="elbi-bootstrap">([^<]+)</.exec(html) ?? [];
  const bootstrap = json === undefined ? null : (JSON.parse(json) as PortalBootstrap);
  const cookies = response.headers.getSetCookie();
  return {
    response,
    shell: bootstrap?.shell,
    part: bootstrap?.registry.sections[section],
    cookies,
    stuck: cookies.map((one) => /^elbi\.stuck=([^;]*)/.exec(one)?.[1]).find(Boolean),
  };
}

function failures(name = section) {
  return app.services.db('release_report').where({ section: name, outcome: 'failed' });
}

describe('a version in which a browser got stuck', () => {
  it('has failed no more often than an address may say so', async () => {
    const limited = await startTestApp({ settings: { rateLimitFactor: 0.05 } });
    await ship(limited, buildRelease('shell', { version: 'good' }));
    await ship(limited, buildRelease('part', { version: 'loops', routes: [{ path: '/part' }] }));
    const headers = { accept: 'text/html', cookie: 'elbi.showing=part/loops' };
    for (let load = 0; load < 20; load += 1) {
      expect((await limited.fetch('/part', { headers })).status).toBe(200);
    }
    const counted = () => limited.services.db('release_report').where({ outcome: 'failed' });
    await vi.waitFor(async () => expect(await counted()).toHaveLength(3));
  });

  it('does not meet that browser again, and has failed in one page load', async () => {
    const { part, cookies, stuck } = await open(`elbi.showing=${section}/loops`);
    expect(part).toMatchObject({ version: 'good', lastGood: null });
    expect(cookies.find((one) => one.startsWith('elbi.showing='))).toMatch(
      /expires=Thu, 01 Jan 1970/,
    );
    expect(stuck).toBe(`${section}/loops`);
    await vi.waitFor(async () =>
      expect(await failures()).toEqual([
        expect.objectContaining({ version: 'loops', is_named: true }),
      ]),
    );
    const again = await open(`elbi.stuck=${stuck}`);
    expect(again.part?.version).toBe('good');
    expect(again.stuck).toBeUndefined();
    expect(await failures()).toHaveLength(1);
  });

  it('meets others', async () => {
    expect((await open()).part?.version).toBe('loops');
  });

  it('is forgotten once another one is live', async () => {
    await shipped(section, 'mended');
    const { part, stuck } = await open(
      `elbi.showing=${section}/loops; elbi.stuck=${section}/loops`,
    );
    expect(part?.version).toBe('mended');
    expect(stuck).toBeUndefined();
    expect(await failures()).toEqual([]);
  });

  it('is one of several', async () => {
    const first = section;
    section = `other${made}`;
    await shipped(section, 'good');
    await shipped(section, 'loops');
    const { part, stuck } = await open(
      `elbi.showing=${section}/loops~no/such~; elbi.stuck=${first}/loops`,
    );
    expect(part?.version).toBe('good');
    expect(stuck?.split('~').sort()).toEqual([`${section}/loops`, `${first}/loops`].sort());
  });

  it('stays where nothing good could stand in for it', async () => {
    section = `only${made}`;
    await shipped(section, 'loops');
    expect((await open(`elbi.showing=${section}/loops`)).part?.version).toBe('loops');
    await vi.waitFor(async () => expect(await failures()).toHaveLength(1));
  });

  it('may be the shell itself', async () => {
    await shipped('shell', 'loops');
    const { shell, stuck } = await open('elbi.showing=shell/loops');
    expect(shell).toBe('good');
    expect(stuck).toBe('shell/loops');
    await vi.waitFor(async () =>
      expect(await failures('shell')).toEqual([expect.objectContaining({ version: 'loops' })]),
    );
    expect((await open()).shell).toBe('loops');
    await shipped('shell', 'good');
  });

  it('is not told by what is no page load', async () => {
    const cookie = `elbi.showing=${section}/loops`;
    expect((await open(cookie, { method: 'HEAD' })).cookies).toEqual([]);
    const json = await open(cookie, { accept: 'application/json' });
    expect(json.cookies.join()).not.toContain('elbi.stuck');
    expect(await failures()).toEqual([]);
  });

  it.each(['', '~~~', '%', '/', 'x'.repeat(3_000), '__proto__/loops', `${'~'.repeat(500)}shell`])(
    'is not taken from %s',
    async (value) => {
      const { response, part } = await open(`elbi.showing=${value}; elbi.stuck=${value}`);
      expect(response.status).toBe(200);
      expect(part?.version).toBe('loops');
    },
  );
});
