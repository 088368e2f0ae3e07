import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { projects: _, ...portal } = tests;
const PORT = Number(process.env.CLUSTER_PORT ?? 3500);

/**
 * What a visitor, a student, an owner and an admin do most, through the edge of `npm run cluster`:
 * nginx, two replicas, PgBouncer, a primary and a reading replica, and a bucket.
 */
export default defineConfig({
  ...portal,
  testMatch: /(browse|place|log-in|journey-(student|owner|application|admin))\.spec\.ts/,
  use: { ...portal.use, baseURL: `http://localhost:${PORT}` },
  webServer: {
    command: 'node ../tools/bin/elbi.mjs cluster',
    url: `http://localhost:${PORT}/readyz`,
    // All tests share one address, so the rate limits are raised.
    env: { CLUSTER_PORT: String(PORT), RATE_LIMIT_FACTOR: '100' },
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
