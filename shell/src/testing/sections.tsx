import { vi } from 'vitest';
import type { Registry, RegistrySection } from '@elbi/contract/codes';
import type { Section } from '@elbi/portal-sdk';
import { SectionLoader } from '../federation/section-loader.ts';
import type { Report } from '../federation/telemetry.ts';

/** A section of the registry at version `v2`, whose last good version is `v1`. */
export function aRegistrySection(
  name: string,
  overrides: Partial<RegistrySection> = {},
): RegistrySection {
  const release = {
    version: 'v2',
    entry: `/sections/${name}/v2/section.js`,
    routes: [],
    fragments: [],
    ...overrides,
  };
  return {
    ...release,
    lastGood: { ...release, version: 'v1', entry: `/sections/${name}/v1/section.js` },
    ...overrides,
  };
}

/** The registry of a portal whose one section owns `/`, unless told. */
export function aRegistry(sections?: Record<string, RegistrySection>): Registry {
  return {
    sections: sections ?? {
      search: aRegistrySection('search', {
        routes: [{ path: '/', access: 'everyone', view: '/api/view/home', title: 'Home' }],
      }),
    },
  };
}

/**
 * The sections of a test: containers come from a table by version (`v2`) or by section and version
 * (`search/v2`); what the table does not hold is missing on the server.
 */
export function someSections({
  registry = aRegistry(),
  containers = {},
}: {
  registry?: Registry;
  containers?: Record<string, () => Promise<Section>>;
}) {
  const reports: Report[] = [];
  const loader = new SectionLoader({
    registry,
    importSection: (_, entry) => {
      const [, , section = '', version = ''] = entry.split('/');
      const container = containers[`${section}/${version}`] ?? containers[version];
      return container?.() ?? Promise.reject(new Error(`${entry} is missing.`));
    },
    report: (report) => reports.push(report),
  });
  return { registry, loader, reports, reloadWhenReachable: vi.fn(() => Promise.resolve()) };
}
