import { execFile } from 'node:child_process';
import { appendFile, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, unprivilegedAccount } from '../../../bff/src/database/embedded/account.ts';
import { type Binaries, findBinaries } from '../../../bff/src/database/embedded/binaries.ts';
import {
  type Cluster,
  ensureCluster,
  SUPERUSER,
} from '../../../bff/src/database/embedded/cluster.ts';
import { createDatabase, DatabaseServer } from './database-server.ts';
import { PARAMETERS } from './ha/patroni-configuration.ts';
import { ProgramProcess } from './program-process.ts';

const run = promisify(execFile);

/** As under Patroni, for two small ones that share an address. */
const SETTINGS = {
  ...PARAMETERS,
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

interface PostgresOptions {
  data: string;
  binaries: Binaries;
  account: Account | null;
  logFile: string;
}

/** One Postgres of the cluster, which can be killed and started again on the same data. */
export class PostgresServer extends DatabaseServer {
  readonly #options: PostgresOptions;
  #process: ProgramProcess | null = null;

  constructor(port: number, password: string, options: PostgresOptions) {
    super(port, password);
    this.#options = options;
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
}

/** A primary, its streaming replica, and how both end. */
export interface PostgresPair {
  primary: PostgresServer;
  replica: PostgresServer;
  stop: () => Promise<void>;
}

/**
 * Starts a primary and a streaming replica, both of the Postgres from npm. The replica's data are a
 * copy of the primary's before its first start: npm's package has no pg_basebackup.
 * @param folder every user must be able to enter it
 */
export async function startPostgresPair(
  folder: string,
  [primaryPort, replicaPort]: readonly number[],
): Promise<PostgresPair> {
  const account = await unprivilegedAccount();
  const binaries = await findBinaries(account);
  const cluster = await ensureCluster(folder, binaries, account);
  const password = await readFile(cluster.passwordFile, 'utf8');
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(cluster.data, 'postgresql.conf'), settings.join(''));
  const replicaData = await copyOf(cluster, primaryPort!, password, account);

  const server = (name: string, port: number, data: string) =>
    new PostgresServer(port, password, {
      binaries,
      account,
      data,
      logFile: join(folder, `${name}.log`),
    });
  const primary = server('primary', primaryPort!, cluster.data);
  const replica = server('replica', replicaPort!, replicaData);
  const stop = async () => {
    await replica.stop();
    await primary.stop();
  };
  try {
    await primary.start();
    await replica.start();
    await createDatabase(primary);
  } catch (error) {
    await stop();
    throw error;
  }
  return { primary, replica, stop };
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
