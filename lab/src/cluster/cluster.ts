import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeGcs } from '../../../bff/src/testing/fake-gcs.ts';
import { ROOT, shippedPackages } from '../../../tools/src/project.ts';
import { shipBuilt } from '../../../tools/src/ship/ship-built.ts';
import { Builds } from '../../../tools/src/start/builds.ts';
import type { Progress } from '../../../tools/src/start/progress.ts';
import { BffReplica, type Environment } from './bff-replica.ts';
import type { DatabaseServer } from './database-server.ts';
import { Edge } from './edge.ts';
import { freePorts } from './free-ports.ts';
import { PgBouncer } from './pgbouncer.ts';
import { migrateWith } from './release-tree.ts';
import { type PostgresPair, startPostgresPair } from './postgres-server.ts';

export interface ClusterOptions {
  /** The edge's, and where the ports of the other parts are looked for. */
  port: number;
  replicas: number;
  /** A bucket (a server that speaks its API stands in), or a folder that all replicas share. */
  storage: 'bucket' | 'disk';
  /** Where everything is kept; every user must be able to enter it. A new folder without it. */
  folder?: string;
  /** Further variables of every replica. */
  environment?: Environment;
  /** The checkout whose schema and replicas it begins with; this one without it. */
  root?: string;
}

/** What the portal's data are kept by. */
export interface ClusterDatabase {
  /** For whoever writes. */
  primary: DatabaseServer;
  /** For visitors' reads. */
  replica: DatabaseServer;
  stop: () => Promise<void>;
}

/** Starts one with the portal's database in it, on the first of these ports that it needs. */
type StartDatabase<Database> = (folder: string, ports: readonly number[]) => Promise<Database>;

/** The parts of the portal as production has them, on this machine. */
export interface Cluster<Database extends ClusterDatabase = PostgresPair> {
  origin: string;
  folder: string;
  /** Shared by the replicas. */
  dataDir: string;
  edge: Edge;
  replicas: readonly BffReplica[];
  database: Database;
  primary: Database['primary'];
  replica: Database['replica'];
  pgbouncer: PgBouncer;
  /** Null with storage on disk. */
  bucket: FakeGcs | null;
  /** Stops every part, the edge first; removes what they kept unless a folder was given. */
  stop: () => Promise<void>;
}

const BUCKET = 'elbi-stays';
/** The most that a database may need. */
const DATABASE_PORTS = 4;
/** Of this run alone. */
const SHIP_TOKEN = randomBytes(32).toString('hex');

/**
 * Starts every part and ships the shell and all sections; what fails leaves nothing running.
 * @param startDatabase a primary and a replica without it
 */
export function startCluster(options: ClusterOptions, progress: Progress): Promise<Cluster>;
export function startCluster<Database extends ClusterDatabase>(
  options: ClusterOptions,
  progress: Progress,
  startDatabase: StartDatabase<Database>,
): Promise<Cluster<Database>>;
export async function startCluster(
  options: ClusterOptions,
  progress: Progress,
  startDatabase: StartDatabase<ClusterDatabase> = startPostgresPair,
): Promise<Cluster<ClusterDatabase>> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'elbi-cluster-')));
  // Postgres runs as another user when root starts it.
  await chmod(folder, 0o711);
  const closers: (() => Promise<void>)[] = [];
  const builds = new Builds(progress);
  const stop = async () => {
    builds.stop();
    for (const close of closers.reverse()) await close();
    if (!options.folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const [edgePort, poolerPort, bucketPort, ...others] = await freePorts(
      options.port,
      options.replicas + 3 + DATABASE_PORTS,
    );
    const bffPorts = others.slice(DATABASE_PORTS);

    const database = await progress.step('Starting Postgres', 'Postgres', () =>
      startDatabase(folder, others),
    );
    closers.push(() => database.stop());
    const { primary, replica } = database;
    const pgbouncer = await PgBouncer.prepare(folder, poolerPort!, primary);
    closers.push(() => pgbouncer.stop());
    await pgbouncer.start();
    // Bypasses the pooler, whose connections have limits that a migration may exceed.
    await migrateWith(options.root ?? ROOT, primary.url());

    const bucket =
      options.storage === 'bucket'
        ? await FakeGcs.start(BUCKET, { port: bucketPort, pageSize: 1_000 })
        : null;
    if (bucket) closers.push(() => bucket.stop());

    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { recursive: true });
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: pgbouncer.url,
      DATABASE_NAMED_STATEMENTS: 'off',
      DATABASE_REPLICA_URL: replica.url(),
      ...(bucket && { GCS_BUCKET: BUCKET, GCS_API_ENDPOINT: bucket.url }),
      APP_SECRET: randomBytes(32).toString('hex'),
      SHIP_TOKEN,
      PUBLIC_URL: `http://localhost:${edgePort}`,
      TRUST_PROXY: '1',
      DEMO_DATA: '1',
      ...options.environment,
    };
    const replicas = bffPorts.map(
      (port) => new BffReplica(port, join(folder, 'logs'), environment, options.root),
    );
    closers.push(async () => void (await Promise.all(replicas.map((one) => one.stop()))));
    await progress.step('Starting replicas', `${replicas.length} replicas`, () =>
      Promise.all(replicas.map((one) => one.start('/healthz'))),
    );
    const edge = await Edge.prepare({
      folder: join(folder, 'edge'),
      port: edgePort!,
      replicaPorts: bffPorts,
    });
    closers.push(() => edge.stop());
    await edge.start();
    await ship(replicas, builds, progress);
    return {
      origin: edge.origin,
      dataDir,
      folder,
      edge,
      replicas,
      database,
      primary,
      replica,
      pgbouncer,
      bucket,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds what changed and ships it to one replica; the others take it over from the database. */
async function ship(
  replicas: readonly BffReplica[],
  builds: Builds,
  progress: Progress,
): Promise<void> {
  const [first] = replicas;
  if (!first) return;
  await Promise.all(shippedPackages().map((shipped) => builds.build(shipped)));
  await progress.step('Shipping', 'Shell and sections', async () => {
    await first.untilAnswers('/api/releases', [401]);
    await shipBuilt({ origin: first.origin, token: SHIP_TOKEN });
    await Promise.all(replicas.map((one) => one.until('/readyz')));
  });
}
