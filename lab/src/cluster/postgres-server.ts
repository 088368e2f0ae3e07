import { execFile } from 'node:child_process';
import { appendFile, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Account, unprivilegedAccount } from '../../../bff/src/database/embedded/account.ts';
import { type Binaries, findBinaries } from '../../../bff/src/database/embedded/binaries.ts';
import {
  type Cluster,
  ensureCluster,
  SUPERUSER,
} from '../../../bff/src/database/embedded/cluster.ts';
import { ROOT } from '../../../tools/src/project.ts';
import { ProgramProcess } from './program-process.ts';

const run = promisify(execFile);

export const DATABASE = 'elbi_stays';

/** Settings of both servers. What is written is on the disk before it is acknowledged. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 120
shared_buffers = '64MB'
max_wal_size = '256MB'
wal_keep_size = '512MB'
max_standby_streaming_delay = '5s'
wal_receiver_status_interval = '1s'
wal_retrieve_retry_interval = '500ms'
`;

interface PostgresOptions {
  data: string;
  password: string;
  binaries: Binaries;
  account: Account | null;
  logFile: string;
}

/** One Postgres of the cluster, which can be killed and started again on the same data. */
export class PostgresServer {
  readonly port: number;
  readonly #options: PostgresOptions;
  #process: ProgramProcess | null = null;

  constructor(port: number, options: PostgresOptions) {
    this.port = port;
    this.#options = options;
  }

  url(database = DATABASE): string {
    return `postgres://${SUPERUSER}:${this.#options.password}@127.0.0.1:${this.port}/${database}`;
  }

  get password(): string {
    return this.#options.password;
  }

  get isRunning(): boolean {
    return this.#process?.isRunning ?? false;
  }

  /** Starts it and waits until it answers, after whatever recovery it needs. */
  async start(): Promise<void> {
    const { binaries, account, data, logFile } = this.#options;
    this.#process = new ProgramProcess(binaries.postgres, {
      args: ['-D', data, '-c', `port=${this.port}`],
      account,
      logFile,
      stopSignal: 'SIGINT',
      cwd: data,
    });
    await this.#process.until(async () => {
      await this.query('select 1', 'postgres');
      return true;
    });
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }

  /** Queries over a connection of its own, bypassing the pooler. */
  async query<Row extends object>(text: string, database = DATABASE): Promise<Row[]> {
    const client = new Client({ connectionString: this.url(database) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * A primary and a streaming replica, both of the Postgres from npm. The replica's data are a copy of
 * the primary's before its first start: npm's package has no pg_basebackup.
 * @param folder every user must be able to enter it
 */
export async function preparePostgresPair(
  folder: string,
  ports: { primary: number; replica: number },
): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  const account = await unprivilegedAccount();
  const binaries = await findBinaries(account);
  const cluster = await ensureCluster(folder, binaries, account);
  const password = await readFile(cluster.passwordFile, 'utf8');
  await appendFile(join(cluster.data, 'postgresql.conf'), SETTINGS);
  const replicaData = await copyOf(cluster, ports.primary, password, account);

  const shared = { password, binaries, account };
  const logFile = (name: string) => join(folder, `${name}.log`);
  return {
    primary: new PostgresServer(ports.primary, {
      ...shared,
      data: cluster.data,
      logFile: logFile('primary'),
    }),
    replica: new PostgresServer(ports.replica, {
      ...shared,
      data: replicaData,
      logFile: logFile('replica'),
    }),
  };
}

async function copyOf(
  cluster: Cluster,
  primaryPort: number,
  password: string,
  account: Account | null,
): Promise<string> {
  const data = join(cluster.folder, 'replica');
  // With owners and modes, which Postgres insists on.
  await run('cp', ['-a', cluster.data, data]);
  await appendFile(
    join(data, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${SUPERUSER} password=${password}'\n`,
  );
  const standby = join(data, 'standby.signal');
  await writeFile(standby, '');
  if (account) await chown(standby, account.uid, account.gid);
  return data;
}

/** Makes the portal's database, with the settings that a pooler does not pass on. */
export async function createDatabase(primary: PostgresServer): Promise<void> {
  await primary.query(`create database ${DATABASE}`, 'postgres');
  await primary.query(await readFile(join(ROOT, 'deploy/compose/database.sql'), 'utf8'));
}
