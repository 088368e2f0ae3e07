import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import knex, { type Knex } from 'knex';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin, patient, remakeSchema } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, tablePath } from './manifest.ts';

/** Knex does not type its connections; they are pg's. */
interface Connections {
  acquireConnection: () => Promise<Client>;
  releaseConnection: (connection: Client) => Promise<void>;
}

/**
 * Puts the rows of a backup into a database, in place of all that is there, in one transaction: the
 * schema as it was, the rows, and then what migrations came since.
 */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const db = knex({
    client: 'pg',
    connection: patient(url) as Knex.PgConnectionConfig,
    pool: { min: 0, max: 1 },
    // The caller gets the error; Knex would print it a second time.
    log: { error: () => {}, warn: () => {} },
  });
  const connections = db.client as Connections;
  try {
    const connection = await connections.acquireConnection();
    try {
      await db.transaction(
        async (trx) => {
          await remakeSchema(trx, manifest.migrations.at(-1) ?? '');
          await fill(trx, connection, folder, manifest);
          await migrateWithin(trx);
          // Replicas that are still running reload the registry.
          await trx.raw('update registry_revision set revision = revision + 1');
        },
        { connection },
      );
    } finally {
      await connections.releaseConnection(connection);
    }
    // Without statistics Postgres plans for empty tables.
    await db.raw('analyze');
  } finally {
    await db.destroy();
  }
}

async function fill(
  trx: Knex.Transaction,
  connection: Client,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  if (tables.length === 0) return;
  // Triggers stay off: what they would compute is among the restored rows. Not by
  // session_replication_role, which managed databases do not allow.
  for (const { name } of tables) await trx.raw('alter table ?? disable trigger user', [name]);
  // Migrations insert some rows.
  await trx.raw(`truncate ${tables.map(() => '??').join(', ')} cascade`, names(tables));
  for (const table of tables) {
    const into = `copy ${table.name} (${table.columns.join(', ')}) from stdin`;
    const writing = connection.query(copyFrom(into));
    await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), writing);
    if (writing.rowCount !== table.rows) {
      throw new BackupError(
        `The table ${table.name} took ${writing.rowCount} of ${table.rows} rows. Nothing was changed.`,
      );
    }
  }
  for (const { name } of tables) await trx.raw('alter table ?? enable trigger user', [name]);
  for (const { name, value } of sequences) await trx.raw('select setval(?, ?)', [name, value]);
}

function names(tables: Manifest['tables']): string[] {
  return tables.map(({ name }) => name);
}
