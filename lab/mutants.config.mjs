/**
 * `npm run test:mutants -w lab`: changes the rules below in small ways, one at a time, and expects a test
 * to fail for each. The tests are those that need neither a database nor a browser, so a rule that
 * only those check survives here. `-- --mutate <file>` tries one file; results: docs/reports/mutation-testing.md.
 */
export default {
  mutate: [
    'bff/src/{product,platform,identity}/*/*-policy.ts',
    'bff/src/http/signing.ts',
    'bff/contract/src/domain/{filters,pages,paging,roles,search-address,writes}.ts',
    'bff/contract/src/schemas/{accommodations,fields,prices}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutants.vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Files that these tests read; only their copy is changed.
  ignorePatterns: [
    '**',
    '!package.json',
    '!bff/**',
    '!lab/mutants.*',
    '!places-kit/src/testing/**',
    '!tools/src/section/vitest/**',
  ],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress'],
  thresholds: { high: 95, low: 90, break: 90 },
};
