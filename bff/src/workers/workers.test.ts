import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BusyError } from '../errors.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import type { crash, stall, whoWorks } from './testing/work.ts';
import { Workers, workIn } from './workers.ts';

const WORK = new URL('./testing/work.ts', import.meta.url);
const WHO_WORKS = workIn<typeof whoWorks>('uploads', WORK, 'whoWorks');
const CATALOGUE = workIn<typeof whoWorks>('catalogues', WORK, 'whoWorks');
const CRASH = workIn<typeof crash>('uploads', WORK, 'crash');
const STALL = workIn<typeof stall>('uploads', WORK, 'stall');

const nothing = () => undefined;
const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the running job, as its deadline does. */
let timeIsUp: AbortController;
let workers: Workers;

beforeEach(() => {
  timeIsUp = new AbortController();
  workers = new Workers(pino({ level: 'silent' }), () => timeIsUp.signal);
  onTestFinished(() => workers.close());
});

describe('workers', () => {
  it('work in another process, which is reused', async () => {
    const pid = await workers.run({ person: 'ana' }, WHO_WORKS, nothing);
    expect(pid).not.toBe(process.pid);
    expect(runs(pid)).toBe(true);
  });

  it('report that the portal is busy when a job crashes its process, and continue', async () => {
    await expect(workers.run({ person: 'ana' }, CRASH, nothing)).rejects.toThrow(BusyError);
    expect(runs(await workers.run({ person: 'ana' }, WHO_WORKS, nothing))).toBe(true);
  });

  it('continue after the end of an idle process, as for lack of memory', async () => {
    const pid = await workers.run({ person: 'ana' }, WHO_WORKS, nothing);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(runs(pid)).toBe(false), 10_000);
    expect(await workers.run({ person: 'ana' }, WHO_WORKS, nothing)).not.toBe(pid);
  });

  it.runIf(process.platform === 'linux')('have at least the priority of the portal', async () => {
    const file = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
    const code = `import(${JSON.stringify(file)}).then(() => console.log(require('os').getPriority()))`;
    const niceness = async (started: number) => {
      const words = ['-n', String(started), process.execPath, '--import', 'tsx', '-e', code];
      // Root may raise a priority.
      const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
      return Number((await promisify(execFile)('nice', words, user)).stdout);
    };
    const own = getPriority();
    expect(await niceness(0)).toBe(Math.max(own, 2));
    expect(await niceness(7)).toBe(own + 7);
  });

  it('end the process of endless work, and continue', async () => {
    const pidFile = join(await tempFolder(), 'pid');
    const stalled = expect(workers.run({ person: 'ana' }, STALL, () => pidFile)).rejects.toThrow(
      BusyError,
    );
    const pid = await vi.waitFor(async () => {
      const pid = Number(await readFile(pidFile, 'utf8'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    }, 30_000);
    timeIsUp.abort();
    await stalled;
    await vi.waitFor(() => expect(runs(pid)).toBe(false), 10_000);
    timeIsUp = new AbortController();
    expect(await workers.run({ person: 'ana' }, WHO_WORKS, nothing)).not.toBe(pid);
  });

  it('make catalogues while the uploads of several users hang', async () => {
    const folder = await tempFolder();
    const hanging = ['ana', 'ben', 'cal'].map((person) =>
      workers.run({ person }, STALL, () => join(folder, person)),
    );
    const ended = Promise.allSettled(hanging);
    expect(runs(await workers.run({ person: 'dan' }, CATALOGUE, nothing))).toBe(true);
    timeIsUp.abort();
    await ended;
  });
});
