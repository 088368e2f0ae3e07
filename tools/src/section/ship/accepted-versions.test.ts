import { beforeEach, describe, expect, it } from 'vitest';
import { CliError } from '../cli/cli-error.ts';
import { compareVersions, foreignKit, requireAccepted } from './accepted-versions.ts';
import { type FakeRegistry, fakeRegistry } from './testing/fake-registry.ts';

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await fakeRegistry();
  accept({ '@elbi/portal-sdk': { oldest: '4.0.0', newest: '5.1.0' } });
});

function accept(packages: object, contracts = ['1']) {
  const accepts = { contracts, packages };
  registry.answers['GET /api/registry'] = { body: { sections: {}, accepts } };
}

const compare = (version: string, hasOwnShell = false) =>
  requireAccepted(registry.origin, { hasOwnShell }, () => version);

describe('the versions that a portal accepts', () => {
  it.each(['4.0.0', '5.0.3', '5.1.0'])('include %s', async (version) => {
    await expect(compare(version)).resolves.toBeUndefined();
  });

  it.each(['3.9.0', '5.2.0'])('exclude %s, with the range and the command', async (version) => {
    const refused = compare(version);
    await expect(refused).rejects.toBeInstanceOf(CliError);
    await expect(refused).rejects.toThrow(
      `@elbi/portal-sdk ${version} is installed here, the portal accepts 4.0.0 to 5.1.0. ` +
        'Check out the commit of the portal, or release this shell too: npm run ship:all -- --replace shell.',
    );
    await expect(compare(version, true)).resolves.toBeUndefined();
  });

  it('are those of its contract', async () => {
    accept({}, ['2', '3']);
    await expect(compare('4.0.0', true)).rejects.toThrow(
      /serves version 2 and 3 of the contract; version 1 is installed here\. Check out/,
    );
  });

  it('are compared at the upload only by an older portal', async () => {
    registry.answers['GET /api/registry'] = { body: { sections: {} } };
    await expect(compare('3.0.0')).resolves.toBeUndefined();
  });

  it('cannot be read from another server, or from none', async () => {
    registry.answers['GET /api/registry'] = { status: 502, body: '<html>Bad gateway' };
    await expect(compare('4.0.0')).rejects.toThrow(/\/api\/registry returned 502\./);
    await expect(requireAccepted('http://127.0.0.1:9')).rejects.toThrow(/^No portal responds at/);
  });
});

it('the kit of a repository is one that the portal has', async () => {
  const file = '/kit/portal-sdk-4.0.0-a.tgz';
  const foreign = (address: string) =>
    foreignKit(registry.origin, {
      dependencies: { '@elbi/portal-sdk': address, react: '19.3.1' },
    });
  const staging = 'https://staging.example.com';
  for (const own of [registry.origin + file, '4.0.0', 'file:../portal-sdk.tgz', staging + file]) {
    await expect(foreign(own)).resolves.toBeNull();
  }
  registry.answers[`HEAD ${file}`] = { status: 404 };
  await expect(foreign(staging + file)).resolves.toBe(staging);
  // A portal that has just started packs its kit first.
  registry.answers[`HEAD ${file}`] = { status: 503 };
  await expect(foreign(staging + file)).resolves.toBeNull();
  const { origin } = registry;
  expect(() => compareVersions({ origin, foreignKit: staging })).toThrow(
    `The kit here is that of ${staging}, and ${origin} does not have it. ` +
      `Install its own: PORTAL_URL=${origin} npm run types.`,
  );
  registry.close();
  await expect(foreign(staging + file)).rejects.toBeInstanceOf(CliError);
});
