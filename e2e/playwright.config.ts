import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '@elbi/tools/browser';
import { NOT_SET } from './src/shipping/run.ts';

const PORT = 3100;

/** Specs with a separate portal for their releases. */
const SHIPPING = /[\\/](dev|ship|withdraw)[^\\/]*[.]spec[.]ts$/;

/** The product as `npm start` starts it, with its own port and data. */
export default defineConfig({
  testDir: './src',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // One worker starts one portal for all release specs; first, because they take longest in a row.
  projects: [
    { name: 'shipping', testMatch: SHIPPING, workers: 1 },
    { name: 'portal', testIgnore: SHIPPING },
  ],
  // Each step has its own timeout, generous for a busy machine: waiting ends as soon as the
  // condition holds. The limit of a whole test only makes the run end.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: await findBrowser() },
  },
  webServer: {
    command: 'node start-portal.mjs start',
    url: `http://localhost:${PORT}/readyz`,
    // All tests share one address, so the rate limits are raised; on a busy machine a page takes its time.
    env: {
      ...NOT_SET,
      PORT: String(PORT),
      DATA_DIR: '.data-e2e',
      RATE_LIMIT_FACTOR: '100',
      JOB_SECONDS: '3',
      // A build in the background would take a processor from the tests.
      DESIGN: '0',
      RENDERERS: '1',
      RENDER_DEADLINE_MS: '3000',
    },
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
