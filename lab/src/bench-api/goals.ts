import type { Measured } from './measure.ts';
import { sizeName } from './options.ts';
import { TERM_KINDS } from './questions.ts';

export interface Goal {
  name: string;
  goal: string;
  measured: string;
  isMet: boolean;
}

const ANY = 'search, any filters and order';

/** Requests a second as ratios to the bare server, and milliseconds of Node. */
const UNDER_LOAD: Readonly<Partial<Record<string, { miss: number; cpu: number; hit?: number }>>> = {
  'search, no filter': { miss: 0.8, cpu: 0.5, hit: 4 },
  'search, filtered': { miss: 0.8, cpu: 0.5, hit: 4 },
  'words with filters': { miss: 0.8, cpu: 0.5, hit: 4 },
  place: { miss: 0.6, cpu: 0.4, hit: 2.5 },
  'session look-up and user': { miss: 0.6, cpu: 0.4 },
};

/** The goals that this run says something about. */
export function goalsOf(all: readonly Measured[]): Goal[] {
  const smallest = all.toSorted((a, b) => a.size - b.size)[0];
  const largest = all.toSorted((a, b) => b.size - a.size)[0];
  if (!smallest || !largest) return [];
  const middle = all.find(({ size }) => size === 100_000);
  const goals = [
    atMost(
      `filtered page with exact total, p50, ${sizeName(largest.size)}`,
      latency(largest, 'search, filtered', 'p50'),
      8,
    ),
    atMost(`the same, p95`, latency(largest, 'search, filtered', 'p95'), 30),
  ];
  if (largest !== smallest) {
    goals.push(
      atMost(
        `its growth from ${sizeName(smallest.size)}`,
        latency(largest, 'search, filtered', 'p50') / latency(smallest, 'search, filtered', 'p50'),
        1.5,
      ),
    );
  }
  if (middle) {
    goals.push(
      atMost('search by name, p50, 100k', latency(middle, 'search by name', 'p50'), 20),
      atMost('any filters and order, p50, 100k', latency(middle, ANY, 'p50'), 60),
      atMost('the same, p95', latency(middle, ANY, 'p95'), 150),
    );
  }
  if (largest.size === 1_000_000) {
    goals.push(
      atMost(
        'a word of 1 % of places, p50, 1M',
        latency(largest, `… ${TERM_KINDS.medium}`, 'p50'),
        60,
      ),
      atMost('a word of 13 %, p50, 1M', latency(largest, `… ${TERM_KINDS.common}`, 'p50'), 250),
    );
  }
  for (const { name, bare, miss, hit } of largest.throughput) {
    const goal = UNDER_LOAD[name];
    if (!goal) continue;
    goals.push(
      atLeast(`${name}, requests/s on a miss, ${sizeName(largest.size)}`, miss.requests, goal.miss),
      atMost('its CPU of Node in ms', (miss.cpu * bare.cpuMicros) / 1_000, goal.cpu),
    );
    if (hit && goal.hit) goals.push(atLeast('its requests/s on a hit', hit.requests, goal.hit));
  }
  for (const { size, writes } of all) {
    for (const write of writes) {
      goals.push(
        atLeast(`${write.name}, ${sizeName(size)}, alone`, write.alone, 0.85),
        atLeast(`${write.name}, ${sizeName(size)}, 8 writers`, write.crowd, 0.85),
      );
    }
  }
  return goals;
}

/** A call's time as a ratio to the look-up of its run. */
function latency({ latencies: { lookUp, calls } }: Measured, name: string, of: 'p50' | 'p95') {
  const call = calls.find((one) => one.name === name);
  return call ? call[of] / lookUp.p50 : Number.NaN;
}

function atMost(name: string, value: number, limit: number): Goal {
  return { name, goal: `at most ${limit}`, measured: value.toFixed(2), isMet: value <= limit };
}

function atLeast(name: string, value: number, limit: number): Goal {
  return { name, goal: `at least ${limit}`, measured: value.toFixed(2), isMet: value >= limit };
}
