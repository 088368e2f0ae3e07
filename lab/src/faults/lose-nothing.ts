import { expect } from 'vitest';
import { faultTable, keepOutcome } from './fault-table.ts';
import { type Fault, type Outcome, type Target, tryFault } from './trial.ts';

/**
 * Tries a fault, prints its row, and expects that whatever was acknowledged is there, that everybody
 * saw their own writes and that nothing is left over.
 * @returns what it cost
 */
export async function loseNothing<Broken extends Target>(
  target: Broken,
  fault: Fault<Broken>,
): Promise<Outcome> {
  const outcome = await tryFault(target, fault);
  keepOutcome(outcome);
  process.stdout.write(`${faultTable([outcome]).split('\n').at(-1)}\n`);
  expect(outcome.acknowledged).toBeGreaterThan(5);
  expect(outcome.lost).toEqual([]);
  expect(outcome.orphans).toEqual({ rows: 0, files: 0 });
  expect(outcome.staleReads).toBe(0);
  return outcome;
}
