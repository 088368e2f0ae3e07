import { type ReactNode, startTransition } from 'react';
import { type Root, createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_READY_MARK, type PortalBootstrap, RETRY_FILES_EVENT } from '@elbi/contract/domain';
import { App } from './App.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
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
  /** The portal threw outside of every section; the page stays readable. */
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
  const page = loadFirstPage(bootstrap, window.location.pathname, sections.loader);
  let isHydratable = false;
  if (rendered) {
    if (!bootstrap.user) prefetchForInteractions();
    const version = await page.then(
      (loaded) => loaded?.version ?? null,
      () => undefined,
    );
    if (version === undefined) {
      addNotice(element, copy.section.late, copy.section.retry, () => {
        window.dispatchEvent(new Event(RETRY_FILES_EVENT));
        for (const section of Object.keys(parts.bootstrap.registry.sections))
          sections.loader.retry(section);
        void mountPortal(element, { onReady, onCrash, ...parts });
      });
      return null;
    }
    isHydratable = version === rendered.version;
    if (isHydratable && !bootstrap.user) prefetchForInteractions();
  } else await withTimeout(page);
  const handleReady = async () => {
    await replayInteractions(takeQueuedInteractions());
    // Signals to external observers that the page is interactive.
    performance.mark(PAGE_READY_MARK);
    onReady?.();
  };
  const handleCrash = (error: unknown) => {
    // Without the portal the browser follows the links.
    takeQueuedInteractions();
    // It would send a form that needs the portal as an address, and lose its text.
    element.addEventListener('submit', (event) => {
      if (event.target instanceof Element && !event.target.hasAttribute('action'))
        event.preventDefault();
    });
    onCrash?.(error instanceof Error ? error.message : String(error));
    reportError(error);
    addNotice(element, copy.crashed.text, copy.crashed.reload, () => window.location.reload());
  };
  const app = (
    <CrashBoundary element={element} onCrash={handleCrash}>
      <App {...parts} onReady={() => void handleReady()} />
    </CrashBoundary>
  );
  if (isHydratable) return hydrated(element, app);
  const root = createRoot(element);
  root.render(app);
  return root;
}

/** Adds a message with a button above a readable page that does not respond. */
function addNotice(element: Element, text: string, label: string, onPress: () => void): void {
  const line = document.createElement('p');
  line.role = 'status';
  line.style.cssText = 'margin:0;padding:8px 16px;font:14px/20px system-ui,sans-serif';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    line.remove();
    onPress();
  });
  line.append(`${text} `, button);
  element.before(line);
}

/** Hydrates markup in pieces, so that the browser can respond to input in between. */
function hydrated(element: Element, app: ReactNode): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, app);
  });
  return root!;
}

/**
 * Resolves when the page's code is loaded or timed out. Its files have been loading since the
 * document's head, so they are mostly available, and drawing the header first would delay both.
 */
async function withTimeout(page: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT));
  await Promise.race([page.catch(() => undefined), timeout]);
}
