import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const setUp = (name: string) => fileURLToPath(new URL(`${name}.js`, import.meta.url));

/** The tests of a section's own repository: `*.test.tsx` in a document, `*.test.ts` in Node. */
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // As in production, rules are inserted one by one.
    env: { SC_DISABLE_SPEEDY: 'false' },
    testTimeout: 30_000,
    // Vite reads the pictures that the kit imports; Node would not.
    server: { deps: { inline: [/@elbi/] } },
    setupFiles: [setUp('fail-on-console'), setUp('dom')],
  },
});
