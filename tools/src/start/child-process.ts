import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../project.ts';

/** A process of ours that ends with this one, however that ends. */
export interface OwnProcess {
  child: ChildProcess;
  /** Resolves when it has ended, or could not be started. */
  closed: Promise<void>;
  /** Asks it to stop, ends it when that takes too long, and resolves when it is gone. */
  stop: () => Promise<void>;
}

interface OwnProcessOptions {
  env: NodeJS.ProcessEnv;
  /** Whether its output is read, by `child.stdout` and `child.stderr`. */
  isRead?: boolean;
  /** Whose process it is; ours without. Only root may say. */
  account?: { uid: number; gid: number } | null;
  /** Milliseconds after being asked until it is sent each of these signals. */
  patience: Readonly<Partial<Record<'SIGTERM' | 'SIGKILL', number>>>;
}

/** Starts a TypeScript module of this checkout with its parameters. */
export function startOwnProcess(
  parameters: readonly string[],
  { env, isRead = false, account, patience }: OwnProcessOptions,
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
      // A group of its own, so that Ctrl-C reaches it once and through us.
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
      // The end of this pipe asks it to stop, on Windows too, where any signal kills.
      child.stdio[3]?.destroy();
      const force = Object.entries(patience).map(([signal, ms]) =>
        setTimeout(() => child.kill(signal as NodeJS.Signals), ms),
      );
      await closed;
      force.forEach(clearTimeout);
    },
  };
}
