import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { environmentOfWorkers } from '../../../bff/src/settings.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { ROOT } from '../section/project.ts';
import { type OwnProcess, startOwnProcess } from './child-process.ts';

/** An unused user and group ID, below the range that systemd assigns. */
const GATE_ACCOUNT = { uid: 61_083, gid: 61_083 };
const RESTART_MS = 1_000;
/** Milliseconds to end its browser; after that it is killed. */
const STOP_TIMEOUT = { SIGKILL: 3_000 };

/** The process that checks the pages of releases for a portal. */
interface GateRunnerProcess {
  /** Path of its socket. */
  socket: string;
  stop: () => Promise<void>;
}

/**
 * Starts the gate runner and restarts it when it ends; it receives no settings.
 * @returns null if no browser is found
 */
export async function startGateRunner(
  show: (line: string) => void,
  find: typeof findBrowser = findBrowser,
): Promise<GateRunnerProcess | null> {
  const browser = await find({ log: show }).catch(() => null);
  if (browser === null) {
    show('  No browser was found: releases cannot be checked. Set CHROMIUM_PATH.');
    return null;
  }
  // Only the portal may open the folder and so the socket. Socket paths must be short.
  const folder = mkdtempSync(join(tmpdir(), 'elbi-gate-'));
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'socket');
  const account = (await hasOwnAccount(browser)) ? GATE_ACCOUNT : null;
  if (account) chownSync(folder, account.uid, account.gid);
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: OwnProcess;

  async function keepAlive(): Promise<void> {
    while (!signal.aborted) {
      runner = startOwnProcess(['tools/src/gate/main.ts', socket], {
        env: {
          ...environmentOfWorkers(),
          CHROMIUM_PATH: browser!,
          ...(account && { HOME: folder, TMPDIR: folder }),
        },
        account,
        timeout: STOP_TIMEOUT,
      });
      await runner.closed;
      if (signal.aborted) return;
      show('  The gate runner ended; restarting it.');
      await delay(RESTART_MS, null, { signal }).catch(() => undefined);
    }
  }

  const ended = keepAlive();
  return {
    socket,
    stop: async () => {
      stopping.abort();
      await runner.stop();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns whether the browser can run as its own user, without access to the portal's files: only
 * root can start it so, and the program must be readable, which it is not in a private home.
 */
function hasOwnAccount(browser: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return Promise.resolve(false);
  const check = ['-x', browser, '-a', '-r', join(ROOT, 'tools/src/gate/main.ts')];
  return new Promise((resolve) => {
    execFile('test', check, GATE_ACCOUNT, (error) => resolve(!error));
  });
}
