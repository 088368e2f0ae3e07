import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import type { GateAnswer, GateTask, PageReport } from '@elbi/contract/codes';
import pLimit from 'p-limit';
import { renderCheck } from './render-check.ts';
import type { WarmBrowser } from './warm-browser.ts';

/** Programs that want each processor; with more of them, a page that is late is not to blame. */
const CROWD = 3;

const BUSY =
  'The machine of the portal is too busy to tell whether a page is slow or waits for its turn. ' +
  'Nothing is known against the release: ship again in a minute.';

interface GateRunnerOptions {
  /** Whether the machine has more to do than it can. */
  isBusy?: () => boolean;
  /** Of {@link renderCheck}. */
  patience?: number;
}

/**
 * Answers the portal at a socket: a task in a line of JSON, and the answer in another, for each
 * connection. One release is looked at after the other; the end of its connection ends its turn.
 */
export async function serveGate(
  socket: string,
  browser: WarmBrowser,
  { isBusy = isCrowded, patience }: GateRunnerOptions = {},
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
      void turn(() => answerTo(line, browser, isBusy, options)).then((answer) =>
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
  browser: WarmBrowser,
  isBusy: () => boolean,
  options: { signal: AbortSignal; patience?: number },
): Promise<GateAnswer> {
  try {
    options.signal.throwIfAborted();
    const task = JSON.parse(line) as GateTask;
    const opened = await browser.get();
    const report = await renderCheck(opened, task, options);
    if (!opened.isConnected()) return { failed: 'The browser of the gate crashed. Ship again.' };
    const late = task.pages.filter((_page, index) => wasLate(report.pages[index]));
    if (late.length === 0 || !isBusy()) return { report };
    // Once more, now that the others are out of the way.
    const again = await renderCheck(opened, { ...task, pages: late }, options);
    if (again.pages.some(wasLate)) return { failed: BUSY };
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

function isCrowded(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > CROWD * availableParallelism();
}
