import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import type { GateAnswer, GateTask, PageReport } from '@elbi/contract/codes';
import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import { SHELL_PAGE } from './leaks.ts';
import type { PortalBrowser } from './portal-browser.ts';
import { renderCheck } from './render-check.ts';

/** Programs that want each processor; with more of them, a page that is late is looked at once more. */
const CROWD = 3;
/**
 * A page of the shell alone is there in half a second. Where it takes so many milliseconds, another
 * page that is late is not to blame.
 */
const BUSY_MS = 2_500;

const BUSY =
  'The machine of the portal is too busy to tell whether a page is slow or waits for its turn. ' +
  'Nothing is known against the release: ship again in a minute.';

interface GateRunnerOptions {
  /** Whether the machine has more to do than it can. */
  isCrowded?: () => boolean;
  /** Of {@link renderCheck}. */
  patience?: number;
}

/**
 * Answers the portal at a socket: a task in a line of JSON, and the answer in another, for each
 * connection. One release is looked at after the other; the end of its connection ends its turn.
 */
export async function serveGate(
  socket: string,
  browser: PortalBrowser,
  { isCrowded = isLoaded, patience }: GateRunnerOptions = {},
): Promise<{ close: () => Promise<void> }> {
  const turn = pLimit(1);
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    const gone = new AbortController();
    connection.on('error', () => connection.destroy());
    connection.once('close', () => {
      connections.delete(connection);
      gone.abort();
    });
    createInterface(connection).once('line', (line) => {
      const options = { signal: gone.signal, ...(patience && { patience }) };
      void turn(() => answerTo(line, browser, isCrowded, options)).then((answer) =>
        connection.end(`${JSON.stringify(answer)}\n`),
      );
    });
  });
  // Left behind by a process that was killed.
  rmSync(socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  return {
    close: async () => {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
      await browser.close();
    },
  };
}

async function answerTo(
  line: string,
  browser: PortalBrowser,
  isCrowded: () => boolean,
  options: { signal: AbortSignal; patience?: number },
): Promise<GateAnswer> {
  try {
    options.signal.throwIfAborted();
    const task = JSON.parse(line) as GateTask;
    const opened = await browser.get(task.origin);
    const report = await renderCheck(opened, task, options);
    if (!opened.isConnected()) return { failed: 'The browser of the gate crashed. Ship again.' };
    const late = task.pages.filter((_page, index) => wasLate(report.pages[index]));
    if (late.length === 0 || !isCrowded()) return { report };
    // Once more, now that the others are out of the way.
    const again = await renderCheck(opened, { ...task, pages: late }, options);
    const isStillLate = again.pages.some(wasLate);
    if (isStillLate && (await isShellLate(opened, task.origin))) return { failed: BUSY };
    const pages = report.pages.map((page) => (wasLate(page) ? again.pages.shift()! : page));
    return { report: { ...report, pages } };
  } catch (error) {
    const [reason] = String(error).split('\n');
    return { failed: `The browser of the gate cannot look at pages: ${reason}` };
  }
}

function wasLate(page: PageReport | undefined): boolean {
  return page?.problems.some(({ kind }) => kind === 'timeout') ?? false;
}

function isLoaded(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > CROWD * availableParallelism();
}

async function isShellLate(browser: Browser, origin: string): Promise<boolean> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(new URL(SHELL_PAGE, origin).href, { timeout: BUSY_MS });
    await page.locator('h1').waitFor({ timeout: BUSY_MS });
    return false;
  } catch {
    return true;
  } finally {
    await context.close();
  }
}
