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
      const { snapshot } = registry;
      const current = section && snapshot.sections.get(section.name);
      return current && current.version === section.version
        ? samplePages(services, current, snapshot)
        : [];
    },
  });
  registry.onChange((snapshot) => renderers.keep(livePairs(snapshot)));
  return renderers;
}

/** The shell alone, and with each section: the live version, and the one to fall back to. */
function livePairs({ shell, sections, lastGood }: RegistrySnapshot): RenderedPair[] {
  if (!shell) return [];
  const releases = new Set([...sections.values(), ...lastGood.values()]);
  return [{ shell, section: null }, ...[...releases].map((section) => ({ shell, section }))];
}
