import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ROOT, readManifest } from '../section/project.ts';

/** A checkout with our `start` script, whose start only reports that it runs and stops. */
let checkout: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'elbi-npm-'));
  const { scripts } = readManifest(ROOT) as { scripts?: { start: string } };
  await writeFile(
    join(checkout, 'package.json'),
    JSON.stringify({ name: 'checkout', type: 'module', scripts: { start: scripts?.start } }),
  );
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  await mkdir(join(checkout, 'tools/bin'), { recursive: true });
  const module = new URL('./stop-request.ts', import.meta.url).href;
  await writeFile(
    join(checkout, 'tools/bin/elbi.mjs'),
    `import { register } from 'tsx/esm/api';
    register();
    const { stopRequest } = await import('${module}');
    const asked = stopRequest();
    const busy = setInterval(() => undefined, 1000);
    process.stdout.write('up\\n');
    await asked;
    process.stdout.write('stopped\\n');
    clearInterval(busy);
    process.exit(0);\n`,
  );
});

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(checkout, { recursive: true, force: true });
});

/** Waits until a stream contains a text. */
async function waitForOutput(stream: Readable, text: string): Promise<void> {
  let output = '';
  while (!output.includes(text)) {
    const [chunk] = (await once(stream, 'data')) as [Buffer];
    output += chunk.toString();
  }
}

describe('npm start', { timeout: 60_000 }, () => {
  // npm forwards the first; of the second its script receives nothing.
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'stops its command when it is ended by %s',
    async (signal) => {
      const npm = spawn('npm', ['start', '--silent'], {
        cwd: checkout,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(npm);
      await waitForOutput(npm.stdout, 'up');
      const stopped = waitForOutput(npm.stdout, 'stopped');
      npm.kill(signal);
      await stopped;
    },
  );
});
