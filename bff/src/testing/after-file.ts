import { afterAll } from 'vitest';

const steps: (() => Promise<unknown>)[] = [];

// Registered while the file of tests is read: within a `beforeAll` it would be too late.
afterAll(async () => {
  while (steps.length > 0) await steps.pop()!();
});

/** Does `step` when the calling file of tests is done; the last one comes first. */
export function afterFile(step: () => Promise<unknown>): void {
  steps.push(step);
}
