import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type QueryConfig } from 'pg';
import { connectionConfig } from '../../../bff/src/database/connection.ts';

/** The statements of each path. */
export type Statements = Readonly<Record<string, readonly QueryConfig<unknown[]>[]>>;

/** As many connections as the portal has. */
const CONNECTIONS = 8;

/**
 * The baseline for the portal, in its own process: `node:http` and `pg`. It runs the statements of a
 * path and returns their rows, without router, headers or rules.
 */
const [{ databaseUrl, statements }] = (await once(process, 'message')) as [
  { databaseUrl: string; statements: Statements },
];
const { options, ...connection } = connectionConfig(databaseUrl);
// No timeout: slow statements are measured, not rejected.
const pool = new Pool({
  ...connection,
  options: `${options} -c statement_timeout=0`,
  max: CONNECTIONS,
});

async function answer(url: string): Promise<string> {
  const results: unknown[] = [];
  for (const statement of statements[url] ?? []) {
    const { rows } = await pool.query(statement);
    results.push(rows);
  }
  return JSON.stringify(results);
}

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => {
      response.setHeader('content-type', 'application/json');
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500).end();
      process.stderr.write(`${String(error)}\n`);
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
