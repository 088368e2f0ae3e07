import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const { projects: _, ...portal } = tests;

/** `npm run screens`: the portal that the tests start, looked at instead of tried. */
export default defineConfig({
  ...portal,
  testMatch: '**/*.screens.ts',
  timeout: 60_000,
});
