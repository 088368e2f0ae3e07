import { describe, expect, it } from 'vitest';
import { goalsOf } from './goals.ts';
import { bench, withTables } from './bench.ts';
import { readOptions } from './options.ts';

describe('npm run bench:api', () => {
  it('measures every call, the load and the writes', { timeout: 360_000 }, async () => {
    const told: string[] = [];
    const shown: string[] = [];
    const all = await bench(
      { sizes: [500, 200], write: false, peers: true, sliceSeconds: 0.02, rounds: 1, samples: 4 },
      (line) => told.push(line),
      (tables) => Promise.resolve(void shown.push(tables)),
    );
    const [measured] = all;
    const [first, tables] = shown;
    expect(first).toContain('500 places');
    expect(first).not.toContain('200 places');
    for (const { name, statements, p50, p95 } of measured?.latencies.calls ?? []) {
      expect(statements, name).toBeLessThanOrEqual(2);
      expect(p50, name).toBeGreaterThan(0);
      expect(p95, name).toBeGreaterThanOrEqual(p50);
    }
    for (const { name, bare, miss, hit } of measured?.throughput ?? []) {
      const figures = [bare.requestsPerSecond, miss.requests, miss.cpu, hit?.requests ?? 1];
      for (const figure of figures) expect(figure, name).toBeGreaterThan(0);
    }
    expect(measured?.throughput).toHaveLength(12);
    const peers = measured?.throughput.flatMap((one) => (one.peers ? [one] : [])) ?? [];
    expect(peers.map(({ name }) => name)).toEqual([
      'search, no filter',
      'search, filtered',
      'words with filters',
      'place',
    ]);
    for (const { name, peers: paces } of peers) {
      for (const pace of Object.values(paces ?? {})) expect(pace, name).toBeGreaterThan(0);
    }
    expect(measured?.writes.map(({ name }) => name)).toEqual([
      'insert',
      'edit of texts and price',
      'archive',
    ]);
    for (const { alone, crowd } of measured?.writes ?? []) {
      expect(Math.min(alone, crowd)).toBeGreaterThan(0);
    }
    expect(measured?.bytes.portalLoaded).toBeGreaterThan(10_000_000);
    expect(goalsOf(all)).not.toHaveLength(0);
    expect(tables).toContain('| search, filtered | 1 |');
    expect(tables).toContain('200 places');
    expect(tables).not.toMatch(/NaN|undefined|Infinity/);
    expect(told.at(-1)).toBe('200 places: writes');
  });

  it.each([
    [[], [10_000, 100_000, 1_000_000]],
    [
      ['--sizes', '10k, 2M,500'],
      [10_000, 2_000_000, 500],
    ],
  ])('reads %j', (args, sizes) => {
    expect(readOptions(args)).toMatchObject({ sizes, write: false });
  });

  it.each([[['--sizes']], [['--sizes', '0']], [['--sizes', '9m,x']], [['--quick']]])(
    'says what is wrong with %j',
    (args) => {
      expect(readOptions(args)).toMatch(/--sizes takes|There is no option/);
    },
  );

  it('writes its tables between the marks of the document alone', () => {
    const marks = [
      '<!-- bench:api begins; written by npm run bench:api -- --write -->',
      '<!-- bench:api ends -->',
    ];
    expect(withTables(`A ${marks.join(' old ')} B`, 'new')).toBe(
      `A ${marks.join('\n\nnew\n\n')} B`,
    );
    expect(() => withTables('no marks', 'new')).toThrow('marks');
  });
});
