// Before React, which looks for it when it is loaded.
import './containment/commits.ts';
import { SHELL, showingCookie } from '@elbi/contract/codes';
import { readBootstrap } from './app/bootstrap.ts';
import { containSections } from './containment/contain-sections.ts';
import { noteRunning } from './containment/presence.ts';
import { ShowingMark } from './containment/showing-mark.ts';
import { fetchAhead, fetchForLater, importSection } from './federation/import-section.ts';
import { hardenPage } from './federation/harden-page.ts';
import { refetch } from './federation/refetch.ts';
import { SectionLoader } from './federation/section-loader.ts';
import { telemetryOf } from './federation/telemetry.ts';
import { mountPortal } from './app/mount.tsx';
import { Preview } from './preview/preview.ts';
import { renewalOf } from './sections/renewal.ts';
import { reloadWhenReachable } from './sections/sections.ts';
import { reportVitals } from './vitals/report-vitals.ts';

hardenPage();
const bootstrap = readBootstrap();
const { registry } = bootstrap;
const preview = bootstrap.preview ? new Preview(bootstrap.preview) : null;
const mark = new ShowingMark(showingCookie(window.location.protocol === 'https:'), localStorage);
const ofShell = { section: SHELL, version: bootstrap.shell };
mark.begin(ofShell);
const tellOperator = telemetryOf(bootstrap.loadId);
const loader = new SectionLoader({
  registry,
  importSection,
  refetch,
  fetchAhead,
  fetchForLater,
  beforeRun: (version) => {
    // What does not answer from here on is the section's fault.
    mark.pass(ofShell);
    noteRunning(version.section);
    mark.begin(version);
  },
  report: (report) => {
    tellOperator(report);
    mark.end(report);
    preview?.note(report);
  },
});

containSections((section, message) => loader.reportFailure(section, 'render', message));

const root = document.getElementById('elbi-root');
if (!root) throw new Error('The document has no place for the portal.');
void mountPortal(root, {
  bootstrap,
  preview,
  onReady: () => {
    mark.pass(ofShell);
    tellOperator({ ...ofShell, outcome: 'shown' });
  },
  onCrash: (message) => tellOperator({ ...ofShell, outcome: 'failed', phase: 'render', message }),
  sections: {
    registry,
    loader,
    reloadWhenReachable: reloadWhenReachable(registry),
    ...renewalOf(registry, {
      storage: sessionStorage,
      reload: () => window.location.reload(),
    }),
  },
});
reportVitals(tellOperator);
