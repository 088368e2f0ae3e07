import { endpointsByName } from '@elbi/contract/endpoints';
import { NOTIFICATIONS, TOKEN_DAYS } from '@elbi/contract/domain';
import { LoginSuccess } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '../testing/test-app.ts';
import { ENDPOINT_NAMES, addressOf, requestOf } from './samples.ts';
import { buildWorld } from './world.ts';

const app = await startTestApp({ settings: { releaseAdmins: new Set(['ship@example.com']) } });
const world = await buildWorld(app);
const { visitor, admin: moderator } = world.actors;
const releaseAdmin = await app.signInAs('admin', { email: 'Ship@example.com' });

const MANAGING = ENDPOINT_NAMES.filter((name) => {
  const { access } = endpointsByName[name]!;
  return access === 'shipper' || access === 'release admins';
});

describe.each(MANAGING)('%s', (name) => {
  async function statusFor(caller: Caller): Promise<number> {
    const response = await caller.fetch(addressOf(name, world), await requestOf(name, world));
    return response.status;
  }

  it('requires authentication', async () => {
    expect(await statusFor(visitor)).toBe(401);
  });

  it('forbids a moderator', async () => {
    expect(await statusFor(moderator)).toBe(403);
  });

  it('accepts a release admin', async () => {
    expect([401, 403]).not.toContain(await statusFor(releaseAdmin));
  });
});

describe('RELEASE_ADMINS', () => {
  it.each([
    ['a moderator', moderator, false],
    ['a release admin', releaseAdmin, true],
    ['an owner', world.actors.owner, false],
  ] as const)('shows in the session of %s', async (_, caller, managesReleases) => {
    const { user } = await caller.read(LoginSuccess, '/api/auth/login/success');
    expect(user).toMatchObject({ managesReleases });
  });

  it('decides the recipients of notifications about a token', async () => {
    await releaseAdmin.send('POST', '/api/releases/tokens', { section: 'guides' });
    const body = NOTIFICATIONS.tokenMade({ section: 'guides', days: TOKEN_DAYS });
    const notified = await app.services.db('notification').where({ body }).pluck('person_id');
    expect(notified).toEqual([releaseAdmin.person.id]);
  });
});
