import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './trial.ts';

const AWAY_MS = 3_000;

/** A BFF, the pooler or a database goes away and comes back. */
export const SERVER_FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of one BFF',
    async strike({ replicas: [first] }) {
      await first?.kill();
      await delay(AWAY_MS);
      await first?.start('/readyz');
    },
  },
  {
    name: 'rolling restart of all BFFs',
    async strike({ edge, replicas }) {
      for (const replica of replicas) {
        await edge.leaveOut([replica.port]);
        await replica.stop();
        await replica.start('/readyz');
        await edge.leaveOut([]);
      }
    },
  },
  {
    name: 'BFFs restarted 4 s apart, the edge untold',
    async strike({ replicas }) {
      for (const replica of replicas) {
        await replica.stop();
        await replica.start('/readyz');
        // nginx skips a failed replica for two seconds.
        await delay(4_000);
      }
    },
  },
  {
    name: 'restart of the primary',
    async strike({ primary }) {
      await primary.stop();
      await primary.start();
    },
  },
  {
    name: 'kill -9 of the primary',
    async strike({ primary }) {
      await primary.kill();
      await delay(AWAY_MS);
      await primary.start();
    },
  },
  {
    name: 'the replica is lost',
    async strike({ replica }) {
      await replica.kill();
      await delay(AWAY_MS);
      await replica.start();
    },
  },
  {
    name: 'the replica lags by 8 s',
    async strike({ replica }) {
      await replica.query('select pg_wal_replay_pause()');
      await delay(8_000);
      await replica.query('select pg_wal_replay_resume()');
    },
  },
  {
    name: 'PgBouncer restarted (kill -9)',
    async strike({ pgbouncer }) {
      await pgbouncer.kill();
      await delay(1_000);
      await pgbouncer.start();
    },
  },
  {
    name: 'one slow query',
    // By the clock, not by rows: counting as many on a slow machine runs into the time limit.
    async strike({ primary }) {
      await primary.query(`
        do $$ begin
          while clock_timestamp() < now() + interval '4 seconds' loop
            perform count(*) from generate_series(1, 100000);
          end loop;
        end $$`);
      return 'the query took 4 s';
    },
  },
  {
    name: 'a table locked for 3 s',
    async strike({ primary }) {
      await primary.query(
        'begin; lock table review in access exclusive mode; select pg_sleep(3); commit',
      );
    },
  },
];
