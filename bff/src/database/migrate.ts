import type { Knex } from 'knex';
import knex from 'knex';
import { codeOf } from './connection-errors.ts';
import { connectionConfig, withClient } from './connection.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { migrationSource } from './migrations/index.ts';

/** Arbitrary, but used for no other advisory lock. */
const MIGRATION_LOCK = 7_301_190_601;

const MIGRATION_TABLE = 'migration';
export const MIGRATION_CONFIG: Knex.MigratorConfig = {
  migrationSource,
  tableName: MIGRATION_TABLE,
  // Databases name migrations that the baseline replaces, see below.
  disableMigrationsListValidation: true,
};

/** The migrations that the baseline replaces, and the last commit that contains them. */
const REPLACED = {
  first: '20261122090000-create-people',
  last: '20261130181055-clear-unearned-marks',
  commit: '6c270128',
};

/** Connection settings without the usual statement time limits. */
export function withoutTimeouts(url: string) {
  return {
    ...connectionConfig(url),
    options: '-c jit=off -c statement_timeout=0 -c lock_timeout=0 -c timezone=UTC',
  };
}

/**
 * Runs `work` while this process holds the migration lock: replicas that start together wait for
 * each other. The lock belongs to a transaction, so it ends with the connection and works through a
 * pooler.
 */
async function withMigrationLock<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  return withClient(withoutTimeouts(url), async (holder) => {
    const db = knex({
      client: 'pg',
      connection: withoutTimeouts(url) as Knex.PgConnectionConfig,
      pool: { min: 0, max: 2 },
    });
    try {
      await holder.query('begin');
      await holder.query('set local idle_in_transaction_session_timeout = 0');
      await holder.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}

/** SQLSTATE insufficient_privilege. */
const LACKS_RIGHTS = '42501';

/**
 * The name of a migration that removes what is unused since an earlier one:
 * `20270105090000-contract-20261201090000-moods`. Replicas without the earlier one must stop.
 */
const CONTRACTS = /^\d{14}-contract-(?<since>\d{14})-/;

/**
 * Records the baseline in a database where all migrations that it replaces ran. Their rows stay:
 * without them the previous deployment rejects the database.
 */
async function recordBaseline(db: Knex): Promise<void> {
  const [baseline] = await migrationSource.getMigrations([]);
  await db.raw(
    `insert into ${MIGRATION_TABLE} (name, batch, migration_time)
     select ?, batch + 1, now() from (
       select name, batch from ${MIGRATION_TABLE} order by id desc limit 1
     ) newest where name = ?`,
    [migrationSource.getMigrationName(baseline!), REPLACED.last],
  );
}

/**
 * Returns the origin of these tables: `own` if this version made or will make them; `later` if
 * later versions migrated them and removed nothing that this one uses (decision record 34); `older`
 * if the baseline cannot migrate them; else `foreign`. Later is what ran later: names do not tell
 * the order in which branches were merged.
 */
async function originOf(db: Knex): Promise<'own' | 'later' | 'older' | 'foreign'> {
  if (!(await db.schema.hasTable(MIGRATION_TABLE))) return 'own';
  const listed = await migrationSource.getMigrations([]);
  const known = new Set(listed.map((name) => migrationSource.getMigrationName(name)));
  const all = await db(MIGRATION_TABLE).orderBy('id').pluck<string[]>('name');
  const ran = all.slice(all.indexOf(REPLACED.last) + 1);
  const firstUnknown = ran.findIndex((name) => !known.has(name));
  if (firstUnknown === -1) return 'own';
  if (ran.includes(REPLACED.first)) return 'older';
  const isLeftOut = firstUnknown < known.size;
  const mayStay = (name: string) => {
    const since = CONTRACTS.exec(name)?.groups?.since;
    return since === undefined || listed.some((other) => other.startsWith(since));
  };
  return !isLeftOut && ran.slice(firstUnknown).every(mayStay) ? 'later' : 'foreign';
}

interface MigrateOptions {
  /**
   * Asked when another version of the portal made the tables: whether to drop them with their data
   * and create them again. Without it they stay unchanged.
   */
  mayRemake?: (db: Knex) => Promise<boolean>;
}

/**
 * Brings the database to the newest schema; returns the names of the migrations that ran. A schema
 * that a later release has expanded is left as it is. Throws a {@link DatabaseStartError} when this
 * user may not change the schema, or this version cannot migrate it.
 */
export async function migrate(url: string, { mayRemake }: MigrateOptions = {}): Promise<string[]> {
  const { host, pathname, username } = new URL(url);
  try {
    return await withMigrationLock(url, async (db) => {
      if (await db.schema.hasTable(MIGRATION_TABLE)) await recordBaseline(db);
      const origin = await originOf(db);
      if (origin === 'later') return [];
      if (origin !== 'own') {
        if (!(await mayRemake?.(db))) {
          throw new DatabaseStartError(
            origin === 'older'
              ? `The tables in ${host}${pathname} are too old for this version: start commit ` +
                  `${REPLACED.commit}, which migrates them, and then this one. Nothing was changed.`
              : `The tables in ${host}${pathname} were created by another version of the portal and ` +
                  'contain user data. Start that version, or use an empty database: ' +
                  'another DATABASE_URL or, without one, another DATA_DIR. Nothing was changed.',
          );
        }
        await db.raw('drop schema public cascade');
        await db.raw('create schema public');
      }
      // Knex's own lock may be left over from a killed process; this one holds ours.
      await db.migrate.forceFreeMigrationsLock(MIGRATION_CONFIG);
      const [, ran] = (await db.migrate.latest(MIGRATION_CONFIG)) as [number, string[]];
      return ran;
    });
  } catch (error) {
    if (codeOf(error) !== LACKS_RIGHTS) throw error;
    throw new DatabaseStartError(
      `The user ${username} may not create tables in ${host}${pathname}: ` +
        'make it the owner of the database, or correct DATABASE_URL.',
      { cause: error },
    );
  }
}
