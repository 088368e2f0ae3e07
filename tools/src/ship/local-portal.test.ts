import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { forgetOrigin, lastPortal, recordOrigin } from '../cli/running-portal.ts';
import { findPortal, localPortalOf, portalOrigin } from './local-portal.ts';
import { type FakeRegistry, fakeRegistry } from '../section/ship/testing/fake-registry.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

let dataDir: string;
let server: FakeRegistry;
beforeEach(async () => {
  dataDir = tempFolder();
  server = await fakeRegistry();
});

const local = () => ({ origin: server.origin, dataDir });
const sentence = (text: RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(text) as unknown }) as unknown;

it('finds the portal of this machine and its token', async () => {
  writeFileSync(join(dataDir, 'ship-token'), 'secret\n');
  await expect(findPortal({}, local)).resolves.toEqual({ origin: server.origin, token: 'secret' });
});

it('finds it regardless of its port, until it is stopped', async () => {
  writeFileSync(join(dataDir, 'ship-token'), 'secret\n');
  const elsewhere = () => ({ origin: 'http://localhost:1', dataDir });
  recordOrigin(local(), join(dataDir, 'portal.json'));
  await expect(findPortal({}, elsewhere)).resolves.toMatchObject({ origin: server.origin });
  await expect(portalOrigin({}, elsewhere)).resolves.toBe(server.origin);
  forgetOrigin(local(), join(dataDir, 'portal.json'));
  await expect(findPortal({}, elsewhere)).rejects.toEqual(sentence(/localhost:1: run npm start/));
});

it('finds the portal that was started last, regardless of its DATA_DIR, unless one is set', () => {
  const lastStarted = join(dataDir, 'cache/portal.json');
  recordOrigin(local(), lastStarted);
  expect(localPortalOf({}, lastPortal(lastStarted))).toEqual(local());
  expect(localPortalOf({ DATA_DIR: 'x' }, lastPortal(lastStarted))).not.toEqual(local());
  forgetOrigin({ dataDir: 'another' }, lastStarted);
  expect(lastPortal(lastStarted)).toEqual(local());
  forgetOrigin(local(), lastStarted);
  expect(lastPortal(lastStarted)).toBeNull();
});

it('prefers the portal of PORTAL_URL', async () => {
  const env = { PORTAL_URL: `${server.origin}/somewhere`, ELBI_TOKEN: 'of search' };
  const portal = { origin: server.origin, token: 'of search' };
  await expect(findPortal(env, local)).resolves.toEqual(portal);
});

it('reports the remedy when no portal runs', async () => {
  server.close();
  await expect(findPortal({}, local)).rejects.toEqual(
    sentence(/^No portal responds at http:\/\/127.*: run npm start/),
  );
  const env = { PORTAL_URL: server.origin, ELBI_TOKEN: 'x' };
  await expect(findPortal(env, local)).rejects.toEqual(sentence(/check PORTAL_URL/));
});

it('reports the remedy without a token', async () => {
  await expect(findPortal({}, local)).rejects.toEqual(sentence(/ship-token.*DATA_DIR/));
  await expect(findPortal({ PORTAL_URL: server.origin }, local)).rejects.toEqual(
    sentence(/ELBI_TOKEN/),
  );
});

it('reports the remedy when the token was lost', async () => {
  writeFileSync(join(dataDir, 'ship-token'), '');
  await expect(findPortal({}, local)).rejects.toEqual(
    sentence(/ship-token is empty: delete it and restart/),
  );
});

it('uses the origin of the settings when the record was lost', async () => {
  writeFileSync(join(dataDir, 'origin'), '');
  await expect(portalOrigin({}, local)).resolves.toBe(server.origin);
});

it('rejects an invalid address, and one that is not a portal', async () => {
  for (const url of ['stays.example.com', 'localhost:3000']) {
    const env = { PORTAL_URL: url, ELBI_TOKEN: 'x' };
    await expect(findPortal(env, local)).rejects.toEqual(sentence(/Set it to an origin/));
    await expect(portalOrigin(env)).rejects.toEqual(sentence(/Set it to an origin/));
  }
  server.answers['GET /healthz'] = { status: 404 };
  await expect(findPortal({}, local)).rejects.toEqual(
    sentence(/is not a portal: \/healthz returned 404/),
  );
});
