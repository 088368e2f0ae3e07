import {
  type PortalBootstrap,
  type RenderedMark,
  type RenderedPage,
  type SectionDescription,
  withoutTracking,
} from '@elbi/contract/domain';
import type { ServerFailure } from '../rendering/renderer-pool.ts';
import type { PlatformServices } from '../services.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';

/** A rendered page, and the data that the browser needs to hydrate it. */
export interface Rendered {
  page: RenderedPage;
  mark: RenderedMark;
  /** Approximate memory. */
  bytes: number;
}

interface PageToRender {
  /** Path and query, as they were sent. */
  address: string;
  shell: SectionDescription;
  /** Null for pages of the shell. */
  section: SectionDescription | null;
  bootstrap: PortalBootstrap;
  /**
   * Hash of the inputs of a visitor's page, except its address; null for a page that is not shared.
   */
  sharedBy: string | null;
  /** Waits for code that is loaded only for this request: a preview, or the gate. */
  mayWait: boolean;
  /** Whether the client is beyond a limit, so that nothing is rendered for it. */
  onlyCached?: boolean;
  /** Called when a version fails with this page. */
  onFailure?: (failure: ServerFailure) => void;
}

/** How the page of a document was obtained. */
export type MarkupOutcome = 'with_markup' | 'from_cache' | 'without';

/**
 * Returns the page of a document; null when it is not ready in time. Visitors share a page while
 * its data stays the same, even one that was too late for its first client.
 */
export async function renderPage(
  services: Pick<PlatformServices, 'renderers' | 'settings' | 'visitorsCache'>,
  page: PageToRender,
): Promise<{ rendered: Rendered | null; outcome: MarkupOutcome }> {
  const { sharedBy, section, mayWait, onlyCached } = page;
  const address = withoutTracking(page.address);
  let own: Rendered | null = null;
  const render = async () =>
    onlyCached ? null : (own = await renderOne(services, { ...page, address }));
  const key = JSON.stringify([address, section?.version, sharedBy]);
  const rendering = sharedBy === null ? render() : services.visitorsCache.page(key, render);
  const { deadlineMs } = services.settings.rendering;
  const rendered = await (mayWait ? rendering : withTimeout(rendering, deadlineMs, () => null));
  const outcome = rendered === own ? 'with_markup' : 'from_cache';
  return { rendered, outcome: rendered ? outcome : 'without' };
}

/** Returns the inputs of a visitor's page, except section and address. */
export function shareOf(
  { hash: mark, shell }: RegistrySnapshot,
  data: { status: number; mark: string | null },
): string {
  return JSON.stringify([mark, shell?.version, data.status, data.mark]);
}

async function renderOne(
  { renderers }: Pick<PlatformServices, 'renderers'>,
  { address, shell, section, bootstrap, sharedBy, mayWait, onFailure }: PageToRender,
): Promise<Rendered | null> {
  const now = Date.now();
  // Values that differ in every response are not part of a page.
  const input = { address, bootstrap: { ...bootstrap, loadId: '' }, now };
  const isShared = sharedBy !== null;
  const page = await renderers?.render({ shell, section, input, isShared, mayWait, onFailure });
  if (!page) return null;
  const mark = { version: section?.version ?? null, now };
  return { page, mark, bytes: 1_000 + 2 * (page.html.length + page.styles.length) };
}
