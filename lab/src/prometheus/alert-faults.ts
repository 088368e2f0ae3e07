import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { DatabaseProxy } from '../../../bff/src/testing/database-proxy.ts';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';
import { releaseClient } from '../../../tools/src/ship/release-client.ts';
import { shipPackage } from '../../../tools/src/ship/ship-package.ts';
import { forget, variantOf } from '../../../e2e/src/shipping/variants.ts';
import type { BffReplica, Environment } from '../cluster/bff-replica.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { HttpClient } from '../load/http-client.ts';
import { pictureForm } from '../load/person.ts';
import type { Stock } from '../load/stock.ts';
import { logIn, savePlaces, sendWithoutEnd } from '../overload/attacks.ts';

/** Ends a fault; what it broke is whole again then. */
type Mend = () => unknown;

export interface AlertFault {
  alert: string;
  /** What happens. */
  fault: string;
  /** Which of the alerts of that name, where others fire for another reason. */
  labels?: Readonly<Record<string, string>>;
  /** Who asks besides, until the alert rests again. */
  meanwhile?: (cluster: Cluster) => Mend;
  /** Begins, while people use the portal. */
  strike: (cluster: Cluster, stock: Stock) => Promise<Mend>;
}

/** What the replicas are told besides: nothing listens at the address of the scanner. */
export const ENVIRONMENT = { CLAMAV_ADDRESS: '127.0.0.1:1' } as const;

const HTML = { accept: 'text/html' };

/** A fault for each alert of `deploy/prometheus/alerts.yml`. */
export const ALERT_FAULTS: readonly AlertFault[] = [
  // First, because it rests two minutes after the last slow document of whatever came before.
  {
    alert: 'ElbiDocumentsBurnSlow',
    fault: 'the places are locked for 1.5 s every three seconds',
    meanwhile: visitorsReload,
    strike: async (cluster) => lockPlaces(cluster, { seconds: 1.5, pause: 1.5 }),
  },
  {
    alert: 'ElbiDocumentsBurnFast',
    fault: 'the places are locked for 1.5 s every two seconds',
    meanwhile: visitorsReload,
    strike: async (cluster) => lockPlaces(cluster, { seconds: 1.5, pause: 0.5 }),
  },
  {
    alert: 'ElbiReplicaDown',
    fault: 'kill -9 of one BFF',
    async strike({ replicas }) {
      const first = firstOf(replicas);
      await first.kill();
      return () => first.start('/readyz');
    },
  },
  {
    alert: 'ElbiErrors',
    fault: 'kill -9 of both databases',
    async strike({ primary, replica }) {
      await Promise.all([primary.kill(), replica.kill()]);
      return async () => {
        await primary.start();
        await replica.start();
      };
    },
  },
  {
    alert: 'ElbiSlow',
    fault: 'the bucket takes 2 s, and sixteen people look at pictures',
    async strike({ origin, bucket, replicas }) {
      const picture = await pictureOf(origin);
      bucket?.delay(2_000);
      // Past the edge, which keeps pictures.
      const leave = crowd(16, firstOf(replicas).origin, () => picture);
      return () => {
        bucket?.delay(0);
        return leave();
      };
    },
  },
  {
    alert: 'ElbiDatabasePoolFull',
    fault: 'the places are locked, and sixty people ask for one',
    async strike(cluster, { places }) {
      const unlock = lockPlaces(cluster, { seconds: 8, pause: 0 });
      const leave = crowd(60, cluster.origin, () => `/api/view/accommodation?id=${any(places)}`);
      return () => Promise.all([unlock(), leave()]);
    },
  },
  {
    alert: 'ElbiDatabaseReplicaAway',
    fault: "kill -9 of the database's replica",
    async strike({ replica }) {
      await replica.kill();
      return () => replica.start();
    },
  },
  {
    alert: 'ElbiStorageFailing',
    fault: 'the bucket refuses everything (403)',
    async strike({ origin, bucket, replicas }) {
      const picture = await pictureOf(origin);
      bucket?.failWith(403);
      const leave = crowd(1, firstOf(replicas).origin, () => picture);
      return () => {
        bucket?.failWith(null);
        return leave();
      };
    },
  },
  {
    alert: 'ElbiWorkWaiting',
    fault: 'eight catalogues at a time are asked of one BFF',
    async strike({ origin, replicas }) {
      const { cookies, id } = await logIn(origin, 'student@example.com');
      await savePlaces(origin, cookies);
      return crowd(8, firstOf(replicas).origin, () => `/api/user/catalogue/${id}`, {
        cookie: cookies,
      });
    },
  },
  {
    alert: 'ElbiScratchFull',
    fault: 'four owners send two forms of 20 MB each, without their end',
    async strike({ origin, replicas }, { owners }) {
      const over = new AbortController();
      const givenUp = once(over.signal, 'abort');
      const senders = [...owners.slice(0, 4), ...owners.slice(0, 4)].map(async (email) => {
        const { cookies } = await logIn(origin, email);
        // Past the edge, which passes on what it has whole.
        return sendWithoutEnd(firstOf(replicas).origin, { cookie: cookies, origin }, givenUp);
      });
      return () => {
        over.abort();
        return Promise.all(senders);
      };
    },
  },
  {
    alert: 'ElbiNotScanned',
    fault: 'somebody applies while no clamd answers',
    async strike({ origin }, { picture }) {
      const client = new HttpClient(origin);
      await client.follow(`/api/auth/login?login_hint=applicant-${Date.now()}@example.com`);
      const content = pictureForm(picture);
      const { status } = await client.fetch('/api/user/apply', { method: 'POST', content });
      if (status !== 201) throw new Error(`The application was answered with ${status}.`);
      return () => client.close();
    },
  },
  {
    alert: 'ElbiNoShell',
    fault: 'the shell is taken off by hand, in the database',
    async strike({ primary }) {
      const set = (isCurrent: boolean) =>
        primary.query(`update release set is_current = ${isCurrent} where section = 'shell'`);
      await set(false);
      return () => set(true);
    },
  },
  {
    alert: 'ElbiSectionFailing',
    fault: 'the files of a section are gone, and a browser opens it again and again',
    async strike({ origin, bucket, edge }) {
      const browser = await chromium.launch({ executablePath: await findBrowser() });
      const lost = bucket!.lose('sections/search/');
      await edge.forgetFiles();
      const leave = keep(3, async () => {
        const page = await browser.newPage();
        const told = page.waitForRequest((request) => request.url().endsWith('/api/telemetry'));
        await Promise.all([told, page.goto(origin)]).finally(() => page.close());
      });
      return async () => {
        bucket!.restore(lost);
        await leave();
        await browser.close();
      };
    },
  },
  {
    alert: 'ElbiPagesNotRendered',
    fault: 'one BFF has no renderer',
    strike: ({ folder, replicas }) =>
      restarted(firstOf(replicas), { RENDERER_SOCKET: join(folder, 'no-renderer') }),
  },
  {
    alert: 'ElbiReplicasDisagree',
    fault: 'a section is shipped while one BFF cannot reach the database',
    async strike({ dataDir, pgbouncer, replicas }) {
      const [first, second] = replicas;
      const way = await DatabaseProxy.start(pgbouncer.url);
      const restart = await restarted(first!, { DATABASE_URL: way.through(pgbouncer.url) });
      way.cut();
      const token = (await readFile(join(dataDir, 'ship-token'), 'utf8')).trim();
      const next = variantOf('search');
      await shipPackage(releaseClient(second!.origin, token), next.description, next.folder);
      forget(next);
      return async () => {
        way.mend();
        await restart();
        await way.stop();
      };
    },
  },
  {
    alert: 'ElbiJobFailing',
    fault: 'the table of a job is renamed by hand',
    strike: renameCanaries,
  },
  {
    alert: 'ElbiJobStale',
    fault: 'the table of a job is renamed by hand, for hours',
    // Hours are minutes here, and yet a job that runs once an hour runs once an hour.
    labels: { task: 'canaries' },
    strike: renameCanaries,
  },
  {
    alert: 'ElbiEventLoopBlocked',
    fault: 'one BFF has no processor for 0.55 s of every 0.8 s',
    async strike({ replicas }) {
      const { pid } = firstOf(replicas);
      return keep(1, async () => {
        process.kill(pid, 'SIGSTOP');
        await delay(550);
        process.kill(pid, 'SIGCONT');
        await delay(250);
      });
    },
  },
  {
    alert: 'ElbiMemory',
    fault: 'one BFF has a leak of 900 MB',
    strike: ({ replicas }) => restarted(firstOf(replicas), { NODE_OPTIONS: `--import=${LEAK}` }),
  },
  {
    alert: 'ElbiManyRefused',
    fault: 'a crawler asks one BFF, which has the limits of production',
    async strike({ replicas }) {
      const first = firstOf(replicas);
      const restart = await restarted(first, { RATE_LIMIT_FACTOR: '1' });
      const leave = crowd(2, first.origin, () => '/api/view/home');
      return async () => {
        await leave();
        await restart();
      };
    },
  },
];

/** In the process that answers alone: its workers and renderers get the variable as well. */
const LEAK =
  "data:text/javascript,if(process.argv[1].endsWith('server.ts'))globalThis.leak=Buffer.alloc(9e8,1)";

function firstOf(replicas: Cluster['replicas']): BffReplica {
  return replicas[0]!;
}

function any<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}

/** So many do something again and again, whatever comes of it; ends when the last ones have. */
function keep(atOnce: number, act: () => Promise<unknown>): () => Promise<unknown> {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await act().catch(() => undefined);
  };
  const going = Promise.all(Array.from({ length: atOnce }, goOn));
  return () => {
    isOver = true;
    return going;
  };
}

/** So many people ask without a pause. */
function crowd(
  people: number,
  origin: string,
  path: () => string,
  headers: Readonly<Record<string, string>> = {},
): () => Promise<unknown> {
  return keep(people, async () => (await fetch(origin + path(), { headers })).arrayBuffer());
}

/** Both alerts on the goal for documents look at many of them, or else at none. */
function visitorsReload({ origin }: Cluster): Mend {
  return crowd(2, origin, () => '/', HTML);
}

/** Locks the places now and then, as a change of the table by hand does. */
function lockPlaces({ primary }: Cluster, { seconds, pause }: { seconds: number; pause: number }) {
  return keep(1, () =>
    primary.query(
      `begin; lock table accommodation in access exclusive mode; select pg_sleep(${seconds});
       commit; select pg_sleep(${pause})`,
    ),
  );
}

async function renameCanaries({ primary }: Cluster): Promise<Mend> {
  await primary.query('alter table release_canary rename to lost');
  return () => primary.query('alter table lost rename to release_canary');
}

/** Puts a replica live with other settings. */
async function restarted(replica: BffReplica, settings: Environment): Promise<Mend> {
  const restart = async (more: Environment) => {
    await replica.stop();
    await replica.start('/readyz', more);
  };
  await restart(settings);
  return () => restart({});
}

/** The address of a picture on the home page. */
async function pictureOf(origin: string): Promise<string> {
  const page = await (await fetch(origin, { headers: HTML })).text();
  const [path] = /\/files\/pictures\/[\w/.-]+/.exec(page) ?? [];
  if (!path) throw new Error('The home page has no picture.');
  return path;
}
