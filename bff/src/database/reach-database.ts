import { getOwn } from '@elbi/contract/domain';
import { connectionConfig, withClient } from './connection.ts';
import { DatabaseStartError } from './database-start-error.ts';

/** The oldest Postgres with everything that the migrations use. */
const OLDEST_MAJOR = 15;

/** The remedy for a failed connection, by the error code of Postgres or of the network. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start Postgres or correct DATABASE_URL',
  ENOTFOUND: 'this host is not known: correct DATABASE_URL',
  ETIMEDOUT: 'it does not answer: check the network and DATABASE_URL',
  '28P01': 'it refuses the password: correct DATABASE_URL',
  '28000': 'it refuses this user: correct DATABASE_URL',
  '3D000': 'this database does not exist there: create it or correct DATABASE_URL',
};

/**
 * Throws a {@link DatabaseStartError} with one sentence, without the password, when the database is
 * unreachable, rejects the connection, is too old, or is not in UTF-8.
 */
export async function assertDatabaseUsable(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  try {
    await withClient(connectionConfig(url), async (client) => {
      const { rows } = await client.query<{ version: string; encoding: string }>(
        "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
      );
      const { version = '', encoding = '' } = rows[0] ?? {};
      if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
        throw new DatabaseStartError(
          `DATABASE_URL names a Postgres ${version} at ${host}: the portal needs ${OLDEST_MAJOR} or newer.`,
        );
      }
      if (encoding !== 'UTF8') {
        throw new DatabaseStartError(
          `The database ${host}${pathname} is encoded in ${encoding}: the portal needs UTF8.`,
        );
      }
    });
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw unreachable(error, `${host}${pathname}`);
  }
}

function unreachable(error: unknown, address: string): DatabaseStartError {
  // Node wraps the attempts over several addresses of one host in an error without a message.
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const message = first instanceof Error ? first.message : String(first);
  const advice = getOwn(ADVICE, code) ?? `${message}: check DATABASE_URL`;
  return new DatabaseStartError(`The database at ${address} cannot be reached, ${advice}.`, {
    cause: error,
  });
}
