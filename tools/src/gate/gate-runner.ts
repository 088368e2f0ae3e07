import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import type { GateAnswer, GateReport, GateTask } from '@elbi/contract/codes';
import pLimit from 'p-limit';
import { renderCheck } from './render-check.ts';
import type { WarmBrowser } from './warm-browser.ts';

/** Programs that want each processor; with more of them, a page that is late is not to blame. */
const CROWD = 3;

const BUSY =
  'The machine of the portal is too busy to tell whether a page is slow or waits for its turn. ' +
  'Nothing is known against the release: ship again in a minute.';

/**
 * Answers the portal at a socket: a task in a line of JSON, and the answer in another, for each
 * connection. One release is looked at after the other; the end of its connection ends its turn.
 */
export async function serveGate(
  socket: string,
  browser: WarmBrowser,
  isBusy: () => boolean = isCrowded,
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
      void turn(() => answerTo(line, browser, { isBusy, signal: gone.signal })).then((answer) =>
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
  { isBusy, signal }: { isBusy: () => boolean; signal: AbortSignal },
): Promise<GateAnswer> {
  try {
    signal.throwIfAborted();
    const task = JSON.parse(line) as GateTask;
    const opened = await browser.get();
    const report = await renderCheck(opened, task, { signal });
    if (!opened.isConnected()) return { failed: 'The browser of the gate crashed. Ship again.' };
    return wasLate(report) && isBusy() ? { failed: BUSY } : { report };
  } catch (error) {
    const [reason] = String(error).split('\n');
    return { failed: `The browser of the gate cannot look at pages: ${reason}` };
  }
}

function wasLate({ pages }: GateReport): boolean {
  return pages.some(({ problems }) => problems.some(({ kind }) => kind === 'timeout'));
}

function isCrowded(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > CROWD * availableParallelism();
}
