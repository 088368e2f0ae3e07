import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { CACHE_FOLDER } from '../section/project.ts';
import { buildStorybook, STORYBOOK } from '../design/build-storybook.ts';
import type { Part } from './part.ts';
import { readJestReport, readPlaywrightReport } from './reports.ts';
import { runCommand } from '../section/checks/run-command.ts';

/** The report of a part, without that of an earlier run. */
function newReport(name: string): string {
  const report = join(CACHE_FOLDER, 'test', `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

/** A part that is projects of the root's vitest.config.ts, by patterns of their names. */
export function vitestPart(name: string, ...projects: string[]): Part {
  return {
    name,
    run: async ({ parameters, write }) => {
      const report = newReport(name);
      const code = await runCommand(
        'vitest',
        [
          'run',
          ...projects.map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...parameters,
        ],
        { write },
      );
      return readJestReport(report, code);
    },
  };
}

/**
 * Every story in a browser, once: its play function passes, axe finds nothing, it fits a narrow
 * window, and it looks as its baseline does.
 */
export const storybookPart: Part = {
  name: 'storybook',
  run: async ({ parameters, write }) => {
    const built = await buildStorybook('storybook-static', write);
    if (built !== 0) return { passed: 0, failed: 1, skipped: 0 };

    const grep = parameters.length > 0 ? [`--grep=${parameters.join('|')}`] : [];
    const report = newReport('storybook');
    const code = await runCommand(
      '@playwright/test',
      ['test', '--reporter=list,html,json', ...grep],
      {
        cwd: STORYBOOK,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' },
        write,
      },
    );
    return readPlaywrightReport(report, code);
  },
};

/** The whole product in a browser, as `npm start` starts it. */
export const e2ePart: Part = {
  name: 'e2e',
  run: async ({ parameters, write }) => {
    const browser = await findBrowser({ log: (line) => write(`${line}\n`) });
    const report = newReport('e2e');
    const code = await runCommand(
      '@playwright/test',
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...parameters],
      { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, write },
    );
    return readPlaywrightReport(report, code);
  },
};
