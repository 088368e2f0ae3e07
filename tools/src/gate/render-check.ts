import { setTimeout as delay } from 'node:timers/promises';
import type { GatePage, GateTicket } from '@elbi/contract/codes';
import pMap from 'p-map';
import { type Browser, chromium, errors, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import type { ReleaseId } from '../ship/release-client.ts';
import { accessibilityProblems } from './accessibility.ts';
import { type PageProblem, type PageReport, PageWatch, type RenderReport } from './page-watch.ts';
import { lostLines, missingRelease, takenOver, whatIsShown } from './shown-part.ts';

/** Concurrency: each page keeps a processor busy. */
const PARALLEL_PAGES = 3;

/** How long a page may take to settle, and then each step of looking at it. */
const PATIENCE_MS = 15_000;

const ANSWER_MS = 1_000;

/** What the registry takes of one page. */
const MOST_PROBLEMS = 100;
const LONGEST_MESSAGE = 2_000;

export interface RenderCheck {
  origin: string;
  release: ReleaseId;
  gate: GateTicket;
  patience?: number;
  log?: (line: string) => void;
}

/**
 * The render half of the gate: opens each page of an upload in a browser of this machine, with the
 * session that the gate made for it, and tells what is wrong with it.
 */
export async function renderCheck(check: RenderCheck): Promise<RenderReport> {
  const { gate, log } = check;
  const browser = await chromium.launch({
    executablePath: await findBrowser(log ? { log } : {}),
  });
  try {
    const pages = await pMap(gate.pages, (page) => reportOf(browser, page, check), {
      concurrency: PARALLEL_PAGES,
    });
    return {
      ticket: gate.ticket,
      browser: `${browser.browserType().name()} ${browser.version()}`,
      passed: pages.every(({ problems }) => problems.length === 0),
      pages,
    };
  } finally {
    await browser.close();
  }
}

async function reportOf(
  browser: Browser,
  { path, role, enter }: GatePage,
  { origin, release, patience = PATIENCE_MS }: RenderCheck,
): Promise<PageReport> {
  // Each page gets its own browser context with a session of its role.
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const watch = new PageWatch(page);
    const found = await look(page, { enter, release, patience }).catch((error: unknown) =>
      problemsOf(page, error, patience),
    );
    return {
      path,
      role,
      problems: [...found, ...watch.problems].slice(0, MOST_PROBLEMS).map(shortened),
    };
  } finally {
    await context.close();
  }
}

interface Look {
  enter: string;
  release: ReleaseId;
  patience: number;
}

/** Opens a page and waits until it has settled; then axe looks at it. */
async function look(page: Page, { enter, release, patience }: Look): Promise<PageProblem[]> {
  const answer = await page.goto(enter, { waitUntil: 'commit' });
  if (answer && !answer.ok()) {
    return [{ kind: 'render', message: `The address answers ${answer.status()}.` }];
  }
  await takenOver(page, patience);
  const missing = await missingRelease(page, release);
  if (missing) return [{ kind: 'render', message: missing }];
  const lost = await lostLines(page, (await answer?.text()) ?? '');
  return [
    ...lost.map((line) => ({
      kind: 'render' as const,
      message: `The server renders "${line}", which the page in the browser has not.`,
    })),
    ...(await accessibilityProblems(page)),
  ];
}

/** What it means that a page could not be looked at. */
async function problemsOf(page: Page, error: unknown, patience: number): Promise<PageProblem[]> {
  if (!(error instanceof errors.TimeoutError)) {
    const [reason = ''] = String(error).split('\n');
    return [{ kind: 'render', message: `The page cannot be looked at: ${reason}` }];
  }
  // A page whose event loop is blocked cannot be queried.
  const silent = delay(ANSWER_MS, 'it does not answer', { ref: false });
  const shown = await Promise.race([whatIsShown(page).catch(() => 'it is gone'), silent]);
  const seconds = Math.round(patience / 1_000);
  return [{ kind: 'timeout', message: `Not settled after ${seconds} s: ${shown}.` }];
}

function shortened({ kind, message }: PageProblem): PageProblem {
  return { kind, message: message.slice(0, LONGEST_MESSAGE) };
}
