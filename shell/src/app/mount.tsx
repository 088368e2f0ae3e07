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

/** How long the header waits for the page, in milliseconds: what comes with it is drawn once. */
const PAGE_PATIENCE = 300;

export interface PortalParts {
  bootstrap: PortalBootstrap;
  preview: Preview | null;
  sections: Sections;
  /** The portal is on the page. */
  onReady?: () => void;
  /** It threw outside of every section, and is gone from the page. */
  onCrash?: (message: string) => void;
}

/**
 * Puts the portal into the root element of a document. Markup that the server has rendered is taken
 * over when the very version of the section that rendered it can be had, and gives way to another
 * one. When none can be had it stays, to be read, with a line that explains it and offers Retry.
 * @returns null where markup stays
 */
export async function mountPortal(
  place: Element,
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
      offerRetry(place, () => {
        for (const section of Object.keys(parts.bootstrap.registry.sections))
          sections.loader.retry(section);
        void mountPortal(place, { onReady, onCrash, ...parts });
      });
      return null;
    }
    if (version === rendered.version) return hydrated(place, parts, { options, handleReady });
    place.replaceChildren();
  } else await orEnough(page);
  const root = createRoot(place, options);
  root.render(<App {...parts} onReady={handleReady} />);
  return root;
}

/** Says above a page that can be read that it does not answer yet. */
function offerRetry(place: Element, onRetry: () => void): void {
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
  place.before(line);
}

/** Takes markup over in pieces, between which the browser answers to what the person does. */
function hydrated(
  place: Element,
  parts: PortalParts,
  { options, handleReady }: { options: RootOptions; handleReady: () => void },
): Root {
  if (!parts.bootstrap.user) prefetchForInteractions();
  const acts = takeQueuedInteractions();
  const handleHydrated = () => {
    replayInteractions(acts);
    handleReady();
  };
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(place, <App {...parts} onReady={handleHydrated} />, options);
  });
  return root!;
}

/** Says to who looks at a page from outside that it can be used; it could be read before. */
function markReady(): void {
  performance.mark(PAGE_READY_MARK);
}

/**
 * Resolves when the page's code can be drawn, or has taken too long. Its files have been on their
 * way since the document's head, like this one: mostly they are here, and drawing the header
 * before the page would make both later.
 */
async function orEnough(page: Promise<unknown>): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, PAGE_PATIENCE));
  await Promise.race([page.catch(() => undefined), enough]);
}
