import type { RenderedPair } from '../rendering/rendered-pair.ts';
import { RendererPool } from '../rendering/renderer-pool.ts';
import type { Services } from '../../services.ts';
import type { RegistryReader } from '../releases/registry/registry-reader.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';

/**
 * Starts the processes that render pages, and keeps them loaded with the live releases; null when
 * rendering is off.
 */
export function openRenderers(
  { settings, files, metrics, log }: Pick<Services, 'settings' | 'files' | 'metrics' | 'log'>,
  registry: RegistryReader,
): RendererPool | null {
  if (settings.rendering.processes === 0) return null;
  const renderers = new RendererPool({ ...settings.rendering, files, metrics, log });
  registry.onChange(() => renderers.setLive(livePairs([registry.snapshot, registry.widest])));
  return renderers;
}

/** Returns each shell on its own, and with each section: live, canary, and fallback. */
function livePairs(snapshots: readonly RegistrySnapshot[]): RenderedPair[] {
  const shells = new Set(snapshots.map(({ shell }) => shell));
  const releases = new Set(
    snapshots.flatMap(({ sections, lastGood }) => [...sections.values(), ...lastGood.values()]),
  );
  return [...shells].flatMap((shell) =>
    shell ? [null, ...releases].map((section) => ({ shell, section })) : [],
  );
}
