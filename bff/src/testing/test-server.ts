import { Client } from 'pg';

/** The migrated database that every test file clones. */
export const TEMPLATE = 'elbi_template';

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement outside any test database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
