import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../section/project.ts';

/** A child process that ends with this one, even after a crash. */
export interface OwnProcess {
  child: ChildProcess;
  /** Resolves when it has ended, or could not be started. */
  closed: Promise<void>;
  /** Asks it to stop, kills it on a timeout, and resolves when it has ended. */
  stop: () => Promise<void>;
}

interface OwnProcessOptions {
  env: NodeJS.ProcessEnv;
  /** Whether its output is read, by `child.stdout` and `child.stderr`. */
  isRead?: boolean;
  /** Its user and group; default: ours. Only root can set it. */
  account?: { uid: number; gid: number } | null;
  /** Milliseconds after the request to stop until each of these signals is sent. */
  timeout: Readonly<Partial<Record<'SIGTERM' | 'SIGKILL', number>>>;
}

/** Starts a TypeScript module of this checkout with its parameters. */
export function startOwnProcess(
  parameters: readonly string[],
  { env, isRead = false, account, timeout }: OwnProcessOptions,
): OwnProcess {
  const output = isRead ? 'pipe' : 'ignore';
  const stopWithParent = './tools/src/start/stop-with-parent.mjs';
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', stopWithParent, ...parameters],
    {
      cwd: ROOT,
      ...account,
      env,
      // Its own process group, so that Ctrl-C reaches it once, through this process.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output, 'pipe'],
    },
  );
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', () => resolve());
  });
  return {
    child,
    closed,
    stop: async () => {
      // Closing this pipe asks it to stop, on Windows too, where any signal kills.
      child.stdio[3]?.destroy();
      const force = Object.entries(timeout).map(([signal, ms]) =>
        setTimeout(() => child.kill(signal as NodeJS.Signals), ms),
      );
      await closed;
      force.forEach(clearTimeout);
    },
  };
}
