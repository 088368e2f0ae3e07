import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'bff',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/global-setup.ts'],
    setupFiles: ['../tools/src/vitest/fail-on-console.ts'],
    // The first test of a file waits for its clone of the database; no limit is an assertion, and
    // the longest tests must pass beside a busy neighbour too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
