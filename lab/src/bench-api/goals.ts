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
  const search = largest.throughput.find(({ name }) => name === 'search, filtered');
  if (search) {
    goals.push(
      atLeast(`search, requests/s on a miss, ${sizeName(largest.size)}`, search.miss.requests, 0.8),
    );
    if (search.hit) goals.push(atLeast('the same on a hit', search.hit.requests, 2.5));
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
