import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { SUPERUSER } from '../../../bff/src/database/embedded/cluster.ts';
import { ROOT } from '../../../tools/src/project.ts';

export const DATABASE = 'elbi_stays';

/** Where a Postgres of the cluster answers, or what stands before several. */
export class DatabaseServer {
  readonly port: number;
  /** Of {@link SUPERUSER}. */
  readonly password: string;
  readonly #host: string;

  constructor(port: number, password: string, host = '127.0.0.1') {
    this.port = port;
    this.password = password;
    this.#host = host;
  }

  url(database = DATABASE): string {
    return `postgres://${SUPERUSER}:${this.password}@${this.#host}:${this.port}/${database}`;
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

/** What the portal's user brings along, as a pooler does not pass it on. */
export const DATABASE_SQL = join(ROOT, 'deploy/compose/database.sql');

/** Makes the portal's database, with the settings that a pooler does not pass on. */
export async function createDatabase(primary: DatabaseServer): Promise<void> {
  await primary.query(`create database ${DATABASE}`, 'postgres');
  await primary.query(await readFile(DATABASE_SQL, 'utf8'));
}
