import { type ChildProcess, spawn } from 'node:child_process';
import { chown, open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Account, unprivilegedAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  type Cluster,
  POSTGRES_ENVIRONMENT,
  clusterUrl,
  ensureCluster,
  startError,
} from './cluster.ts';
import { registerHolder, releaseHolder } from './holders.ts';
import { type Postmaster, findPostmaster, isRunningPostgres } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** Address of the portal's database; it stays the same when Postgres has to be started again. */
  url: string;
  /** Stops Postgres, unless another process on this data folder still uses it. */
  stop: () => Promise<void>;
  /** True when it was running already, after a start that was killed. */
  adopted: boolean;
}

export interface EmbeddedPostgresOptions {
  /** Postgres lives in the folder `postgres` in it. */
  dataDir: string;
  log: (line: string) => void;
  /** Ends a start that is under way: nothing is left running, and it rejects with the reason. */
  stopping?: AbortSignal;
  /** For tests: loses data when the machine crashes, and is quicker. */
  careless?: boolean;
}

const DATABASE = 'elbi_stays';
const POLL_MS = 15;
/** How soon it is noticed that Postgres is gone. */
const LOOK_MS = 500;
const ATTEMPTS = 20;
const RETRY_MS = 150;
/**
 * Transient failures, worth a retry: another program took the free port, or processes of a killed
 * Postgres are still ending.
 */
const PASSES =
  /Address already in use|shared memory block .* is still in use|postmaster.pid" already exists/;
/** The database exists, or another start made it in this very moment. */
const IS_THERE: ReadonlySet<string> = new Set(['42P04', '23505']);
/** Recovery after a crash replays at most max_wal_size; this is far more than that takes. */
const READY_WITHIN_MS = 120_000;
const MAX_LOG_BYTES = 5_000_000;

/**
 * Starts the Postgres of npm on a data folder, or adopts the one that runs there. When it ends without
 * being asked to, it is started again, under the same address.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, log, stopping } = options;
  try {
    const account = await unprivilegedAccount();
    const binaries = await findBinaries(account);
    const cluster = await ensureCluster(dataDir, binaries, account, stopping);
    await registerHolder(cluster.holders);

    const running = await adopt(cluster, stopping);
    const start = { binaries, account, careless: options.careless };
    const postmaster = running ?? (await launch(cluster, start, stopping));
    if (running === null) await ensureDatabase(cluster, postmaster);
    log(running ? `Adopted the Postgres of process ${running.pid}.` : 'Started Postgres.');
    const supervision = supervise(cluster, postmaster, start, log);
    // Stops Postgres however the process ends, except by SIGKILL.
    const leave = () => {
      if (!releaseHolder(cluster.holders)) interrupt(supervision.postmaster());
    };
    process.once('exit', leave);
    return {
      url: await clusterUrl(cluster, postmaster.port, DATABASE),
      adopted: running !== null,
      stop: async () => {
        await supervision.end();
        if (releaseHolder(cluster.holders)) log('Left Postgres running: another process uses it.');
        else await stopPostmaster(cluster);
        process.off('exit', leave);
      },
    };
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    // ENOSPC on our own files gets the same sentence as ENOSPC in Postgres.
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? await startError('No space left on device', dataDir, error) : error;
  }
}

interface Supervision {
  /** The Postgres that runs now, or ran last. */
  postmaster: () => Postmaster;
  /** Leaves Postgres alone from now on; waits for a start that is under way. */
  end: () => Promise<void>;
}

/** Starts Postgres again whenever it is gone: killed, out of memory, or by an error of its own. */
function supervise(
  cluster: Cluster,
  first: Postmaster,
  start: Launch,
  log: (line: string) => void,
): Supervision {
  const stopping = new AbortController();
  let postmaster = first;
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await wait(LOOK_MS, undefined, { signal: stopping.signal, ref: false });
      if (isRunningPostgres(postmaster.pid)) continue;
      log('Postgres is gone: starting it again.');
      try {
        // Another portal on this folder may be quicker, with the same port.
        postmaster =
          (await settled(cluster, stopping.signal)) ??
          (await launch(cluster, { ...start, port: first.port }, stopping.signal));
        log('Started Postgres again.');
      } catch (error) {
        if (!stopping.signal.aborted) log(`Postgres does not start: ${String(error)}`);
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    postmaster: () => postmaster,
    end: async () => {
      stopping.abort(new Error('The portal stops.'));
      await watching;
    },
  };
}

/** The Postgres that runs on the cluster and answers, or null. One that is dying is waited for. */
async function adopt(cluster: Cluster, stopping?: AbortSignal): Promise<Postmaster | null> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await settled(cluster, stopping);
    if (postmaster === null) return null;
    try {
      await ensureDatabase(cluster, postmaster);
      return postmaster;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
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
  /** One that is free unless told. */
  port?: number;
  careless: boolean | undefined;
}

async function launch(
  cluster: Cluster,
  start: Launch,
  stopping?: AbortSignal,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const logged = await logSize(cluster);
    const child = await spawnPostgres(cluster, start);
    const postmaster = await readyOrGone(cluster, child, stopping);
    if (postmaster) return postmaster;

    // Gone: another start may have stopped it.
    const other = await settled(cluster, stopping);
    if (other) return other;
    const output = (await readFile(cluster.logFile)).subarray(logged).toString();
    if (attempt === ATTEMPTS || !PASSES.test(output)) {
      throw await startError(output, cluster.folder);
    }
    await wait(RETRY_MS);
  }
}

async function spawnPostgres(
  cluster: Cluster,
  { binaries, account, port, careless = false }: Launch,
): Promise<ChildProcess> {
  const settings = {
    port: String(port ?? (await freePort())),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: 'elbi-stays',
    max_wal_size: '256MB',
    log_min_messages: 'warning',
    ...(careless && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
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

/** Waits until the child accepts connections; null when it ended instead, or had to. */
async function readyOrGone(
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

/** Disconnects everyone, writes what is in memory and ends ("fast shutdown"). */
async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = await findPostmaster(cluster.data);
  if (postmaster === null) return;
  interrupt(postmaster);
  while (isRunningPostgres(postmaster.pid)) await wait(POLL_MS);
}

function interrupt({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended by itself.
  }
}

/** Makes the portal's database, unless it is there. */
async function ensureDatabase(cluster: Cluster, { port }: Postmaster): Promise<void> {
  const client = new Client({ connectionString: await clusterUrl(cluster, port, 'postgres') });
  // The error that ends the connection also fails the query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!IS_THERE.has(code)) throw error;
  } finally {
    await client.end().catch(() => {});
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

/** Bytes in the log, which starts anew when it has grown long. */
async function logSize({ logFile }: Cluster): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= MAX_LOG_BYTES) return size;
  await truncate(logFile);
  return 0;
}
