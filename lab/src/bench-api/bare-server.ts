import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import knex, { type Knex } from 'knex';
import Koa from 'koa';
import { Pool } from 'pg';
import { connectionConfig } from '../../../bff/src/database/connection.ts';
import type { Statement } from './statement.ts';
import type { Usage } from './servers.ts';

/**
 * What the portal is compared with: `node:http` and `pg`, which sends the statements of a path and
 * answers with their rows. No router, no headers, no rules. Or, as a peer, Koa with Knex.
 */
async function main(): Promise<void> {
  const [{ databaseUrl, statements }] = (await once(process, 'message')) as [
    { databaseUrl: string; statements: Readonly<Record<string, readonly Statement[]>> },
  ];
  const server = createServer(
    process.argv.includes('koa') ? withKoa(databaseUrl, statements) : bare(databaseUrl, statements),
  );
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({
      cpuSeconds: (user + system) / 1e6,
      memoryBytes: process.memoryUsage.rss(),
    } satisfies Usage);
  });
}

type Answers = (request: IncomingMessage, response: ServerResponse) => void;
type Statements = Readonly<Record<string, readonly Statement[]>>;

/** As many connections as the portal has. */
const CONNECTIONS = 8;

/** As the portal connects, but without a limit of time: what is slow is to be measured, not refused. */
function connection(databaseUrl: string) {
  const { options, ...config } = connectionConfig(databaseUrl);
  return { ...config, options: `${options} -c statement_timeout=0` };
}

function bare(databaseUrl: string, statements: Statements): Answers {
  const pool = new Pool({ ...connection(databaseUrl), max: CONNECTIONS });
  return (request, response) => {
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
  };
}

function withKoa(databaseUrl: string, statements: Statements): Answers {
  const db = knex({
    client: 'pg',
    connection: connection(databaseUrl) as Knex.PgConnectionConfig,
    pool: { min: CONNECTIONS, max: CONNECTIONS },
  });
  const app = new Koa();
  app.use(async (ctx) => {
    const results: unknown[] = [];
    for (const { text, values } of statements[ctx.url] ?? []) {
      // Knex has its own placeholders, and each stands for one value.
      const named = Object.fromEntries((values ?? []).map((value, at) => [`v${at + 1}`, value]));
      const { rows } = await db.raw<{ rows: unknown[] }>(
        text.replace(/\$(\d+)/g, ':v$1'),
        named as Knex.ValueDict,
      );
      results.push(rows);
    }
    ctx.body = results;
  });
  return app.callback();
}

await main();
