import { expect, it } from 'vitest';
import { faultTable } from './fault-table.ts';
import type { Outcome } from './trial.ts';

const OUTCOME: Outcome = {
  name: 'kill -9 of one BFF',
  requests: 600,
  failed: 3,
  failures: { 'review: 503': 3 },
  longestOutage: 1_240,
  p50: 8,
  p95: 20,
  p99: 40,
  acknowledged: 120,
  lost: [],
  staleReads: 0,
  orphans: { rows: 0, files: 0 },
  remark: 'back after 2 s',
};

it('tells what a fault cost, and what failed', () => {
  const [, , row] = faultTable([OUTCOME]).split('\n');
  expect(row).toBe(
    '| kill -9 of one BFF | 600 | 3 | 1.2 s | 120 | 0 | 0 | 0, 0 | back after 2 s; 3 × review: 503 |',
  );
});

it('has no outage where nothing failed', () => {
  const [, , row] = faultTable([{ ...OUTCOME, failed: 0, longestOutage: 0 }]).split('\n');
  expect(row).toContain('| 0 | – |');
});
