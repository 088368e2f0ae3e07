import { type ChildProcess, spawn } from 'node:child_process';
import { chown, open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDatabase, withClient } from '../connection.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Account, unprivilegedAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  type Cluster,
  POSTGRES_ENVIRONMENT,
  clusterIn,
  clusterUrl,
  ensureCluster,
  startError,
} from './cluster.ts';
import { type Postmaster, findPostmaster, isAlive, isRunningPostgres } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** Address of the portal's database. */
  url: string;
  stop: () => Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Postgres uses its folder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /** Ends a start that is in progress: nothing is left running, and it rejects with the reason. */
  stopping?: AbortSignal;
  /** Called when Postgres ends without having been stopped. */
  onLost?: (error: DatabaseStartError) => void;
  /** For tests: loses data when the machine crashes, and is quicker. */
  skipFsync?: boolean;
}

const DATABASE = 'elbi_stays';
/** A custom setting that Postgres ignores: the ID of the process that started it. */
const OWNER = 'elbi.owner';
const POLL_MS = 15;
const ATTEMPTS = 20;
const RETRY_MS = 150;
/**
 * Transient failures, worth a retry: another program took the free port, or processes of a killed
 * Postgres are still ending.
 */
const PASSES =
  /Address already in use|shared memory block .* is still in use|postmaster.pid" already exists/;
/** Recovery after a crash replays at most max_wal_size; this is far more than that takes. */
const READY_WITHIN_MS = 120_000;
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts the Postgres from npm on a data folder, after stopping one that a killed portal left
 * running. Throws a message when another portal uses the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, log, stopping, onLost } = options;
  try {
    const account = await unprivilegedAccount();
    const binaries = await findBinaries(account);
    const cluster = await ensureCluster(dataDir, binaries, account, stopping);
    const start = { binaries, account, skipFsync: options.skipFsync };
    const { child, postmaster } = await launch(cluster, start, stopping);
    // Stops Postgres however the process ends, except by SIGKILL.
    const leave = () => interrupt(postmaster);
    process.once('exit', leave);
    const connectionString = await clusterUrl(cluster, postmaster.port, 'postgres');
    await withClient({ connectionString }, (client) => ensureDatabase(client, DATABASE));
    log('Started Postgres.');
    const lost = () =>
      onLost?.(
        new DatabaseStartError(
          `The embedded Postgres has ended, see ${cluster.logFile}: start the portal again.`,
        ),
      );
    child.once('exit', lost);
    return {
      url: await clusterUrl(cluster, postmaster.port, DATABASE),
      stop: async () => {
        child.off('exit', lost);
        interrupt(postmaster);
        await waitUntilExit(postmaster);
        process.off('exit', leave);
      },
    };
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    // ENOSPC on our own files gets the same message as ENOSPC in Postgres.
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? await startError('No space left on device', dataDir, error) : error;
  }
}

/** The address of the Postgres that runs on a data folder, or null when none does. */
export async function runningPostgresUrl(dataDir: string): Promise<string | null> {
  const cluster = clusterIn(dataDir);
  const postmaster = await settled(cluster);
  return postmaster && clusterUrl(cluster, postmaster.port, DATABASE);
}

/** Ends the Postgres of a portal that was killed; throws when its portal runs. */
async function endOrphan(cluster: Cluster, dataDir: string, stopping?: AbortSignal): Promise<void> {
  const postmaster = await settled(cluster, stopping);
  if (postmaster === null) return;
  const owner = await ownerOf(cluster);
  if (isAlive(owner)) {
    throw new DatabaseStartError(
      `Another portal runs on ${dataDir} (process ${owner}): stop it, or set DATA_DIR to another folder.`,
    );
  }
  interrupt(postmaster);
  await waitUntilExit(postmaster);
}

/** Returns the process that started the Postgres of a cluster, from the recorded command line. */
async function ownerOf(cluster: Cluster): Promise<number> {
  const options = await readFile(join(cluster.data, 'postmaster.opts'), 'utf8');
  return Number(new RegExp(`${OWNER}=(\\d+)`).exec(options)?.[1]);
}

/** The Postgres that runs on the cluster once it is ready, or null when none does. */
async function settled(cluster: Cluster, stopping?: AbortSignal): Promise<Postmaster | null> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    stopping?.throwIfAborted();
    const postmaster = await findPostmaster(cluster.data);
    if (postmaster === null || postmaster.status === 'ready') return postmaster;
    await wait(POLL_MS);
  }
  throw new DatabaseStartError(
    `The embedded Postgres is not ready after two minutes; see ${cluster.logFile}.`,
  );
}

interface Launch {
  binaries: Binaries;
  account: Account | null;
  skipFsync: boolean | undefined;
}

async function launch(
  cluster: Cluster,
  start: Launch,
  stopping?: AbortSignal,
): Promise<{ child: ChildProcess; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    await endOrphan(cluster, dirname(cluster.folder), stopping);
    const logged = await logSize(cluster);
    const child = await spawnPostgres(cluster, start);
    const postmaster = await waitUntilReadyOrExit(cluster, child, stopping);
    if (postmaster) return { child, postmaster };
    stopping?.throwIfAborted();
    const output = (await readFile(cluster.logFile)).subarray(logged).toString();
    if (attempt === ATTEMPTS || !PASSES.test(output)) {
      throw await startError(output, cluster.folder);
    }
    await wait(RETRY_MS);
  }
}

async function spawnPostgres(
  cluster: Cluster,
  { binaries, account, skipFsync = false }: Launch,
): Promise<ChildProcess> {
  const settings = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: 'elbi-stays',
    [OWNER]: String(process.pid),
    max_wal_size: '256MB',
    log_min_messages: 'warning',
    ...(skipFsync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const logFile = await open(cluster.logFile, 'a', 0o600);
  try {
    if (account) await chown(cluster.logFile, account.uid, account.gid);
    const child = spawn(
      binaries.postgres,
      ['-D', cluster.data, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      {
        cwd: cluster.folder,
        env: POSTGRES_ENVIRONMENT,
        stdio: ['ignore', logFile.fd, logFile.fd],
        // Its own process group: Ctrl-C reaches the portal, which stops Postgres last.
        detached: true,
        ...(account && { uid: account.uid, gid: account.gid }),
      },
    );
    child.unref();
    return child;
  } finally {
    await logFile.close();
  }
}

/** Waits until the child accepts connections; null when it ended or was stopped instead. */
async function waitUntilReadyOrExit(
  cluster: Cluster,
  child: ChildProcess,
  stopping?: AbortSignal,
): Promise<Postmaster | null> {
  const end = () => child.kill('SIGINT');
  if (stopping?.aborted) end();
  stopping?.addEventListener('abort', end, { once: true });
  try {
    return await watch(cluster, child);
  } finally {
    stopping?.removeEventListener('abort', end);
  }
}

async function watch(cluster: Cluster, child: ChildProcess): Promise<Postmaster | null> {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (failure) throw await startError(failure.message, cluster.folder, failure);
    const postmaster = await findPostmaster(cluster.data);
    if (postmaster?.status === 'ready' && postmaster.pid === child.pid) return postmaster;
    await wait(POLL_MS);
  }
  return null;
}

async function waitUntilExit({ pid }: Postmaster): Promise<void> {
  while (isRunningPostgres(pid)) await wait(POLL_MS);
}

/**
 * Stops Postgres, which disconnects all clients and writes its memory to disk ("fast shutdown").
 */
function interrupt({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended by itself.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Returns the bytes in the log, which is restarted when it is long. */
async function logSize({ logFile }: Cluster): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= MAX_LOG_BYTES) return size;
  await truncate(logFile);
  return 0;
}
