import { startTransition } from 'react';
import { type Root, createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_READY_MARK, type PortalBootstrap } from '@elbi/contract/codes';
import { App } from './App.tsx';
import { doEarlyActs, fetchForEarlyActs, takeEarlyActs } from './early-acts.ts';
import { loadFirstPage } from './first-page.ts';
import type { Preview } from '../preview/preview.ts';
import type { Sections } from '../sections/sections.ts';

/** How long the header waits for the page, in milliseconds: what comes with it is drawn once. */
const PAGE_PATIENCE = 300;

interface PortalParts {
  bootstrap: PortalBootstrap;
  preview: Preview | null;
  sections: Sections;
}

/**
 * Puts the portal into the root element of a document. Markup that the server has rendered is taken
 * over when the very version of the section that rendered it can be had; else it gives way.
 */
export async function mountPortal(place: Element, parts: PortalParts): Promise<Root> {
  const { bootstrap, sections } = parts;
  const { rendered } = bootstrap;
  const page = loadFirstPage(bootstrap, window.location.pathname, sections.loader);
  if (rendered) {
    const version = await page.then(
      (loaded) => loaded?.version ?? null,
      () => undefined,
    );
    if (version === rendered.version) return hydrated(place, parts);
    place.replaceChildren();
  } else await orEnough(page);
  const root = createRoot(place);
  root.render(<App {...parts} onReady={markReady} />);
  return root;
}

/** Takes markup over in pieces, between which the browser answers to what the person does. */
function hydrated(place: Element, parts: PortalParts): Root {
  const acts = takeEarlyActs();
  if (!parts.bootstrap.user) fetchForEarlyActs(acts);
  const handleReady = () => {
    doEarlyActs(acts);
    markReady();
  };
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(place, <App {...parts} onReady={handleReady} />);
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
