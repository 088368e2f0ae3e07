import { setTimeout as delay } from 'node:timers/promises';
import { formatSeconds } from '@elbi/contract/format';
import { HttpClient } from '../load/http-client.ts';
import type { ComposeProject } from './compose-project.ts';
import type { Fault } from './trial.ts';

/** The containers, and whether a short outage of one must not fail any request. */
const PARTS = {
  bff: true,
  renderer: true,
  gate: true,
  pgbouncer: false,
  postgres: false,
  storage: false,
  edge: false,
} as const;

/** Milliseconds of an outage. */
const OUTAGE_MS = 3_000;
/** Longer than the storage timeout, in milliseconds. */
const HANG_MS = 10_000;
const SERVED_MS = 5_000;
const POLL_MS = 250;
const LOG_INS = 6;

const KILLS = Object.entries(PARTS).map(([service, isUnnoticed]): Fault => ({
  name: `${service} is killed`,
  isUnnoticed,
  async strike(project) {
    const [first] = await project.containers(service);
    await killForAMoment(project, first!.id);
  },
}));

const STORAGE_HANGS: Fault = {
  name: 'storage hangs',
  // Uploads fail after five seconds.
  isUnnoticed: false,
  async strike(project) {
    await project.compose('pause', 'storage');
    try {
      await delay(HANG_MS);
    } finally {
      await project.compose('unpause', 'storage');
    }
  },
};

const GOOGLE_OUTAGE: Fault = {
  name: 'Google is unavailable',
  isUnnoticed: true,
  async strike(project) {
    await project.compose('stop', 'google');
    try {
      for (let logIn = 0; logIn < LOG_INS; logIn += 1) {
        const client = new HttpClient(project.origin);
        const left = await client.fetch('/api/auth/login');
        const { searchParams } = new URL(left.headers.location ?? '');
        const back = `/api/auth/callback?code=code&state=${searchParams.get('state')}`;
        const { status } = await client.fetch(back);
        client.close();
        if (status !== 503) throw new Error(`A login returned ${status}.`);
      }
    } finally {
      await project.compose('start', 'google');
    }
    return `${LOG_INS} logins returned 503`;
  },
};

/** Waiting requests must be restarted, because nginx has another list of replicas by then. */
const ONE_HANGS: Fault = {
  name: 'of three replicas one hangs and is killed, and another one stops',
  isUnnoticed: true,
  async strike(project) {
    const [first, second] = await project.containers('bff');
    await project.docker(['pause', first!.id]);
    await project.docker(['stop', second!.id]);
    await delay(OUTAGE_MS);
    await project.docker(['kill', first!.id]);
    await project.docker(['start', first!.id, second!.id]);
    await project.untilServing();
  },
};

/** Faults on one machine. */
export const COMPOSE_FAULTS: readonly Fault[] = [...KILLS, STORAGE_HANGS, GOOGLE_OUTAGE, ONE_HANGS];

/** With the profile `ha`. */
export const DATABASE_FAULTS: readonly Fault[] = [
  {
    name: 'of three Postgres, the standby that serves reads is killed',
    isUnnoticed: true,
    async strike(project) {
      const standby = await project.memberInRole('Sync Standby');
      const [container] = await project.containers(standby);
      await killForAMoment(project, container!.id);
    },
  },
  {
    name: 'of three Postgres the primary is killed',
    isUnnoticed: true,
    async strike(project) {
      const primary = await project.memberInRole('Leader');
      const [container] = await project.containers(primary);
      const began = performance.now();
      await project.docker(['kill', container!.id]);
      try {
        while (['', primary].includes(await project.memberInRole('Leader', primary))) {
          await delay(POLL_MS);
        }
        const took = performance.now() - began;
        await delay(SERVED_MS);
        return `another primary after ${formatSeconds(took)}`;
      } finally {
        await project.docker(['start', container!.id]);
        await project.untilServing();
      }
    },
  },
];

/** Docker does not restart a killed container, so the outage lasts. */
async function killForAMoment(project: ComposeProject, id: string): Promise<void> {
  await project.docker(['kill', id]);
  await delay(OUTAGE_MS);
  await project.docker(['start', id]);
  await project.untilServing();
}
