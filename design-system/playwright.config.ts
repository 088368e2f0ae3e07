import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '@elbi/tools/browser';
import { unpackedChromium } from '@elbi/tools/npm-browser';
import { withBundledFonts } from './scripts/visual/fonts.ts';
import { REVIEW } from './scripts/visual/review.ts';

/** The browser of the baselines, on Linux x64; another one checks the stories without pictures. */
const pinned = await unpackedChromium((line) => process.stderr.write(`${line}\n`));

/** Every story of the built Storybook, visited once: behaviour, axe, narrow windows and pictures. */
export default defineConfig({
  testDir: './scripts/visual',
  testMatch: '*.spec.ts',
  outputDir: '.cache/visual/results',
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  ignoreSnapshots: pinned === null,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous for a busy machine: waiting ends as soon as the condition holds.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    // Every shade counts; four pixels are tolerated, because the edges of two tiles may differ.
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 4 },
  },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./scripts/visual/review.ts'],
    ['html', { open: 'never', outputFolder: join(REVIEW, 'report') }],
  ],
  use: {
    launchOptions: {
      executablePath: pinned ?? (await findBrowser()),
      env: withBundledFonts(process.env),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        // Disables processor-specific arithmetic.
        '--disable-skia-runtime-opts',
        // A partially redrawn edge may differ by a shade.
        '--disable-partial-raster',
      ],
    },
  },
});
