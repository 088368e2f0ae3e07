import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = join(import.meta.dirname, '..');

/** The tests that find mutants, see `mutants.config.mjs`. */
export default defineConfig({
  root: ROOT,
  resolve: {
    // npm's link to the package points outside the mutated copy.
    alias: [
      {
        find: /^@elbi\/contract\/(\w+)$/,
        replacement: join(ROOT, 'bff/contract/src/$1/index.ts'),
      },
    ],
  },
  test: {
    include: [
      'bff/contract/src/**/*.test.ts',
      'bff/src/{product,platform,identity}/**/*-policy.test.ts',
      'bff/src/http/signing.test.ts',
      // Compares a full example of each response with its schema.
      'places-kit/src/testing/builders.test.ts',
    ],
  },
});
