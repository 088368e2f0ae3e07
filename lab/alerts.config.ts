import { defineConfig } from 'vitest/config';

/** `npm run test:alerts`: not a part of `npm test`, because of its length. */
export default defineConfig({
  test: {
    name: 'alerts',
    environment: 'node',
    include: ['lab/src/prometheus/*.run.ts'],
    fileParallelism: false,
  },
});
