import { createRoot } from 'react-dom/client';
import { roleOfUserType } from '@elbi/contract/codes';
import { App } from './app/App.tsx';
import { readBootstrap } from './app/bootstrap.ts';
import { fetchAhead, importSection } from './federation/import-section.ts';
import { SectionLoader } from './federation/section-loader.ts';
import { telemetryOf } from './federation/telemetry.ts';
import { Preview } from './preview/preview.ts';
import { normalPath, routeTable, verdictFor } from './routing/route-table.ts';
import { renewalOf } from './sections/renewal.ts';
import { reloadWhenReachable } from './sections/sections.ts';

const bootstrap = readBootstrap();
const { registry, user } = bootstrap;
const preview = bootstrap.preview ? new Preview(bootstrap.preview) : null;
const tellOperator = telemetryOf(bootstrap.loadId);
const loader = new SectionLoader({
  registry,
  importSection,
  fetchAhead,
  report: (report) => {
    tellOperator(report);
    preview?.note(report);
  },
});

// The page's files have been on their way since the document's head; so its code is not waited for
// until React has rendered the header.
const route = routeTable(registry).get(normalPath(window.location.pathname));
const role = user ? roleOfUserType(user.type) : 'unregistered';
if (route && bootstrap.status === 200 && verdictFor(route.access, role) === 'enter') {
  void loader.load(route.section, route.path).catch(() => undefined);
}

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
