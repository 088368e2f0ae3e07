import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createFixtures } from '../load/load-fixtures.ts';
import { quantile } from '../quantile.ts';

/**
 * Counts the documents with markup while the machine is busy, and afterwards:
 * `npm run busy -w lab -- --url http://localhost:3000`. Five visitors a second request 41 addresses
 * of a portal on this machine, while two processes use both cores, and for ten seconds after those
 * have ended. Fails when less than 99 % have markup, when the p95 of a
 * document is above 1.2 s, or when ten seconds after the end one still comes without.
 */
const INTERVAL_MS = 200;
const GOALS = { share: 0.99, p95: 1_200 };

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    seconds: { type: 'string', default: '60' },
    busy: { type: 'string', default: '2' },
  },
});

const { places } = await createFixtures(values.url);
const addresses = ['/', ...places.map((id) => `/accommodation/?id=${id}`)];
const workers = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const during = await visit('busy', Number(values.seconds)).finally(() =>
  workers.forEach((worker) => worker.kill('SIGKILL')),
);
for (const worker of workers) if (worker.signalCode === null) await once(worker, 'exit');
await visit('the 10 s after', 10);
const after = await visit('then', 10);
const isGood = during.share >= GOALS.share && during.p95 <= GOALS.p95 && after.share === 1;
process.stdout.write(isGood ? 'As it should be.\n' : 'Too few, or too slow.\n');
process.exitCode = isGood ? 0 : 1;

/** Requests one address after the other, at a fixed rate. */
async function visit(when: string, seconds: number): Promise<{ share: number; p95: number }> {
  const opened: Promise<{ ms: number; hasMarkup: boolean }>[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    opened.push(open(addresses[opened.length % addresses.length] ?? '/'));
    await delay(INTERVAL_MS);
  }
  const documents = await Promise.all(opened);
  const share = documents.filter(({ hasMarkup }) => hasMarkup).length / documents.length;
  const times = documents.map(({ ms }) => ms);
  const p95 = quantile(times, 0.95);
  process.stdout.write(
    `${when}: ${documents.length} documents, ${(share * 100).toFixed(1)} % with markup, p95 ${p95.toFixed(0)} ms\n`,
  );
  return { share, p95 };
}

async function open(address: string): Promise<{ ms: number; hasMarkup: boolean }> {
  const started = performance.now();
  const headers = { accept: 'text/html' };
  const response = await fetch(new URL(address, values.url), { headers });
  const html = await response.text();
  const hasMarkup = response.ok && !html.includes('class="elbi-plain"');
  return { ms: performance.now() - started, hasMarkup };
}
