import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileSystemError } from '../../storage/file-system-error.ts';

/** The content of `postmaster.pid` of a running Postgres. */
export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

/** The Postgres that runs on this data folder, or null; a dead one's lock file is removed. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const file = join(data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if (isFileSystemError(error, 'ENOENT')) return null;
    throw error;
  }
  // Postgres has made the file and is about to write it: without it, Postgres would end in a minute.
  if (lines[0] === '') return null;
  const pid = Number(lines[0]);
  if (!isRunningPostgres(pid)) {
    // Postgres itself respects a lock whose pid is a zombie or now belongs to another program.
    await rm(file, { force: true });
    return null;
  }
  const status = lines[7]?.trim();
  const isKnown = status === 'starting' || status === 'ready' || status === 'stopping';
  return { pid, port: Number(lines[3]), status: isKnown ? status : 'unknown' };
}

/** Whether a process exists; one of another user counts. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileSystemError(error, 'EPERM');
  }
}

/** Whether the process is a Postgres that runs, rather than a zombie or a reused number. */
export function isRunningPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
