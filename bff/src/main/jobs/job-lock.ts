import { connectionConfig, withClient } from '../../database/connection.ts';

/** Arbitrary, but used for no other advisory locks of two numbers. */
const JOB_LOCKS = 730_119;

/** A turn of a replica at a job. */
interface Turn {
  hasRun: boolean;
  /** Milliseconds until the next turn. */
  nextInMs: number;
  /** The last run of any replica, in seconds since 1970; null if unknown. */
  ranAt: number | null;
}

/**
 * Runs the work of a job, unless another replica is running it or any has run it within its period.
 */
export type JobLock = (
  job: { name: string; everyMs: number },
  work: () => Promise<unknown>,
) => Promise<Turn>;

/** The last run of a job. A time in the future, of a clock that was wrong, does not count. */
const LAST_RUN = `
  select extract(epoch from ran_at)::float8 as "ranAt",
    greatest(0, extract(epoch from ran_at - clock_timestamp()) * 1000 + $2)::float8 as "nextInMs"
  from job_run where name = $1 and ran_at <= clock_timestamp()`;

/** Records that this transaction's run of a job has ended, by the time of its start. */
const RECORD_RUN = `
  insert into job_run (name, ran_at) values ($1, now())
  on conflict (name) do update set ran_at = excluded.ran_at`;

/**
 * Returns the locks of jobs in a database. A lock has its own connection, since the work needs those
 * of the pools, and belongs to a transaction, so it works through a pooler.
 */
export function jobLockIn(url: string): JobLock {
  return ({ name, everyMs }, work) =>
    withClient(connectionConfig(url), async (holder) => {
      await holder.query('begin');
      await holder.query('set local idle_in_transaction_session_timeout = 0');
      const { rows } = await holder.query<{ is_held: boolean }>(
        'select pg_try_advisory_xact_lock($1, hashtext($2)) as is_held',
        [JOB_LOCKS, name],
      );
      if (!rows[0]?.is_held) return { hasRun: false, nextInMs: everyMs, ranAt: null };
      const lastRun = async () => {
        const runs = await holder.query<Omit<Turn, 'hasRun'>>(LAST_RUN, [name, everyMs]);
        return runs.rows[0] ?? { nextInMs: 0, ranAt: null };
      };
      const last = await lastRun();
      if (last.nextInMs > 0) return { hasRun: false, ...last };
      await work();
      await holder.query(RECORD_RUN, [name]);
      const turn = { hasRun: true, ...(await lastRun()) };
      await holder.query('commit');
      return turn;
    });
}
