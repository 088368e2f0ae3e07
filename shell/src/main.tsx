import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { readBootstrap } from './app/bootstrap.ts';
import { loadFirstPage } from './app/first-page.ts';
import { fetchAhead, importSection } from './federation/import-section.ts';
import { hardenPage } from './federation/harden-page.ts';
import { refetch } from './federation/refetch.ts';
import { SectionLoader } from './federation/section-loader.ts';
import { telemetryOf } from './federation/telemetry.ts';
import { Preview } from './preview/preview.ts';
import { renewalOf } from './sections/renewal.ts';
import { reloadWhenReachable } from './sections/sections.ts';

hardenPage();
const bootstrap = readBootstrap();
const { registry } = bootstrap;
const preview = bootstrap.preview ? new Preview(bootstrap.preview) : null;
const tellOperator = telemetryOf(bootstrap.loadId);
const loader = new SectionLoader({
  registry,
  importSection,
  refetch,
  fetchAhead,
  report: (report) => {
    tellOperator(report);
    preview?.note(report);
  },
});

/** How long the header waits for the page, in milliseconds: what comes with it is drawn once. */
const PAGE_PATIENCE = 300;

/**
 * Resolves when the page's code can be drawn, or has taken too long. Its files have been on their
 * way since the document's head, like this one: mostly they are here, and drawing the header
 * before the page would make both later.
 */
async function pageOrEnough(): Promise<void> {
  const page = loadFirstPage(bootstrap, window.location.pathname, loader).catch(() => undefined);
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, PAGE_PATIENCE))]);
}

function mount(): void {
  const root = document.getElementById('elbi-root');
  if (!root) throw new Error('The document has no place for the portal.');
  createRoot(root).render(
    <App
      bootstrap={bootstrap}
      preview={preview}
      sections={{
        registry,
        loader,
        reloadWhenReachable: reloadWhenReachable(registry),
        ...renewalOf(registry, {
          storage: sessionStorage,
          reload: () => window.location.reload(),
        }),
      }}
    />,
  );
}

void pageOrEnough().then(mount);
