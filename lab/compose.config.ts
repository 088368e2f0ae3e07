import { defineConfig } from 'vitest/config';

/** `npm run test:compose -w lab`: not part of `npm test`, because of its duration and prerequisites. */
export default defineConfig({
  test: {
    name: 'compose',
    environment: 'node',
    include: ['src/compose/*.run.ts'],
    fileParallelism: false,
    // These timeouts include building images on a busy machine.
    hookTimeout: 2_400_000,
    testTimeout: 900_000,
  },
});
