import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { CACHE_FOLDER, ROOT } from '../project.ts';
import { type Part, total } from './part.ts';
import { readJestReport } from './reports.ts';
import { runCommand } from './run-command.ts';
import { serveFolder } from './static-server.ts';

const FOLDER = join(ROOT, 'design-system');
const REPORT = join(CACHE_FOLDER, 'test/storybook.json');

/**
 * Every story is rendered in a browser: its play function passes, and axe finds nothing. Then those
 * that are made of something else than their accepted pictures are compared with these, as one test.
 */
export const storybookPart: Part = {
  name: 'storybook',
  run: async ({ parameters, write }) => {
    const browser = await findBrowser({ quickest: true, log: (line) => write(`${line}\n`) });
    const output = join(CACHE_FOLDER, 'test/storybook');
    const built = await runCommand(
      'storybook',
      ['build', '--disable-telemetry', '--quiet', '-o', output],
      { cwd: FOLDER, write },
    );
    if (built !== 0) return { passed: 0, failed: 1, skipped: 0 };

    rmSync(REPORT, { force: true });
    const server = await serveFolder(output);
    try {
      const code = await runCommand(
        'node',
        [
          '--import',
          'tsx',
          'scripts/test/main.ts',
          `--url=${server.origin}`,
          `--report=${REPORT}`,
          ...parameters,
        ],
        { cwd: FOLDER, env: { CHROMIUM_PATH: browser }, write },
      );
      const stories = readJestReport(REPORT, code);
      if (parameters.length > 0) return stories;
      const differ = await runCommand(
        'node',
        ['--import', 'tsx', 'scripts/pictures/main.ts', '--changed', `--built=${output}`],
        { cwd: FOLDER, write },
      );
      const pictures = { passed: Number(differ === 0), failed: Number(differ !== 0), skipped: 0 };
      return { ...stories, ...total([stories, pictures]) };
    } finally {
      server.close();
    }
  },
};
