import { parseArgs } from 'node:util';
import { Builds } from '../../../tools/src/start/builds.ts';
import { Progress } from '../../../tools/src/start/progress.ts';
import { explain, StartError } from '../../../tools/src/start/start-error.ts';
import { stopRequest } from '../../../tools/src/start/stop-request.ts';
import { requestText } from '../bench-api/load.ts';
import {
  type BenchPortal,
  federatedReleases,
  startBenchPortal,
} from '../bench-web/bench-portal.ts';
import { HttpClient } from '../load/http-client.ts';
import { type DocumentPace, documentPace } from './document-load.ts';
import { type DocumentCase, documentsReport } from './documents-report.ts';

const PORT = 3_450;
const CONNECTIONS = 4;
/** How many ask at once until more wait than a renderer has time for. */
const CROWDS = [1, 2, 4, 8, 16, 32];

/** What is to be taken away again at the end, the last one first. */
const open: (() => unknown)[] = [];

/** Counts every request, so that no address comes twice. */
let serial = 0;

interface Plan {
  name: string;
  connections: number;
  /** The text of the next request, for who has this cookie. */
  next: (cookie: string) => string;
}

/**
 * `npm run bench:documents -- [--rounds 3] [--seconds 4] [--port 3450]`: what documents cost a
 * portal that renders pages, beside one that does not, in turn. Documents are asked for as they are
 * before compression, which costs both the same for each byte.
 */
async function bench(progress: Progress): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
      port: { type: 'string', default: String(PORT) },
    },
  });
  const [rounds, seconds, port] = [values.rounds, values.seconds, values.port].map(Number);
  if (!rounds || !seconds || !port)
    throw new StartError('--rounds, --seconds and --port are numbers.');

  const builds = new Builds(progress);
  open.push(() => builds.stop());
  const releases = await federatedReleases(builds);
  const start = async (name: string, at: number, renderers: string) => {
    const portal = await startBenchPortal(name, at, { RENDERERS: renderers });
    open.push(portal.stop);
    await portal.serve(releases, progress);
    return { ...portal, port: at, cookie: await logIn(portal) };
  };
  const portals = {
    rendered: await start('documents-rendered', port, '1'),
    plain: await start('documents-plain', port + 1, '0'),
  };

  const place = await firstPlace(portals.rendered);
  const cases: DocumentCase[] = [];
  for (const { name, connections, next } of plans(place)) {
    const paces = { rendered: [] as DocumentPace[], plain: [] as DocumentPace[] };
    await progress.step(name, name, async () => {
      // The first round is warm-up.
      for (let round = 0; round <= rounds; round += 1) {
        for (const variant of ['rendered', 'plain'] as const) {
          const { port: at, cookie } = portals[variant];
          const pace = await documentPace(at, () => next(cookie), { seconds, connections });
          if (round > 0) paces[variant].push(pace);
        }
      }
    });
    cases.push({ name, ...paces });
  }
  console.log(`\n${documentsReport(cases)}\n`);
}

function plans(place: string): Plan[] {
  const visitor = { accept: 'text/html' };
  const another = () => requestText(`/accommodation/?id=${place}&n=${(serial += 1)}`, visitor);
  return [
    {
      name: 'Home, a visitor, on a hit',
      connections: CONNECTIONS,
      next: () => requestText('/', visitor),
    },
    { name: 'A place, a visitor, on a miss', connections: CONNECTIONS, next: another },
    {
      name: 'Home, logged in',
      connections: CONNECTIONS,
      next: (cookie) => requestText('/', { ...visitor, cookie }),
    },
    ...CROWDS.map((connections) => ({
      name: `${connections} at once, on a miss`,
      connections,
      next: another,
    })),
  ];
}

async function logIn({ origin }: BenchPortal): Promise<string> {
  const client = new HttpClient(origin);
  await client.follow('/api/auth/login?login_hint=student@example.com');
  const { cookies } = client;
  client.close();
  return cookies;
}

async function firstPlace({ origin }: BenchPortal): Promise<string> {
  const view = (await (await fetch(`${origin}/api/view/home`)).json()) as {
    search: { sorted: { _id: string }[] };
  };
  return view.search.sorted[0]?._id ?? '';
}

const progress = new Progress();
let code = 0;
try {
  await Promise.race([
    bench(progress),
    stopRequest().then(() => {
      throw new StartError('Stopped before the end.');
    }),
  ]);
} catch (error) {
  code = 1;
  progress.end();
  process.stderr.write(`\n✗ ${explain(error)}\n`);
} finally {
  progress.end();
  for (let end = open.pop(); end; end = open.pop()) await end();
}
process.exit(code);
