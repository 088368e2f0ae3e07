import { type RenderedPair, Renderers } from '../../rendering/renderers.ts';
import type { Services } from '../../services.ts';
import type { RegistryReader } from '../releases/registry/registry-reader.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';
import { samplePages } from './sample-pages.ts';

/** Starts the processes that render pages, with what is live at each moment; null without any. */
export function openRenderers(
  services: Pick<Services, 'settings' | 'gate' | 'files' | 'metrics' | 'log'>,
  registry: RegistryReader,
): Renderers | null {
  const { settings, files, metrics, log } = services;
  if (settings.rendering.processes === 0) return null;
  const renderers = new Renderers({
    ...settings.rendering,
    files,
    metrics,
    log,
    samplesOf: async ({ section }) => {
      for (const snapshot of [registry.snapshot, registry.widest]) {
        const shown = section && snapshot.sections.get(section.name);
        if (shown && shown.version === section.version) {
          return samplePages(services, shown, snapshot);
        }
      }
      return [];
    },
  });
  registry.onChange(() => renderers.keep(livePairs([registry.snapshot, registry.widest])));
  return renderers;
}

/** Each shell alone, and with each section: live, a canary, or to fall back to. */
function livePairs(snapshots: readonly RegistrySnapshot[]): RenderedPair[] {
  const shells = new Set(snapshots.map(({ shell }) => shell));
  const releases = new Set(
    snapshots.flatMap(({ sections, lastGood }) => [...sections.values(), ...lastGood.values()]),
  );
  return [...shells].flatMap((shell) =>
    shell ? [null, ...releases].map((section) => ({ shell, section })) : [],
  );
}
