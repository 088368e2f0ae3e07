import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE_FOLDER } from '../section/project.ts';
import { startOwnProcess } from './child-process.ts';
import { logEntry, OutputTail, readable } from '../section/cli/output-tail.ts';
import { openLog } from './portal-log.ts';
import { machineTrouble, CliError } from '../section/cli/cli-error.ts';

/** The server's log; the previous start's log is kept next to it. */
export const LOG_FILE = join(CACHE_FOLDER, 'logs/portal.log');

/** The level of warnings in the structured log. */
const WARNING = 40;

const POLL_MS = 100;
/** Start-up timeout. */
const READY_TIMEOUT_MS = 300_000;
/** Milliseconds for requests in flight (a second signal skips them), then for its Postgres. */
const STOP_TIMEOUT = { SIGTERM: 15_000, SIGKILL: 18_000 };

/** The running server of the portal. */
export interface BffProcess {
  /** Rejects with a message when the server ends unexpectedly. */
  died: Promise<never>;
  /** Resolves when an address of the server returns 200. */
  waitFor: (path: string) => Promise<void>;
  /** Stops it as on SIGTERM; resolves when it has ended. */
  stop: () => Promise<void>;
}

/**
 * Starts the server. Its structured log goes to {@link LOG_FILE}; plain lines are shown.
 * @param origin its origin, like `http://localhost:3000`
 * @param show writes a line to the terminal
 */
export function startBff(
  origin: string,
  show: (line: string) => void,
  env: NodeJS.ProcessEnv,
): BffProcess {
  let isReady = false;
  let isStopping = false;
  const log = openLog(LOG_FILE);
  const output = new OutputTail((line) => {
    log.write(`${line}\n`);
    if (!isStopping && isForPeople(line)) show(`  ${readable(line)}`);
  });
  // Its stderr explains why it ended, and is shown then.
  const errors = new OutputTail((line) => log.write(`${line}\n`));
  const { child, closed, stop } = startOwnProcess(['bff/src/main/server.ts'], {
    env,
    isRead: true,
    timeout: STOP_TIMEOUT,
  });
  child.stdout?.on('data', (chunk: Buffer) => output.add(chunk));
  child.stderr?.on('data', (chunk: Buffer) => errors.add(chunk));
  const died = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(error));
    void closed.then(() => {
      if (!isStopping) reject(exitError(child, errors.last(), output.last()));
    });
    // A log that cannot be written must not stop the portal.
    void log.failed.then((error) => isReady || reject(error));
  });
  // Prevents an unhandled rejection until it is awaited.
  died.catch(() => undefined);
  return {
    died,
    waitFor: async (path) => {
      await Promise.race([died, answers(new URL(path, origin))]);
      isReady = true;
    },
    stop: async () => {
      isStopping = true;
      await stop();
      log.end();
    },
  };
}

/** Returns whether a log line is shown on the terminal: warnings, errors, and plain text. */
function isForPeople(line: string): boolean {
  const entry = logEntry(line);
  return !entry || entry.level >= WARNING;
}

/** Returns the server's own message about its end, else the last lines of its log. */
function exitError({ signalCode }: ChildProcess, errors: string, output: string): CliError {
  const trouble = machineTrouble(errors) ?? machineTrouble(output);
  if (trouble) return new CliError(trouble);
  if (errors && !signalCode) return new CliError(errors);
  const how = signalCode ? `was terminated by ${signalCode}` : 'ended';
  const last = [output, errors].filter(Boolean).join('\n') || '(nothing)';
  return new CliError(`The server ${how}. Its last output:\n${last}`);
}

/** Waits for a 200; on a timeout, throws what the server lacks. */
async function answers(url: URL): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    const status = (await response?.text()) ?? 'no response';
    if (response?.status === 200) return;
    if (performance.now() > deadline) {
      throw new CliError(`The portal did not become ready. ${url.pathname} returned: ${status}`);
    }
    await delay(POLL_MS);
  }
}
