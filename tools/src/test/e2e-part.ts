import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { CACHE_FOLDER } from '../project.ts';
import type { Part } from './part.ts';
import { readPlaywrightReport } from './reports.ts';
import { runCommand } from './run-command.ts';

const REPORT = join(CACHE_FOLDER, 'test/e2e.json');

/** The whole product in a browser, as `npm start` starts it. */
export const e2ePart: Part = {
  name: 'e2e',
  run: async ({ parameters, write }) => {
    const browser = await findBrowser({ log: (line) => write(`${line}\n`) });
    rmSync(REPORT, { force: true });
    const code = await runCommand(
      '@playwright/test',
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...parameters],
      { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }, write },
    );
    return readPlaywrightReport(REPORT, code);
  },
};
