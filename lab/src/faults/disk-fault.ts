import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fault } from './trial.ts';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1_000_000, 1);

/** A disk of its own, which can be filled without harm to the rest of the machine. */
export interface SmallDisk {
  folder: string;
  remove: () => Promise<void>;
}

/** Mounts a small disk in memory; null for who may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'elbi-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The disk under files and database is full to the last byte for five seconds. */
export const DISK_FAULT: Fault = {
  name: 'the disk under DATA_DIR and Postgres is full',
  async strike({ folder, primary }) {
    const ballast = join(folder, 'ballast');
    const file = await open(ballast, 'w');
    const fill = async () => {
      for (let size = CHUNK.length; size > 0; size = Math.floor(size / 2)) {
        while (await written(file, CHUNK.subarray(0, size))) continue;
      }
    };
    for (let second = 0; second < 5; second += 1) {
      // Repeated, so that space that others free is filled as well.
      await fill();
      await delay(1_000);
    }
    const stood = primary.isRunning;
    await file.close();
    await rm(ballast);
    // Postgres ends rather than acknowledge what it cannot write; its supervisor starts it again.
    if (!primary.isRunning) await primary.start();
    return stood ? 'Postgres went on' : 'Postgres ended itself, and recovered';
  },
};

async function written(file: Awaited<ReturnType<typeof open>>, content: Buffer): Promise<boolean> {
  try {
    return (await file.write(content)).bytesWritten === content.length;
  } catch {
    return false;
  }
}
