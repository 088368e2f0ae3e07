import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { connectionConfig } from '../../../bff/src/database/connection.ts';
import type { Statement } from './record.ts';
import type { Usage } from './servers.ts';

/**
 * What the portal is compared with: `node:http` and `pg`, which sends the statements of a path and
 * answers with their rows. No router, no headers, no rules.
 */
async function main(): Promise<void> {
  const [{ databaseUrl, statements }] = (await once(process, 'message')) as [
    { databaseUrl: string; statements: Readonly<Record<string, readonly Statement[]>> },
  ];
  // As many connections as the portal has.
  const pool = new Pool({ ...connectionConfig(databaseUrl), max: 8 });
  const server = createServer((request, response) => {
    const answer = async () => {
      const results: unknown[] = [];
      for (const statement of statements[request.url ?? ''] ?? []) {
        const { rows } = await pool.query(statement);
        results.push(rows);
      }
      const body = JSON.stringify(results);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    };
    answer().catch((error: unknown) => {
      response.writeHead(500).end();
      process.stderr.write(`${String(error)}\n`);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({
      cpuSeconds: (user + system) / 1e6,
      memoryBytes: process.memoryUsage.rss(),
    } satisfies Usage);
  });
}

await main();
