import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Account, unprivilegedAccount } from '../../../bff/src/database/embedded/account.ts';
import { debianProgram, type Program } from './debian-program.ts';
import { DATABASE, type DatabaseServer } from './database-server.ts';
import { ProgramProcess } from './program-process.ts';

interface Files {
  config: string;
  log: string;
}

/** The pooler before the primary. */
export class PgBouncer {
  readonly url: string;
  readonly #program: Program;
  readonly #files: Files;
  readonly #account: Account | null;
  #process: ProgramProcess | null = null;

  private constructor(url: string, program: Program, files: Files, account: Account | null) {
    this.url = url;
    this.#program = program;
    this.#files = files;
    this.#account = account;
  }

  static async prepare(folder: string, port: number, primary: DatabaseServer): Promise<PgBouncer> {
    // Like Postgres it refuses to run as root.
    const account = await unprivilegedAccount();
    const config = join(folder, 'pgbouncer.ini');
    const users = join(folder, 'pgbouncer-users.txt');
    const { username } = new URL(primary.url());
    await writeFile(users, `"${username}" "${primary.password}"\n`, { mode: 0o600 });
    await writeFile(config, configuration({ port, primaryPort: primary.port, users }));
    for (const file of [config, users]) {
      if (account) await chown(file, account.uid, account.gid);
    }
    const url = new URL(primary.url());
    url.port = String(port);
    const files = { config, log: join(folder, 'pgbouncer.log') };
    return new PgBouncer(url.href, await debianProgram('pgbouncer'), files, account);
  }

  async start(): Promise<void> {
    this.#process = new ProgramProcess(this.#program.path, {
      args: [this.#files.config],
      env: this.#program.env,
      account: this.#account,
      logFile: this.#files.log,
      // It closes what is open at once, which is what a restart of the machine would do.
      stopSignal: 'SIGTERM',
    });
    await this.#process.until(async () => {
      const client = new Client({ connectionString: this.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select 1');
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    });
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
  }
}

/**
 * Debian's PgBouncer is 1.18, which loses named statements between transactions (1.21 keeps them):
 * the replicas ask without names (DATABASE_NAMED_STATEMENTS), so that connections can be shared.
 */
function configuration(options: { port: number; primaryPort: number; users: string }): string {
  return `[databases]
${DATABASE} = host=127.0.0.1 port=${options.primaryPort} dbname=${DATABASE}
${DATABASE}_gate = host=127.0.0.1 port=${options.primaryPort} dbname=${DATABASE}_gate

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${options.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${options.users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
server_lifetime = 600
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 30
ignore_startup_parameters = options,extra_float_digits
log_connections = 0
log_disconnections = 0
`;
}
