import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@elbi/tools/project';

/** The result of a command of the tools. */
export interface Run {
  code: number | null;
  output: string;
  /** Duration of the command. */
  seconds: number;
}

/** A running command: its output so far, and how to stop it. */
interface Running {
  output: () => string;
  /** Resolves when the output holds a text; rejects when the command ends before. */
  waitForOutput: (text: string | RegExp) => Promise<void>;
  ended: Promise<Run>;
  stop: () => Promise<Run>;
}

/** Starts a command of the tools (`tools/bin/elbi.mjs`) as npm would, in a folder. */
export function start(
  command: string,
  args: readonly string[],
  { root = ROOT, folder = '.', env = {} }: { root?: string; folder?: string; env?: Env } = {},
): Running {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/bin/elbi.mjs'), command, ...args], {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
  });
  let output = '';
  const onOutput = new Set<() => void>();
  const add = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listen of onOutput) listen();
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const ended = new Promise<Run>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output, seconds: (performance.now() - started) / 1_000 });
    });
  });
  return {
    output: () => output,
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (typeof text === 'string' ? output.includes(text) : text.test(output)) resolve();
        };
        onOutput.add(check);
        check();
        void ended.then(() => reject(new Error(`It ended without saying ${text}:\n${output}`)));
      }),
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs a command of the tools to its end. */
export function run(...parameters: Parameters<typeof start>): Promise<Run> {
  return start(...parameters).ended;
}

export type Env = Record<string, string>;

/** Settings of a developer's own .env must not reach the portal under test. */
export const NOT_SET: Env = Object.fromEntries(
  [
    'ADMIN_EMAILS',
    'APP_SECRET',
    'DATABASE_URL',
    'DEMO_DATA',
    'ELBI_TOKEN',
    'GATE_DATABASE_URL',
    'GCS_BUCKET',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'OFFICE_EMAILS',
    'PORTAL_URL',
    'PUBLIC_URL',
    'RELEASE_ADMINS',
    'TRUST_PROXY',
  ].map((name) => [name, '']),
);
