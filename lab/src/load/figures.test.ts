import { describe, expect, it } from 'vitest';
import { summarise, type Sample } from './figures.ts';

const sample = (began: number, ended: number, failure: string | null = null): Sample => ({
  kind: 'search',
  began,
  ended,
  failure,
});

describe('load results', () => {
  it('are empty without a request', () => {
    expect(summarise([])).toMatchObject({ requests: 0, failed: 0, longestOutage: 0, p99: 0 });
  });

  it('count failures by kind and reason, and exclude them from the times', () => {
    const metrics = summarise([sample(0, 10), sample(10, 9_000, '502'), sample(20, 40)]);
    expect(metrics).toMatchObject({ requests: 3, failed: 1, failures: { 'search: 502': 1 } });
    expect(metrics.p99).toBeCloseTo(19.9);
  });

  it('have no outage without a failure, however long no request was sent', () => {
    expect(summarise([sample(0, 10), sample(5_000, 5_010)]).longestOutage).toBe(0);
  });

  it('measure an outage from the last successful response to the next', () => {
    const metrics = summarise([
      sample(0, 100),
      sample(100, 200, '500'),
      sample(300, 400, '500'),
      sample(400, 700),
      sample(700, 800, '500'),
      sample(800, 900),
    ]);
    expect(metrics.longestOutage).toBe(600);
  });

  it('measure an outage that did not end', () => {
    expect(summarise([sample(0, 100), sample(100, 900, '500')]).longestOutage).toBe(800);
  });
});
