import {
  type Database,
  type DatabaseOptions,
  ensureDatabase,
  openDatabase,
  withClient,
} from '../../database/connection.ts';
import { codeOf } from '../../database/connection-errors.ts';
import { DatabaseStartError } from '../../database/database-start-error.ts';
import { migrate, withoutTimeouts } from '../../database/migrate.ts';
import { holdsOnlyDemoPeople } from '../../identity/users/person-store.ts';
import type { Settings } from '../../settings.ts';

/** Another process has just created it. */
const EXISTS = new Set(['42P04', '23505']);
const LACKS_RIGHTS = '42501';

/**
 * Opens the database that gate sessions read: created beside the main one at the first start,
 * migrated the same way, and filled with the demo data, so that no release can read real users
 * through the gate. Tables of another version are created again. Throws a {@link
 * DatabaseStartError} with the right or setting that is missing.
 * @param mainUrl of the portal's database
 */
export async function openGateDatabase(
  mainUrl: string,
  { gateDatabaseUrl }: Pick<Settings, 'gateDatabaseUrl'>,
  options: DatabaseOptions,
): Promise<Database> {
  const url = gateDatabaseUrl ?? gateUrlFrom(mainUrl);
  if (isSame(url, mainUrl)) {
    throw new DatabaseStartError('GATE_DATABASE_URL must not be the database of the portal.');
  }
  if (gateDatabaseUrl === null) await createDatabase(mainUrl, nameIn(url));
  await migrate(url, { mayRemake: holdsOnlyDemoPeople });
  const database = openDatabase(url, { ...options, maxConnections: 4 });
  try {
    if (!(await holdsOnlyDemoPeople(database.db))) {
      throw new DatabaseStartError(
        `The database ${nameIn(url)} contains real users, and the gate shows its data in ` +
          'findings. Set GATE_DATABASE_URL to an empty database.',
      );
    }
    const { loadDemoData } = await import('../demo/load-demo-data.ts');
    await loadDemoData({ db: database.db });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function gateUrlFrom(url: string): string {
  const gate = new URL(url);
  gate.pathname = `${gate.pathname}_gate`;
  return gate.href;
}

function nameIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function isSame(one: string, other: string): boolean {
  const [{ host, pathname }, second] = [new URL(one), new URL(other)];
  return host === second.host && pathname === second.pathname;
}

async function createDatabase(mainUrl: string, name: string): Promise<void> {
  try {
    await withClient(withoutTimeouts(mainUrl), (client) => ensureDatabase(client, name));
  } catch (error) {
    const code = codeOf(error);
    if (EXISTS.has(code)) return;
    if (code !== LACKS_RIGHTS) throw error;
    throw new DatabaseStartError(
      `The user ${new URL(mainUrl).username} may not create the database ${name} of the release ` +
        'gate. Allow it to create databases, or create one and set GATE_DATABASE_URL.',
      { cause: error },
    );
  }
}
