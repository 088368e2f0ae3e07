import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { CACHE_FOLDER, ROOT } from '../project.ts';
import { type Part, type PartContext, type PartResult, total } from './part.ts';
import { readJestReport } from './reports.ts';
import { runCommand } from './run-command.ts';
import { serveFolder } from './static-server.ts';

const FOLDER = join(ROOT, 'design-system');
const REPORT = join(CACHE_FOLDER, 'test/storybook.json');
const PICTURES = join(CACHE_FOLDER, 'test/pictures.json');

/**
 * Every story is rendered in a browser: its play function passes, axe finds nothing, and where
 * something changed that it is made of, it looks as it was accepted.
 */
export const storybookPart: Part = {
  name: 'storybook',
  run: async ({ parameters, write }) => {
    const browser = await findBrowser({ log: (line) => write(`${line}\n`) });
    const output = join(CACHE_FOLDER, 'test/storybook');
    const built = await runCommand(
      'storybook',
      ['build', '--disable-telemetry', '--quiet', '-o', output],
      { cwd: FOLDER, write },
    );
    if (built !== 0) return { passed: 0, failed: 1, skipped: 0 };

    const tried = await tryStories(output, browser, { parameters, write });
    return {
      ...total([tried, await comparePictures(output, { parameters, write })]),
      tests: tried.tests,
    };
  },
};

async function tryStories(
  built: string,
  browser: string,
  { parameters, write }: Pick<PartContext, 'parameters' | 'write'>,
): Promise<PartResult> {
  rmSync(REPORT, { force: true });
  const server = await serveFolder(built);
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
    return readJestReport(REPORT, code);
  } finally {
    server.close();
  }
}

/** In the one browser that pictures are taken in; see the design system's README. */
async function comparePictures(
  built: string,
  { parameters, write }: Pick<PartContext, 'parameters' | 'write'>,
): Promise<PartResult> {
  rmSync(PICTURES, { force: true });
  const code = await runCommand(
    'node',
    [
      '--import',
      'tsx',
      'scripts/pictures/main.ts',
      '--changed',
      `--built=${built}`,
      `--result=${PICTURES}`,
      ...parameters,
    ],
    { cwd: FOLDER, write },
  );
  return readJestReport(PICTURES, code);
}
