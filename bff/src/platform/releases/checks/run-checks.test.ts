import type { FragmentProps, SectionDescription } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildRelease } from '../../../testing/releases.ts';
import type { LivePortal } from './check.ts';
import { runChecks } from './run-checks.ts';

/** The properties of the dialog that the shell shows. */
const DIALOG = { open: 'boolean', onClose: 'action' } as const;
const PROVIDED = { react: '19.3.1', swr: '2.5.1' };

/** A description that passes every check of {@link LIVE}. */
function describeSection(
  name: string,
  description: Partial<SectionDescription> = {},
  paths: readonly string[] = [],
): SectionDescription {
  return {
    ...buildRelease(name, { routes: paths.map((path) => ({ path })) }).description,
    shared: { react: '^19.3.0' },
    ...description,
  };
}

const LISTING_PAGES = ['/accommodation', '/add/accommodation'];
const USES_OF_SEARCH: SectionDescription['uses'] = {
  routes: ['/Accommodation/?id=1'],
  fragments: {
    'listing/Map': { constructor: 'string' as const },
    'listing/Soon': { place: 'string' },
  },
};

const LIVE: LivePortal = {
  shell: describeSection('shell', {
    shared: PROVIDED,
    uses: { routes: ['/profile/owner?id=1'], fragments: { 'profile/BecomeOwnerDialog': DIALOG } },
  }),
  sections: new Map(
    [
      describeSection('search', { uses: USES_OF_SEARCH }, ['/']),
      describeSection('listing', { owner: 'team listing', fragments: { Map: {} } }, LISTING_PAGES),
      describeSection('profile', { fragments: { BecomeOwnerDialog: DIALOG, Unused: {} } }, [
        '/profile/owner',
        '/profile/user',
      ]),
    ].map((section) => [section.name, section]),
  ),
};

/** The live profile section, whose dialog has other properties. */
function profileTaking(dialog: FragmentProps): SectionDescription {
  return { ...LIVE.sections.get('profile')!, fragments: { BecomeOwnerDialog: dialog } };
}

function findingsOf(description: SectionDescription, { bytes = 1_000, live = LIVE } = {}) {
  return runChecks({ description, compressedBytes: bytes }, live);
}

describe('a release passes the static checks', () => {
  it.each([
    ['a section as it is', LIVE.sections.get('profile')!],
    ['a new section', describeSection('events', {}, ['/events'])],
    [
      'a section that gives up what nobody uses',
      describeSection('profile', { fragments: { BecomeOwnerDialog: DIALOG } }, ['/profile/owner']),
    ],
    ['the shell', LIVE.shell!],
    [
      'a fragment that takes more, which may be left out',
      profileTaking({ ...DIALOG, title: 'string?' }),
    ],
    [
      'a fragment whose use somebody claims in a way that it never took',
      describeSection('listing', { fragments: { Map: {} } }, LISTING_PAGES),
    ],
    [
      'a new fragment whose use somebody has claimed before it was there',
      describeSection('listing', { fragments: { Map: {}, Soon: { id: 'string' } } }, LISTING_PAGES),
    ],
    [
      'a fragment that can do without what it needed',
      profileTaking({ open: 'boolean?', onClose: 'action' }),
    ],
    ['a section exactly at its budget', describeSection('events', { budget: { bytes: 1_000 } })],
  ])('%s', (_name, description) => {
    expect(findingsOf(description)).toEqual([]);
  });

  it('the first section of a portal without a shell', () => {
    const live = { shell: null, sections: new Map<string, SectionDescription>() };
    expect(findingsOf(describeSection('search', {}, ['/']), { live })).toEqual([]);
  });
});

describe('a release is rejected with the remedy', () => {
  it.each([
    [
      'a route of another section',
      'route-owner',
      describeSection('events', {}, ['/accommodation']),
      'The route /accommodation belongs to listing (team listing). Choose another path, or agree that listing ships without it first.',
    ],
    [
      'a route twice',
      'route-owner',
      describeSection('events', {}, ['/events', '/Events/']),
      'events names the route /Events/ twice. Remove one of the two.',
    ],
    [
      'a route that another section leads to',
      'used-by-others',
      describeSection('listing', {}, ['/add/accommodation']),
      'listing v1 has the route /accommodation, used by the portal itself and search; this version lacks it. Restore it, or ask for the portal itself and search to ship without it first.',
    ],
    [
      'a route that the shell leads to',
      'used-by-others',
      describeSection('profile', { fragments: { BecomeOwnerDialog: DIALOG } }, ['/profile/user']),
      'profile v1 has the route /profile/owner, used by shell; this version lacks it. Restore it, or ask for shell to ship without it first.',
    ],
    [
      'a fragment that the shell shows',
      'used-by-others',
      describeSection('profile', {}, ['/profile/owner', '/profile/user']),
      'profile v1 has the fragment BecomeOwnerDialog, used by shell; this version lacks it. Restore it, or ask for shell to ship without it first.',
    ],
    [
      'a property that the shell passes to a fragment',
      'used-by-others',
      profileTaking({ onClose: 'action' }),
      'The fragment BecomeOwnerDialog no longer accepts open, which does not match what shell passes. Accept the previous properties too, or ask for a compatible release of shell first.',
    ],
    [
      'another kind of property than the shell passes',
      'used-by-others',
      profileTaking({ ...DIALOG, open: 'string' }),
      'The fragment BecomeOwnerDialog takes open as string, which does not match what shell passes. Accept the previous properties too, or ask for a compatible release of shell first.',
    ],
    [
      'a property that the shell does not pass',
      'used-by-others',
      profileTaking({ ...DIALOG, userId: 'string' }),
      'The fragment BecomeOwnerDialog needs userId, which does not match what shell passes. Accept the previous properties too, or ask for a compatible release of shell first.',
    ],
    [
      'a shared package that the shell does not fit',
      'shared-packages',
      describeSection('events', { shared: { react: '^18.2.0' } }),
      'events needs react ^18.2.0, but the live shell brings 19.3.1. Set the portal’s versions in its package.json, install them, build again and ship again.',
    ],
    [
      'a shared package that is named like a property of every object',
      'shared-packages',
      describeSection('events', { shared: { constructor: '*' } }),
      'events needs constructor *, but the live shell brings none. Set the portal’s versions in its package.json, install them, build again and ship again.',
    ],
    [
      'a shared package that the shell does not have',
      'shared-packages',
      describeSection('events', { shared: { jquery: '^3.0.0' } }),
      'events needs jquery ^3.0.0, but the live shell brings none. Set the portal’s versions in its package.json, install them, build again and ship again.',
    ],
    [
      'a shell that live sections do not fit',
      'shared-packages',
      describeSection('shell', { shared: { ...PROVIDED, react: '20.0.0' } }),
      'search is live and needs react ^19.3.0, but this shell brings 20.0.0. Ship search so that it accepts both first, or keep the version.',
    ],
    [
      'a contract that is not served',
      'contract-version',
      describeSection('events', { contract: '99' }),
      'events was built against version 99 of the contract; this portal serves 1. Take the newest main branch, build again and ship again.',
    ],
  ])('%s', (_name, field, description, message) => {
    expect(findingsOf(description)).toContainEqual({ field, message });
  });

  it.each(['/privacy', '/Privacy/', '/api/events', '/API/events', '/Preview', '/metrics'])(
    'the route %s, which is the portal’s own',
    (path) => {
      expect(findingsOf(describeSection('events', {}, [path]))).toContainEqual({
        field: 'route-owner',
        message: `The route ${path} belongs to the portal itself. Choose another path for this page.`,
      });
    },
  );

  const server = (bytes: number) => ({ file: 'server.cjs', bytes, integrity: '' });

  it.each([
    [
      'its own budget',
      { budget: { bytes: 5_000 } },
      6_500,
      '6.5 kB of scripts and styles (brotli), 1.5 kB over its budget of 5.0 kB',
    ],
    [
      'what any section may have',
      {},
      400_001,
      '400.0 kB of scripts and styles (brotli), 0.0 kB over its budget of 400.0 kB',
    ],
    [
      'its budget on the server',
      { budget: { bytes: 5_000, serverBytes: 10_000 }, server: server(10_001) },
      1_000,
      'over its budget of 10.0 kB.',
    ],
    [
      'any server build without a budget',
      { server: server(2_000_001) },
      1_000,
      'over its budget of 2000.0 kB.',
    ],
  ])('more bytes than %s', (_name, description, bytes, message) => {
    expect(findingsOf(describeSection('events', description), { bytes })).toEqual([
      { field: 'size-budget', message: expect.stringContaining(message) as unknown },
    ]);
  });

  it('for all its problems together', () => {
    const description = describeSection('events', { contract: '99', shared: { react: '^18' } }, [
      '/',
    ]);
    expect(findingsOf(description, { bytes: 500_000 }).map(({ field }) => field)).toEqual([
      'route-owner',
      'shared-packages',
      'contract-version',
      'size-budget',
    ]);
  });
});

describe('a release with canaries in progress', () => {
  const dialogUser = {
    ...LIVE.sections.get('search')!,
    version: 'canary',
    uses: LIVE.shell!.uses!,
  };
  const canaries = [
    dialogUser,
    { ...LIVE.shell!, version: 'canary', shared: { ...PROVIDED, react: '20.0.0' } },
    describeSection('events', {}, ['/events']),
  ];
  const findingsWithLive = (description: SectionDescription) =>
    findingsOf(description, { live: { ...LIVE, canaries } });

  it('fits the live shell and its canary', () => {
    const react = (range: string) => describeSection('fairs', { shared: { react: range } });
    expect(findingsWithLive(react('^19.3.0 || ^20.0.0'))).toEqual([]);
    for (const range of ['^19.3.0', '^20.0.0']) {
      expect(findingsWithLive(react(range))).toMatchObject([{ field: 'shared-packages' }]);
    }
  });

  it('cannot own a page of one', () => {
    const shared = {};
    expect(findingsWithLive(describeSection('fairs', { shared }, ['/events']))).toMatchObject([
      { field: 'route-owner' },
    ]);
  });

  it('must keep what one of them uses, and names each section once', () => {
    const description = describeSection('profile', { shared: {} }, ['/profile/owner']);
    const [finding, ...others] = findingsWithLive(description);
    expect(others).toEqual([]);
    expect(finding?.message).toContain('the fragment BecomeOwnerDialog, used by shell and search;');
  });
});
