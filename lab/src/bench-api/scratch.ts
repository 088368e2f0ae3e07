import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connectionConfig, withClient as connect } from '../../../bff/src/database/connection.ts';
import { startEmbeddedPostgres } from '../../../bff/src/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../../bff/src/database/migrate.ts';

/** A temporary Postgres, set up as by `npm start`; deleting its folder removes everything. */
export interface TempDatabases {
  folder: string;
  /** Makes an empty, migrated database. */
  create: (name: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openTempDatabases(): Promise<TempDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'elbi-bench-'));
  // Postgres runs as another user where this one is root.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const administer = (statement: string) =>
    withClient(postgres.url, (client) => client.query(statement));
  return {
    folder,
    create: async (name) => {
      await administer(`create database ${name}`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      await migrate(url.href);
      return url.href;
    },
    close: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs `work` on its own connection, without a timeout. */
export function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const options = '-c jit=off -c statement_timeout=0 -c maintenance_work_mem=512MB -c timezone=UTC';
  return connect({ ...connectionConfig(url), options }, work);
}
