import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import type { PatroniCluster } from '../cluster/ha/patroni-cluster.ts';
import type { Fault } from './trial.ts';

const AWAY_MS = 5_000;
const ETCD_AWAY_MS = 30_000;

/** The database's hosts, their network and who arbitrates between them fail. */
export const FAILOVER_FAULTS: readonly Fault<Cluster<PatroniCluster>>[] = [
  {
    name: "the primary's host loses its power",
    async strike({ database }) {
      const leader = await database.leader();
      await database.host(leader).kill();
      const seconds = await untilTaken(database, leader);
      await database.startHost(leader);
      await database.untilWhole();
      return `another primary after ${seconds} s`;
    },
  },
  {
    name: "kill -9 of the primary's postmaster",
    async strike({ database }) {
      const leader = await database.leader();
      await database.host(leader).run('kill -9 $(head -1 /mnt/data/postmaster.pid)');
      const seconds = await untilTaken(database, leader);
      await database.untilWhole();
      return `another primary after ${seconds} s`;
    },
  },
  {
    name: 'switchover',
    async strike({ database }) {
      await database.switchOver();
      await database.untilWhole();
    },
  },
  {
    name: 'the synchronous standby is lost',
    async strike({ database }) {
      const [standby] = await database.inRole('sync_standby');
      await lose(database, [standby!]);
    },
  },
  {
    name: 'both standbys are lost',
    async strike({ database }) {
      const leader = await database.leader();
      await lose(
        database,
        database.names.filter((name) => name !== leader),
      );
    },
  },
  {
    name: 'etcd is lost for 30 s',
    async strike({ database }) {
      const before = await database.leader();
      await database.killEtcd();
      await delay(ETCD_AWAY_MS);
      await database.restartEtcd();
      await database.untilWhole();
      return (await database.leader()) === before ? 'the primary stayed' : 'another primary';
    },
  },
  {
    name: "the primary's host loses its network",
    async strike({ database }) {
      const leader = await database.leader();
      await database.host(leader).connect(false);
      const seconds = await untilTaken(database, leader);
      await delay(AWAY_MS);
      await database.host(leader).connect(true);
      await database.untilWhole();
      return `another primary after ${seconds} s`;
    },
  },
];

async function lose(database: PatroniCluster, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => database.host(name).kill()));
  await delay(AWAY_MS);
  await Promise.all(names.map((name) => database.startHost(name)));
  await database.untilWhole();
}

/** How long it takes until there is another primary, in seconds. */
async function untilTaken(database: PatroniCluster, leader: string): Promise<string> {
  const lost = performance.now();
  await database.untilLeaderIsNot(leader);
  return ((performance.now() - lost) / 1_000).toFixed(1);
}
