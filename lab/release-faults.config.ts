import { defineConfig } from 'vitest/config';

/** `npm run test:release-faults -w lab`: not part of `npm test`, because of its duration. */
export default defineConfig({
  test: {
    name: 'release-faults',
    environment: 'node',
    include: ['src/release-faults/*.run.ts'],
    fileParallelism: false,
    // A build and a start of the portal, and one or two releases with their render checks.
    hookTimeout: 300_000,
    testTimeout: 360_000,
  },
});
