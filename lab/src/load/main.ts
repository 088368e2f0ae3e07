import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { summarise } from './figures.ts';
import { SteadyLoad } from './steady-load.ts';
import { createFixtures } from './load-fixtures.ts';

/**
 * `npm run load -w lab -- --url <origin>`: simulated users with think time use a portal with the
 * demo data and local identities; start it with a high RATE_LIMIT_FACTOR. Fails
 * when an acknowledged write is lost, or its author does not see it. With `--campus` all users are
 * visitors who open pages of six requests, and none may be rejected: start the portal with
 * RATE_LIMIT_FACTOR = people / 2000, and with TRUST_PROXY=1, since the edge limits connections.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '3000' },
    campus: { type: 'boolean', default: false },
  },
});
const [people, seconds, thinkTime] = [values.people, values.seconds, values.think].map(Number);
if (!people || !seconds || !thinkTime) throw new Error('Options must be numbers.');

const origin = values.url;
const { campus } = values;
const options = { origin, people, thinkTime, campus };
const load = await SteadyLoad.gather(options, await createFixtures(origin));
load.start();
await delay(seconds * 1_000);
await load.stop();
const { requests, failed, failures, p50, p95, p99 } = summarise(load.samples);
const lost = await load.ledger.lost();
const { acknowledged, staleReads } = load.ledger;
console.log({
  people,
  requestsPerSecond: requests / seconds,
  milliseconds: { p50, p95, p99 },
  failed,
  failures,
  writes: { acknowledged, lost, unseenByTheirAuthors: staleReads },
});
const isRejected = campus && Object.keys(failures).some((name) => name.endsWith(': 429'));
if (lost.length > 0 || staleReads > 0 || isRejected) process.exitCode = 1;
