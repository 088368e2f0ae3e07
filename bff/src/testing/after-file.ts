import { afterAll } from 'vitest';

const steps: (() => Promise<unknown>)[] = [];

// Registered while the test file is loaded; `beforeAll` would be too late.
afterAll(async () => {
  while (steps.length > 0) await steps.pop()!();
});

/** Runs `step` after the calling test file; the last registered one runs first. */
export function afterFile(step: () => Promise<unknown>): void {
  steps.push(step);
}
