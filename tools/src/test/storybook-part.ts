import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, ROOT } from '../project.ts';
import type { Part } from './part.ts';
import { readPlaywrightReport } from './reports.ts';
import { runCommand } from './run-command.ts';

const FOLDER = join(ROOT, 'design-system');
const REPORT = join(CACHE_FOLDER, 'test/storybook.json');

/**
 * Every story in a browser, once: its play function passes, axe finds nothing, it fits a narrow
 * window, and it looks as its baseline does.
 */
export const storybookPart: Part = {
  name: 'storybook',
  run: async ({ parameters, write }) => {
    const built = await runCommand(
      'storybook',
      ['build', '--disable-telemetry', '--quiet', '-o', 'storybook-static'],
      { cwd: FOLDER, write },
    );
    if (built !== 0) return { passed: 0, failed: 1, skipped: 0 };

    const grep = parameters.length > 0 ? [`--grep=${parameters.join('|')}`] : [];
    rmSync(REPORT, { force: true });
    const code = await runCommand(
      '@playwright/test',
      ['test', '--reporter=list,html,json', ...grep],
      {
        cwd: FOLDER,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, PLAYWRIGHT_HTML_OPEN: 'never' },
        write,
      },
    );
    return readPlaywrightReport(REPORT, code);
  },
};
