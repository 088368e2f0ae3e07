import { Agent } from 'node:http';
import fc from 'fast-check';
import pino from 'pino';
import { expect, inject, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { buildRelease, ship } from '../testing/releases.ts';
import { startTestApp } from '../testing/test-app.ts';
import {
  type FuzzRequest,
  OTHER_ADDRESSES,
  requestsOfAddress,
  requestsOfEndpoint,
} from './fuzz-requests.ts';
import { ENDPOINT_NAMES } from './samples.ts';
import { ACTORS, type ActorName, type World, buildWorld } from './world.ts';
import type { EndpointName } from '@elbi/contract/endpoints';

/** How often the world is rebuilt, to restore deleted rows. */
const ROUNDS = 2;
const TARGETS = ENDPOINT_NAMES.length + OTHER_ADDRESSES.length;

const seed = inject('fuzzSeed');
const perTarget = Math.ceil(inject('fuzzRequests') / (ROUNDS * TARGETS));

interface Sent extends FuzzRequest {
  call: EndpointName | null;
}

function requestsOfRound(world: World, round: number): Sent[] {
  const sample = (requests: fc.Arbitrary<FuzzRequest>, call: EndpointName | null, target: number) =>
    fc
      .sample(requests, { numRuns: perTarget, seed: seed + round * TARGETS + target })
      .map((request) => ({ ...request, call }));
  return [
    ...ENDPOINT_NAMES.map((name, at) => sample(requestsOfEndpoint(name, world), name, at)),
    ...OTHER_ADDRESSES.map((address, at) =>
      sample(requestsOfAddress(address(world)), null, ENDPOINT_NAMES.length + at),
    ),
  ].flat();
}

/** The session of the calling user. */
function cookieOf(world: World, actor: ActorName): string {
  const caller = world.actors[actor];
  return 'cookie' in caller ? String(caller.cookie) : '';
}

/** Everything needed to repeat a request by hand. */
function described({ actor, method, path, headers, body }: Sent): string {
  const shown = JSON.stringify({ headers, body: body.toString('latin1').slice(0, 300) });
  return `${actor} ${method} ${path.slice(0, 300)} ${shown}`;
}

it('responds to no malformed request with a server error', async () => {
  const logged = new Map<string, string>();
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        const { requestId = '' } = JSON.parse(line) as { requestId?: string };
        logged.set(requestId, line);
      },
    },
  );
  const app = await startTestApp({ services: { log } });
  await ship(app, buildRelease('shell'));
  await ship(
    app,
    buildRelease('search', {
      routes: [
        { view: '/api/view/home' },
        { path: '/accommodation', view: '/api/view/accommodation' },
        { path: '/profile/owner', view: '/api/view/profile/owner' },
      ],
    }),
  );
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  const failures = new Map<string, string>();

  async function send(request: Sent, cookie: string): Promise<void> {
    const { method, path, body } = request;
    const headers = { ...request.headers };
    headers.cookie = [cookie, headers.cookie].filter(Boolean).join('; ');
    const answer = await rawRequest(app.url, { method, path, headers, body, agent }).catch(
      (error: Error) => ({ status: 0, headers: new Headers(), body: error.message }),
    );
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status > 0 && answer.status < 500) return;
    const line = logged.get(answer.headers.get('x-request-id') ?? '') ?? answer.body;
    const kind = `${answer.status} ${request.call ?? 'page'} ${line.match(/"stack":"[^\\]*/)?.[0] ?? ''}`;
    failures.set(kind, `${kind}\n${described(request)}\n${line.slice(0, 1_500)}`);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await buildWorld(app);
    const sent = requestsOfRound(world, round);
    // Each actor sends one request at a time, because one user's uploads wait for each other.
    await Promise.all(
      ACTORS.map(async (actor) => {
        for (const request of sent.filter((one) => one.actor === actor)) {
          await send(request, cookieOf(world, actor));
        }
      }),
    );
  }
  agent.destroy();

  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const refused = (statuses.get(401) ?? 0) + (statuses.get(429) ?? 0);
  const share = (total - refused) / total;
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map((pair) => pair.join(': '));
  process.stdout.write(
    `Fuzzing with FUZZ_SEED=${seed}: ${total} requests, ${(share * 100).toFixed(1)} % past 401 ` +
      `and 429; answers by status ${counts.join(', ')}\n`,
  );
  expect([...failures.values()].join('\n\n')).toBe('');
  expect(share).toBeGreaterThan(0.8);
  expect((await app.fetch('/healthz')).status).toBe(200);
}, 600_000);
