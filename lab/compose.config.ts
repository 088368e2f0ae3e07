import { defineConfig } from 'vitest/config';

/** `npm run test:compose -w lab`: not a part of `npm test`, because of its length and of what it needs. */
export default defineConfig({
  test: {
    name: 'compose',
    environment: 'node',
    include: ['src/compose/*.run.ts'],
    fileParallelism: false,
    // Images are built in these times, on machines that do other things besides.
    hookTimeout: 2_400_000,
    testTimeout: 900_000,
  },
});
