import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { HashingStream } from './hashing.ts';
import { type BackedUpTable, type Manifest, tablePath } from './manifest.ts';

/** Tables left out of a backup: their rows are useless or harmful when restored. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // A restored session could be one that was logged out, or one of a stolen cookie.
  'session',
  'rate_limit',
  // Log-ins that came back; their cookies last ten minutes.
  'finished_login',
  // Acts are sent again within seconds.
  'idempotency_key',
  // Looks of the gate last five minutes.
  'release_gate',
  // Knex's own: restoring runs the migrations.
  'migration',
  'migration_lock',
]);

export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/** Writes the rows of every table, all as they are in the transaction that `client` is in. */
export async function dumpDatabase(client: Client, folder: string): Promise<Dump> {
  const migrations = await migrationsOf(client);
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 });
  const tables: BackedUpTable[] = [];
  for (const table of await tablesInOrder(client))
    tables.push(await dumpTable(client, folder, table));
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  return { migrations, tables, sequences };
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    `select to_regclass('migration') is not null as exists`,
  );
  if (!known[0]?.exists)
    throw new BackupError('This database holds no portal: there is nothing to back up.');
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  return rows.map((row) => row.name);
}

async function dumpTable(client: Client, folder: string, name: string): Promise<BackedUpTable> {
  const columns = await columnsOf(client, name);
  const reading = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const hashing = new HashingStream();
  await pipeline(
    reading,
    createGzip({ level: 6 }),
    hashing,
    createWriteStream(tablePath(folder, name), { mode: 0o600, flush: true }),
  );
  return { name, columns, rows: reading.rowCount, ...hashing.result() };
}

/** Columns that are written; what Postgres computes by itself it computes again. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  return rows.map((row) => row.attname);
}

/** The portal's tables, each after those that it refers to. */
async function tablesInOrder(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select class.relname as name, array(
       select distinct other.relname::text from pg_constraint
       join pg_class other on other.oid = pg_constraint.confrelid
       where pg_constraint.contype = 'f' and pg_constraint.conrelid = class.oid
         and other.oid <> class.oid
     ) as needs
     from pg_class class
     where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
     order by class.relname`,
  );
  const waiting = new Map(
    rows.filter(({ name }) => !LEFT_OUT.has(name)).map((row) => [row.name, row.needs]),
  );
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, needs]) => !needs.some((need) => waiting.has(need)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}.`);
    for (const [name] of free) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}
