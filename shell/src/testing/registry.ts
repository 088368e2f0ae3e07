import type { PortalBootstrap, Registry, RegistrySection } from '@elbi/contract/domain';

/** A section of the registry at version `v2`, with the last known good version `v1`. */
export function aRegistrySection(
  name: string,
  overrides: Partial<RegistrySection> = {},
): RegistrySection {
  const release = {
    version: 'v2',
    entry: `/sections/${name}/v2/section.js`,
    routes: [],
    fragments: [],
    owner: 'Team Explore',
    bytes: 42_000,
    ...overrides,
  };
  return {
    ...release,
    lastGood: { ...release, version: 'v1', entry: `/sections/${name}/v1/section.js` },
    ...overrides,
  };
}

/** The registry of a portal; by default its only section owns `/`. */
export function aRegistry(sections?: Record<string, RegistrySection>): Registry {
  return {
    sections: sections ?? {
      search: aRegistrySection('search', {
        routes: [{ path: '/', access: 'everyone', view: '/api/view/home', title: 'Home' }],
      }),
    },
  };
}

/** A preview of version `v2` of the search section, as in the document of its browser. */
export const A_PREVIEW: NonNullable<PortalBootstrap['preview']> = {
  section: 'search',
  version: 'v2',
  author: 'Team Explore',
  expiresAt: '2026-11-27T10:00:00.000+08:00',
  exit: '/preview/exit',
};
