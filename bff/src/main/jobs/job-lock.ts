import { connectionConfig, withClient } from '../../database/connection.ts';

/** Arbitrary, but used for no other advisory locks of two numbers. */
const JOB_LOCKS = 730_119;

/** Runs the work of a job unless another replica is running that job; returns whether it ran. */
export type JobLock = (name: string, work: () => Promise<unknown>) => Promise<boolean>;

/**
 * Returns the locks of jobs in a database. A lock has its own connection, since the work needs those
 * of the pools, and belongs to a transaction, so it works through a pooler.
 */
export function jobLockIn(url: string): JobLock {
  return (name, work) =>
    withClient(connectionConfig(url), async (holder) => {
      await holder.query('begin');
      await holder.query('set local idle_in_transaction_session_timeout = 0');
      const { rows } = await holder.query<{ is_held: boolean }>(
        'select pg_try_advisory_xact_lock($1, hashtext($2)) as is_held',
        [JOB_LOCKS, name],
      );
      const isHeld = rows[0]?.is_held === true;
      if (isHeld) await work();
      return isHeld;
    });
}
