import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const SOURCES = [
  'bff/contract',
  'design-system',
  'shell/sdk',
  'places-kit',
  'shell',
  'mf-*',
  'tools',
  'lab',
];
const FAIL_ON_CONSOLE = './tools/src/section/vitest/fail-on-console.ts';
const DOM = './tools/src/section/vitest/dom.ts';

const tests = (extension: string) =>
  SOURCES.map((folder) => `${folder}/src/**/*.test.${extension}`);

/** `*.test.tsx` runs in a document, `*.test.ts` in plain Node; the BFF has its own configuration. */
export default defineConfig({
  test: {
    // Unattended, so no processor is kept free; one more, because some tests wait for deadlines.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Their files share nothing that changes, so each worker loads a module once.
          isolate: false,
          testTimeout: 30_000,
          include: [...tests('ts'), 'design-system/scripts/**/*.test.ts'],
          setupFiles: [FAIL_ON_CONSOLE],
        },
      },
      {
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          // As above. A file that renders as the server does names its own worker: React and SWR
          // store something of both renderers. Vitest starts one for other environment options.
          isolate: false,
          // Inserts rules one by one, as in production: jsdom reparses a whole block for each rule.
          env: { SC_DISABLE_SPEEDY: 'false' },
          testTimeout: 30_000,
          include: tests('tsx'),
          setupFiles: [FAIL_ON_CONSOLE, DOM],
        },
      },
      'bff/vitest.config.ts',
    ],
  },
});
