import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: not a part of `npm test`, because of its length. */
export default defineConfig({
  test: {
    name: 'faults',
    environment: 'node',
    include: ['lab/src/faults/*.run.ts'],
    fileParallelism: false,
  },
});
