import type { Pool } from 'pg';
import type { Call } from './calls.ts';
import type { Statement } from './statement.ts';

/** The statements of a call once the process knows what it may keep between requests. */
export async function recordStatements(
  pool: Pool,
  call: Call,
  asked: string,
): Promise<Statement[]> {
  let statements: Statement[] = [];
  const recording = new Proxy(pool, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      // As the reads of a request have it: what a process knows of a database is shared.
      if (name === 'primary') return target;
      if (name !== 'query') return value;
      return (statement: string | Statement, values?: unknown[]) => {
        const sent = typeof statement === 'string' ? { text: statement, values } : statement;
        statements.push(sent);
        return target.query(sent);
      };
    },
  });
  await call.ask(recording, asked);
  statements = [];
  await call.ask(recording, asked);
  return statements;
}
