import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/connection.ts';
import { afterFile } from './after-file.ts';
import { TEMPLATE, administer, withDatabase } from './test-server.ts';

export interface TestDatabase extends Database {
  url: string;
}

/**
 * A migrated, empty database of the calling test file's own; dropped when the file is done.
 * @param options.empty true for one without the schema, to test migrations
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = options.empty ? 'template1' : TEMPLATE;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);

  const url = withDatabase(server, name);
  const database = openDatabase(url, { maxConnections: 4 });
  afterFile(async () => {
    await database.close();
    await administer(server, `drop database ${name} with (force)`);
  });
  return { ...database, url };
}
