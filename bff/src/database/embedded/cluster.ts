import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Account, canEnter } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';

/** Files of one embedded database, all inside `<DATA_DIR>/postgres`. */
export interface Cluster {
  folder: string;
  data: string;
  /** File with the password of {@link SUPERUSER}, readable only by its owner. */
  passwordFile: string;
  logFile: string;
}

const SUPERUSER = 'elbi';

export function clusterIn(dataDir: string): Cluster {
  const folder = join(dataDir, 'postgres');
  return {
    folder,
    data: join(folder, 'data'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
  };
}

/**
 * The environment of Postgres: without our variables, so no secret and no PG* variable reaches it.
 */
export const POSTGRES_ENVIRONMENT = { LC_ALL: 'C' };

/** Creates the cluster if it does not exist, and replaces one whose creation was interrupted. */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | null,
  stopping?: AbortSignal,
): Promise<Cluster> {
  const cluster = clusterIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  if (account) await letIn(account, dataDir);
  await removeHalfMade(dataDir);
  if (existsSync(cluster.folder)) {
    await passwordOf(cluster);
    return cluster;
  }

  // Created elsewhere and renamed when complete, so a crash leaves nothing that looks like a
  // database.
  const unfinished = clusterIn(
    join(dataDir, `postgres.init-${process.pid}-${randomBytes(4).toString('hex')}`),
  );
  await mkdir(unfinished.folder, { recursive: true });
  await writeFile(unfinished.passwordFile, randomBytes(24).toString('hex'), {
    mode: 0o600,
    flush: true,
  });
  if (account) {
    for (const path of [dirname(unfinished.folder), unfinished.folder, unfinished.passwordFile]) {
      await chown(path, account.uid, account.gid);
    }
  }
  await initialise(unfinished, binaries, account, stopping);
  try {
    await rename(unfinished.folder, cluster.folder);
  } catch (error) {
    // Another start on the same folder has created the database in the meantime.
    if (!existsSync(cluster.folder)) throw error;
  }
  await rm(dirname(unfinished.folder), { recursive: true, force: true });
  return cluster;
}

async function initialise(
  cluster: Cluster,
  binaries: Binaries,
  account: Account | null,
  stopping?: AbortSignal,
): Promise<void> {
  const run = promisify(execFile);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${cluster.data}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${cluster.passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // A locale that every system has, so that a copied data folder works elsewhere.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      {
        cwd: cluster.folder,
        env: POSTGRES_ENVIRONMENT,
        signal: stopping,
        ...(account && { uid: account.uid, gid: account.gid }),
      },
    );
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
    await rm(dirname(cluster.folder), { recursive: true, force: true });
    stopping?.throwIfAborted();
    throw await startError(output || String(cause), dirname(dirname(cluster.folder)), cause);
  }
}

/** Returns the reason from Postgres's output, as one sentence. */
export async function startError(
  output: string,
  folder: string,
  cause?: unknown,
): Promise<DatabaseStartError> {
  // On a full disk Postgres often cannot even write its log.
  if (output.includes('No space left on device') || (await isFull(folder))) {
    return new DatabaseStartError(
      `The disk of ${folder} is full: free some space, or set DATA_DIR to another disk.`,
      { cause },
    );
  }
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|error:/i.test(line)) ?? lines.at(-1) ?? '';
  return new DatabaseStartError(
    `The embedded Postgres could not start in ${folder} (${reason.trim()}).`,
    { cause },
  );
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 1_000_000;
}

/** Lets the account enter a folder that root created with a strict umask. */
async function letIn(account: Account, dataDir: string): Promise<void> {
  if (await canEnter(account, dataDir)) return;
  await chmod(dataDir, (await stat(dataDir)).mode | 0o001);
  if (await canEnter(account, dataDir)) return;
  throw new DatabaseStartError(
    `Postgres runs as the user "${account.name}", which cannot access ${dataDir}: ` +
      'set DATA_DIR to a folder that every user can reach.',
  );
}

async function removeHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.init-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

/** Address of a database of the cluster. */
export async function clusterUrl(cluster: Cluster, port: number, database: string) {
  return `postgres://${SUPERUSER}:${await passwordOf(cluster)}@127.0.0.1:${port}/${database}`;
}

/** Returns the password of {@link SUPERUSER}; throws when a power failure has emptied its file. */
async function passwordOf({ passwordFile }: Cluster): Promise<string> {
  const password = (await readFile(passwordFile, 'utf8')).trim();
  if (password) return password;
  throw new DatabaseStartError(`${passwordFile} is empty: restore it from a backup.`);
}
