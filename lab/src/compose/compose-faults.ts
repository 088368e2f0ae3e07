import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../faults/trial.ts';
import { HttpClient } from '../load/http-client.ts';
import type { ComposeProject } from './compose-project.ts';

export type ComposeFault = Fault<ComposeProject> & {
  /** Whether people must notice nothing of it. */
  isUnnoticed: boolean;
};

/** What has a container of its own, and whether people may notice that it is gone for a moment. */
const PARTS = {
  bff: false,
  renderer: false,
  gate: false,
  pgbouncer: true,
  postgres: true,
  storage: true,
  edge: true,
} as const;

/** In which the others have to do without it, and find it again. */
const AWAY_MS = 3_000;
const SERVED_MS = 5_000;
const LOOK_MS = 250;

const kills = Object.entries(PARTS).map(([service, isNoticed]): ComposeFault => ({
  name: `kill -9 of ${service}`,
  isUnnoticed: !isNoticed,
  async strike(project) {
    const [first] = await project.containers(service);
    await project.kill(first!.id);
    await delay(AWAY_MS);
    await project.untilServing();
  },
}));

const LOG_INS = 6;

const GOOGLE_AWAY: ComposeFault = {
  name: 'Google is away',
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
        if (status !== 503) throw new Error(`A log-in was answered with ${status}.`);
      }
    } finally {
      await project.compose('start', 'google');
    }
    return `${LOG_INS} log-ins were told to come again, and nobody else`;
  },
};

const MOVED: ComposeFault = {
  name: 'a replica comes back at another address',
  isUnnoticed: true,
  async strike(project) {
    const [first] = await project.containers('bff');
    const { id } = first!;
    const before = await project.address(id);
    await project.docker(['stop', id]);
    // Takes the address that has become free.
    const network = `${project.env.COMPOSE_PROJECT_NAME}_default`;
    const image = await project.docker(['inspect', '--format', '{{.Image}}', id]);
    const squatter = await project.docker([
      ...['run', '--detach', '--rm', '--network', network, '--ip', before, '--init'],
      ...['--no-healthcheck', '--entrypoint=sleep', image, '600'],
    ]);
    try {
      await project.docker(['start', id]);
      await project.untilServing();
      const after = await project.address(id);
      if (after === before) throw new Error(`It kept ${before}.`);
      const served = await project.requestsOf(id);
      await delay(SERVED_MS);
      const since = (await project.requestsOf(id)) - served;
      if (since === 0) throw new Error(`Nobody asks it at ${after}.`);
      return `${since} requests in ${SERVED_MS / 1_000} s at its new address`;
    } finally {
      await project.docker(['rm', '--force', squatter]);
    }
  },
};

/** What waits for it has to begin anew: nginx has another list of replicas by then. */
const HUNG: ComposeFault = {
  name: 'of three replicas one hangs and is lost, and another one stops',
  isUnnoticed: true,
  async strike(project) {
    const [first, second] = await project.containers('bff');
    const both = [first!.id, second!.id];
    await project.docker(['pause', first!.id]);
    await project.docker(['stop', second!.id]);
    await delay(AWAY_MS);
    // Docker does not start what it was told to kill.
    await project.docker(['kill', first!.id]);
    await project.docker(['start', ...both]);
    await project.untilServing();
  },
};

const SCALED: ComposeFault = {
  name: 'from two replicas to three',
  isUnnoticed: true,
  async strike(project) {
    const up = ['up', '--detach', '--no-deps', '--no-recreate', '--scale', 'bff=3', 'bff'];
    const known = (await project.containers('bff')).map(({ id }) => id);
    await project.compose(...up);
    await project.untilServing();
    const third = (await project.containers('bff')).find(({ id }) => !known.includes(id));
    await delay(SERVED_MS);
    const served = await project.requestsOf(third!.id);
    if (served === 0) throw new Error('Nobody asks the third.');
    return `the third answered ${served} requests in ${SERVED_MS / 1_000} s`;
  },
};

/** What happens to a portal on one machine while people use it. */
export const COMPOSE_FAULTS: readonly ComposeFault[] = [...kills, GOOGLE_AWAY, MOVED, SCALED, HUNG];

/** With the profile `ha`: Docker does not start what it was told to kill. */
export const PRIMARY_LOST: ComposeFault = {
  name: 'of three Postgres the primary is lost',
  isUnnoticed: true,
  async strike(project) {
    const first = await project.primaryBy('postgres-1');
    const [container] = await project.containers(first);
    const began = performance.now();
    await project.docker(['kill', container!.id]);
    try {
      const witness = first === 'postgres-1' ? 'postgres-2' : 'postgres-1';
      while (['', first].includes(await project.primaryBy(witness))) await delay(LOOK_MS);
      const seconds = (performance.now() - began) / 1_000;
      await delay(SERVED_MS);
      return `another primary after ${seconds.toFixed(1)} s`;
    } finally {
      await project.docker(['start', container!.id]);
      await project.untilServing();
    }
  },
};
