import { defineProject } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the fuzzer begins; the same seed sends the same requests. */
    fuzzSeed: number;
    /** How many requests it sends at least. */
    fuzzRequests: number;
  }
}

// The same requests each time: a run says the same of the same sources.
const { FUZZ_SEED = '1', FUZZ_REQUESTS = '1000' } = process.env;

export default defineProject({
  test: {
    name: 'bff',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Each worker loads the server once for all of its files.
    isolate: false,
    globalSetup: ['./src/testing/global-setup.ts'],
    setupFiles: ['../tools/src/section/vitest/fail-on-console.ts', './src/testing/set-up-file.ts'],
    provide: { fuzzSeed: Number(FUZZ_SEED), fuzzRequests: Number(FUZZ_REQUESTS) },
    // The first test of a file waits for its clone of the database; no limit is an assertion, and
    // the longest tests must pass beside a busy neighbour too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
