import { beforeEach, describe, expect, it } from 'vitest';
import type { DeploymentStep } from '@elbi/contract/domain';
import {
  AUTHORIZED,
  type TestRelease,
  buildRelease,
  callRelease,
  sectionsOf,
  ship,
  upload,
} from '../../../testing/releases.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { ensureReleaseToken } from '../tokens/release-token-store.ts';

const app = await startTestApp();
const { db } = app.services;
const TEAM = 'the-token-of-a-team-of-this-test';

let made = 0;
/** A section whose team has released `theirs` through the gate. */
let section = '';

const shell = (version: string, sdk: string) =>
  buildRelease('shell', { version, description: { shared: { sdk } } });
const part = (version: string, sdk = '^1.0.0', name = section) =>
  buildRelease(name, { version, description: { shared: { sdk } } });
const pathOf = ({ description: { name, version } }: TestRelease) =>
  `/api/releases/${name}/${version}`;
const liveVersions = async () =>
  Object.fromEntries(
    (await db('release').where({ is_current: true })).map((row) => [row.section, row.version]),
  );

/** Releases through the gate with the section's own token. */
async function shipByTeam(release: TestRelease): Promise<void> {
  const { name } = release.description;
  await ensureReleaseToken(db, { token: `${TEAM}-${name}`, section: name, label: `team ${name}` });
  const headers = { authorization: `Bearer ${TEAM}-${name}` };
  await upload(app, release, `${TEAM}-${name}`);
  await app.fetch(`${pathOf(release)}/gate`, { method: 'POST', headers, json: {} });
  await passed(release);
  const json = {};
  expect(
    (await app.fetch(`${pathOf(release)}/current`, { method: 'POST', headers, json })).ok,
  ).toBe(true);
}

/** Waits until the gate has passed a release. */
async function passed({ description: { name, version } }: TestRelease): Promise<void> {
  await expect
    .poll(async () => (await db('release').where({ section: name, version }).first())?.gate_result)
    .toBe('passed');
}

const besideOf = (releases: readonly TestRelease[], one: TestRelease) =>
  releases
    .filter((other) => other !== one)
    .map(({ description: { name, version } }) => `${name}@${version}`)
    .join();

/** Uploads releases and passes the gate, each beside the others. */
async function prepare(...releases: TestRelease[]): Promise<void> {
  for (const release of releases) {
    const uploaded = await upload(app, release, undefined, besideOf(releases, release));
    expect(uploaded.status).toBe(200);
  }
  for (const release of releases) {
    await callRelease(app, release, `gate?beside=${besideOf(releases, release)}`);
    await passed(release);
  }
}

function request(releases: readonly TestRelease[], more: object = {}): Promise<Response> {
  const offers = releases.map(({ description: { name, version, contract, shared } }) => ({
    ...{ name, version, contract, shared },
  }));
  const json = { releases: offers, replace: [], apply: true, ...more };
  return app.fetch('/api/releases/deployments', { method: 'POST', headers: AUTHORIZED, json });
}

async function deploy(releases: readonly TestRelease[], more: object = {}) {
  const answer = await request(releases, more);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: DeploymentStep[] }).data;
}

beforeEach(async () => {
  made += 1;
  section = `part${made}`;
  await db('release').update({ is_current: false });
  await ship(app, shell(`s${made}`, '1.0.0'));
  await shipByTeam(part('theirs'));
});

describe('a deployment', () => {
  it.each(['older', 'newer'])(
    'leaves a live release alone that is not its %s build',
    async (mine) => {
      const steps = await deploy([part(mine)], { replace: ['other'] });
      expect(steps).toEqual([
        {
          section,
          version: mine,
          ships: false,
          reason: 'The live release fits. npm run ship or --replace replaces it.',
          live: {
            version: 'theirs',
            shippedBy: `team ${section}`,
            since: expect.stringMatching(/^\d{4}-/) as unknown,
            commit: null,
          },
        },
      ]);
      expect((await sectionsOf(app))[section]?.version).toBe('theirs');
    },
  );

  it('releases nothing while it is only planned', async () => {
    const [step] = await deploy([part('mine')], { replace: [section], apply: false });
    expect(step).toMatchObject({ ships: true, live: { version: 'theirs' } });
    expect((await sectionsOf(app))[section]?.version).toBe('theirs');
  });

  it('replaces a named release, names it in the history, and notifies the admins', async () => {
    const admin = await app.signInAs('admin');
    await prepare(part('mine'));
    await deploy([part('mine')], { replace: [section] });
    expect((await sectionsOf(app))[section]?.version).toBe('mine');
    const event = await db('release_event').where({ section, to_version: 'mine' });
    expect(event.find(({ kind }) => kind === 'made current')).toMatchObject({
      actor: 'test',
      from_version: 'theirs',
      detail: { reason: 'It is named in --replace.' },
    });
    const news = await db('notification').where({ person_id: admin.person.id }).pluck('body');
    expect(news).toEqual([
      `A deployment replaced version theirs of ${section} with mine. It is named in --replace.`,
    ]);
  });

  it('leaves a retired section off, and releases it when it is named', async () => {
    const headers = AUTHORIZED;
    const retired = await app.fetch(`/api/releases/${section}`, { method: 'DELETE', headers });
    expect(retired.status).toBe(200);
    await prepare(part('mine'));
    expect(await deploy([part('mine')])).toMatchObject([{ ships: false, live: null }]);
    expect((await sectionsOf(app))[section]).toBeUndefined();
    await deploy([part('mine')], { replace: [section] });
    expect((await sectionsOf(app))[section]?.version).toBe('mine');
  });

  it('names the canary that it ends in the history, and notifies the admins', async () => {
    const admin = await app.signInAs('admin');
    await prepare(part('tried'));
    await prepare(part('mine'));
    await callRelease(app, part('tried'), 'current', { canary: true });
    expect(await deploy([part('tried')], { replace: [section] })).toMatchObject([{ ships: false }]);
    await deploy([part('mine')], { replace: [section] });
    const reason = 'It is named in --replace. Its canary tried ends.';
    const event = { section, to_version: 'mine', kind: 'made current' } as const;
    expect(await db('release_event').where(event).first()).toMatchObject({ detail: { reason } });
    const news = await db('notification').where({ person_id: admin.person.id }).pluck('body');
    expect(news.at(-1)).toContain(reason);
  });

  it('is rejected again when the gate has rejected a build', async () => {
    const added = buildRelease(`added${made}`);
    await prepare(added);
    await db('release')
      .where({ section: `added${made}` })
      .update({ gate_result: 'refused' });
    expect((await request([added])).status).toBe(422);
  });

  it('releases a shell together with the sections that the live ones no longer fit', async () => {
    const together = [shell('major', '2.0.0'), part('mine', '^2.0.0')] as const;
    expect((await upload(app, part('mine', '^2.0.0'))).status).toBe(422);
    await prepare(...together);
    const shown = await app.services.registry.variant('shell', 'major', {
      hasFallback: false,
      beside: [{ section, version: 'mine' }],
    });
    expect(shown?.snapshot.sections.get(section)?.version).toBe('mine');
    await deploy(together, { replace: ['shell'] });
    expect(await liveVersions()).toEqual({ shell: 'major', [section]: 'mine' });
  });

  it('is needed for a pass that was given beside others, until the gate has seen it alone', async () => {
    const [other, mine] = [shell(`beside${made}`, '1.1.0'), part('mine')];
    await prepare(other, mine);
    const refused = await callRelease(app, mine, 'current');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`beside shell@beside${made}, which is not live`);
    await callRelease(app, mine, 'gate');
    await expect.poll(async () => (await callRelease(app, mine, 'current')).status).toBe(200);
  });

  it('changes nothing when a live section, which it does not offer, does not fit the shell', async () => {
    await shipByTeam(part('foreign', '^1.0.0', `guest${made}`));
    const before = await liveVersions();
    const together = [shell(`major${made}`, '2.0.0'), part('mine', '^2.0.0')] as const;
    const refused = await upload(app, together[0], undefined, besideOf(together, together[0]));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`guest${made} is live and needs sdk ^1.0.0`);
    expect(await liveVersions()).toEqual(before);
  });

  it('releases all or nothing', async () => {
    const other = buildRelease(`new${made}`);
    await prepare(other);
    await upload(app, part('mine'));
    const before = await liveVersions();
    const refused = await request([other, part('mine')], { replace: [section] });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('The gate has not checked this version yet');
    expect(await liveVersions()).toEqual(before);
  });

  it('is rejected when another release went live after its plan', async () => {
    await prepare(part('mine'));
    await shipByTeam(part('later'));
    const { name, version, contract, shared } = part('mine').description;
    const releases = [{ name, version, contract, shared, instead: 'theirs' }];
    const refused = await request([], { releases, replace: [section] });
    expect(refused.status).toBe(409);
    // It can be repeated.
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await refused.text()).toContain(`${section} later went live after the plan`);
    expect((await sectionsOf(app))[section]?.version).toBe('later');
  });

  it('needs a token for every section', async () => {
    const headers = { authorization: `Bearer ${TEAM}-${section}` };
    const json = { releases: [], replace: [], apply: true };
    const path = '/api/releases/deployments';
    expect((await app.fetch(path, { method: 'POST', headers, json })).status).toBe(403);
    const beside = await upload(app, part('mine'), `${TEAM}-${section}`, 'shell@s1');
    expect(beside.status).toBe(403);
  });
});
