// Before styled-components loads.
import './isolation/restore-styles.ts';
import { SHELL, BOOTSTRAP_ELEMENT_ID, type PortalBootstrap } from '@elbi/contract/domain';
import {
  importSection,
  prefetchFiles,
  preloadFiles,
  refetchFiles,
} from './federation/import-section.ts';
import { hardenPage } from './federation/harden-page.ts';
import { SectionLoader } from './federation/section-loader.ts';
import { telemetryOf } from './federation/telemetry.ts';
import { lockGlobals } from './isolation/lock-globals.ts';
import { recordOuterStyles } from './isolation/outer-styles.ts';
import { recordRunning, scopeSectionStyles } from './isolation/scoped-styles.ts';
import { mountPortal } from './app/mount.tsx';
import { Preview } from './preview/preview.ts';
import { staleTabReload } from './sections/stale-tab-reload.ts';
import { reloadWhenReachable } from './sections/sections.ts';

globalThis.elbiShellRuns?.();
hardenPage();
const bootstrap = readBootstrap();
const { registry } = bootstrap;
const preview = bootstrap.preview ? new Preview(bootstrap.preview) : null;
const ofShell = { section: SHELL, version: bootstrap.shell };
const sendReport = telemetryOf(bootstrap.loadId);
let isShellConfirmed = false;
/** Reports, once, that the shell works. */
function confirmShell(): void {
  if (isShellConfirmed) return;
  isShellConfirmed = true;
  sendReport({ ...ofShell, outcome: 'shown' });
}
const loader = new SectionLoader({
  registry,
  importSection,
  refetch: refetchFiles,
  preloadFiles,
  prefetchFiles,
  beforeRun: ({ section }) => {
    // Anything that hangs from here on is attributed to the section.
    confirmShell();
    recordRunning(section);
  },
  report: (report) => {
    sendReport(report);
    globalThis.elbiSettle?.();
    preview?.record(report);
  },
});

lockGlobals();
scopeSectionStyles();
recordOuterStyles();

const root = document.getElementById('elbi-root');
if (!root) throw new Error('The document has no root element for the portal.');
void mountPortal(root, {
  bootstrap,
  preview,
  onReady: confirmShell,
  onCrash: (message) => sendReport({ ...ofShell, outcome: 'failed', phase: 'render', message }),
  sections: {
    registry,
    loader,
    reloadWhenReachable: reloadWhenReachable(registry),
    ...staleTabReload(registry, () => window.location.reload()),
  },
});

/** Returns the initial data in the document. */
function readBootstrap(): PortalBootstrap {
  const element = document.getElementById(BOOTSTRAP_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The document contains no data for the portal.');
  return JSON.parse(element.textContent) as PortalBootstrap;
}
