import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type {
  GateAnswer,
  GateProblemKind,
  GateReport,
  GateTask,
  PageReport,
} from '@elbi/contract/domain';
import pLimit from 'p-limit';
import type { PortalBrowser } from './portal-browser.ts';
import { isLiveInTime, renderCheck, type RenderCheckOptions } from './render-check.ts';

const BUSY = 'the machine of the portal is too busy to time pages: a live page is as late.';
/** Kinds of problems that a busy machine can cause. */
const TIMED = new Set<GateProblemKind>(['timeout', 'slow', 'loop']);
const CRASHED = 'the browser of the gate crashed twice.';

interface GateRunnerOptions {
  /** See {@link renderCheck}. */
  timeout?: number;
  /** See {@link isLiveInTime}. */
  liveTimeout?: number;
}

/**
 * Serves the portal at a socket (a path, or a port): one task as a line of JSON per connection. The
 * response has a line for each page whose findings do not depend on time, and last the result.
 * Releases are checked sequentially; closing the connection aborts its check.
 */
export async function serveGate(
  socket: string,
  browser: PortalBrowser,
  timeouts: GateRunnerOptions = {},
): Promise<{ close: () => Promise<void> }> {
  const turn = pLimit(1);
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    const closed = new AbortController();
    connection.on('error', () => connection.destroy());
    connection.once('close', () => {
      connections.delete(connection);
      closed.abort();
    });
    createInterface(connection).once('line', (line) => {
      const write = (answer: GateAnswer) => connection.write(`${JSON.stringify(answer)}\n`);
      const options: CheckOptions = {
        signal: closed.signal,
        onPage: (report) => {
          const found = withoutTiming(report);
          if (found) write({ found });
        },
        ...timeouts,
      };
      void turn(() => answerTo(line, browser, options)).then((answer) => {
        write(answer);
        connection.end();
      });
    });
  });
  // A leftover of a killed process.
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

type CheckOptions = RenderCheckOptions & GateRunnerOptions & { signal: AbortSignal };

async function answerTo(
  line: string,
  browser: PortalBrowser,
  options: CheckOptions,
): Promise<GateAnswer> {
  try {
    const task = JSON.parse(line) as GateTask;
    const report =
      (await checkOnce(browser, task, options)) ?? (await checkOnce(browser, task, options));
    return report ? await withoutFalseTimeouts(report, browser, task, options) : failed(CRASHED);
  } catch (error) {
    const [reason] = String(error).split('\n');
    return failed(`the browser of the gate cannot open pages: ${reason}.`);
  }
}

function failed(reason: string): GateAnswer {
  return { failed: reason };
}

/** Returns null when the browser crashed; one that is ending may still count as connected. */
async function checkOnce(
  browser: PortalBrowser,
  task: GateTask,
  options: CheckOptions,
): Promise<GateReport | null> {
  options.signal.throwIfAborted();
  const opened = await browser.get(task.origin);
  const report = await renderCheck(opened, task, options).catch(async () => {
    options.signal.throwIfAborted();
    await browser.close();
    return null;
  });
  return opened.isConnected() ? report : null;
}

/**
 * Rechecks each late path as every role, because the first timeout skips the other roles. A timeout
 * counts against a release only if the live page is in time; then it is rejected, and the remaining
 * paths are not rechecked.
 */
async function withoutFalseTimeouts(
  report: GateReport,
  browser: PortalBrowser,
  task: GateTask,
  options: CheckOptions,
): Promise<GateAnswer> {
  let { pages } = report;
  const latePaths = new Set(pages.filter(wasLate).map(({ path }) => path));
  for (const late of latePaths) {
    const again = { ...task, pages: task.pages.filter(({ path }) => path === late) };
    const repeated = await checkOnce(browser, again, options);
    if (!repeated) return failed(CRASHED);
    const at = repeated.pages.findIndex(wasLate);
    const opened = await browser.get(task.origin);
    const isInTime = () => isLiveInTime(opened, task, again.pages[at]!, options.liveTimeout);
    if (at >= 0 && !(await isInTime())) return failed(BUSY);
    pages = [...pages.filter(({ path }) => path !== late), ...repeated.pages];
    if (at >= 0) break;
  }
  return { report: { ...report, pages } };
}

/** Returns the findings that a busy machine does not cause, or null without any. */
function withoutTiming({ browser, pages }: GateReport): GateReport | null {
  const found = pages
    .map((page) => ({ ...page, problems: page.problems.filter(({ kind }) => !TIMED.has(kind)) }))
    .filter(({ problems }) => problems.length > 0);
  return found.length > 0 ? { browser, pages: found } : null;
}

function wasLate({ problems }: PageReport): boolean {
  return problems.some(({ kind }) => kind === 'timeout');
}
