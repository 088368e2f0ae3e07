import { startTransition } from 'react';
import { type Root, type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_READY_MARK, type PortalBootstrap } from '@elbi/contract/domain';
import { App } from './App.tsx';
import {
  replayInteractions,
  prefetchForInteractions,
  takeQueuedInteractions,
} from './queued-interactions.ts';
import { loadFirstPage } from './first-page.ts';
import { copy } from '../copy.ts';
import type { Preview } from '../preview/preview.ts';
import type { Sections } from '../sections/sections.ts';

/** How long the header waits for the page, in milliseconds, so that both are drawn together. */
const PAGE_TIMEOUT = 300;

export interface PortalParts {
  bootstrap: PortalBootstrap;
  preview: Preview | null;
  sections: Sections;
  /** The portal is on the page. */
  onReady?: () => void;
  /** The portal threw outside of every section and was unmounted. */
  onCrash?: (message: string) => void;
}

/**
 * Mounts the portal in the root element of a document. Server-rendered markup is hydrated if the
 * same version of the section can be loaded, else replaced by another version. If none can be
 * loaded, the markup stays readable, with an explanation and Retry.
 * @returns null where the markup stays
 */
export async function mountPortal(
  element: Element,
  { onReady, onCrash, ...parts }: PortalParts,
): Promise<Root | null> {
  const { bootstrap, sections } = parts;
  const { rendered } = bootstrap;
  const handleReady = () => {
    markReady();
    onReady?.();
  };
  const options: RootOptions = {
    onUncaughtError: (error) => {
      onCrash?.(error instanceof Error ? error.message : String(error));
      reportError(error);
    },
  };
  const page = loadFirstPage(bootstrap, window.location.pathname, sections.loader);
  if (rendered) {
    if (!bootstrap.user) prefetchForInteractions();
    const version = await page.then(
      (loaded) => loaded?.version ?? null,
      () => undefined,
    );
    if (version === undefined) {
      offerRetry(element, () => {
        for (const section of Object.keys(parts.bootstrap.registry.sections))
          sections.loader.retry(section);
        void mountPortal(element, { onReady, onCrash, ...parts });
      });
      return null;
    }
    if (version === rendered.version) return hydrated(element, parts, { options, handleReady });
    element.replaceChildren();
  } else await withTimeout(page);
  const root = createRoot(element, options);
  root.render(<App {...parts} onReady={handleReady} />);
  return root;
}

/** Shows a message above readable markup that the page does not respond yet. */
function offerRetry(element: Element, onRetry: () => void): void {
  const line = document.createElement('p');
  line.role = 'status';
  line.style.cssText = 'margin:0;padding:8px 16px;font:14px/20px system-ui,sans-serif';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy.section.retry;
  button.addEventListener('click', () => {
    line.remove();
    onRetry();
  });
  line.append(`${copy.section.late} `, button);
  element.before(line);
}

/** Hydrates markup in pieces, so that the browser can respond to input in between. */
function hydrated(
  element: Element,
  parts: PortalParts,
  { options, handleReady }: { options: RootOptions; handleReady: () => void },
): Root {
  if (!parts.bootstrap.user) prefetchForInteractions();
  const interactions = takeQueuedInteractions();
  const handleHydrated = () => {
    replayInteractions(interactions);
    handleReady();
  };
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, <App {...parts} onReady={handleHydrated} />, options);
  });
  return root!;
}

/** Signals to external observers that the page is interactive. */
function markReady(): void {
  performance.mark(PAGE_READY_MARK);
}

/**
 * Resolves when the page's code is loaded or timed out. Its files have been loading since the
 * document's head, so they are mostly available, and drawing the header first would delay both.
 */
async function withTimeout(page: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT));
  await Promise.race([page.catch(() => undefined), timeout]);
}
