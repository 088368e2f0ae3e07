import type { Registry, RegistrySection } from '@elbi/contract/domain';

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
