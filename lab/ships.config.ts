import { defineConfig } from 'vitest/config';

/** `npm run test:ships`: not a part of `npm test`, because of its length. */
export default defineConfig({
  test: {
    name: 'ships',
    environment: 'node',
    include: ['lab/src/ships/*.run.ts'],
    fileParallelism: false,
  },
});
