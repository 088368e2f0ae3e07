import { vi } from 'vitest';
import type { Registry } from '@elbi/contract/domain';
import type { Section } from '@elbi/portal-sdk/host';
import { SectionLoader } from '../federation/section-loader.ts';
import type { Report } from '../federation/telemetry.ts';
import type { Sections } from '../sections/sections.ts';
import { aRegistry } from './registry.ts';

/**
 * The sections of a test: containers come from a table by version (`v2`) or by section and version
 * (`search/v2`); other versions are missing on the server.
 */
export function someSections({
  registry = aRegistry(),
  containers = {},
}: {
  registry?: Registry;
  containers?: Record<string, () => Promise<Section>>;
}) {
  const reports: Report[] = [];
  const prefetchFiles = vi.fn<(entry: string) => Promise<void>>(() => Promise.resolve());
  const loader = new SectionLoader({
    registry,
    refetch: () => Promise.resolve(),
    prefetchFiles,
    importSection: (_, entry) => {
      const [, , section = '', version = ''] = entry.split('/');
      const container = containers[`${section}/${version}`] ?? containers[version];
      return container?.() ?? Promise.reject(new Error(`${entry} is missing.`));
    },
    report: (report) => reports.push(report),
  });
  return {
    registry,
    loader,
    reports,
    prefetchFiles,
    reloadWhenReachable: vi.fn<Sections['reloadWhenReachable']>(() => Promise.resolve()),
    renew: vi.fn(() => Promise.resolve(false)),
    renewForNewer: vi.fn(() => Promise.resolve(false)),
    hasNewer: vi.fn(() => Promise.resolve(false)),
  };
}
