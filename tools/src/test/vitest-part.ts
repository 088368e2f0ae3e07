import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER } from '../project.ts';
import type { Part } from './part.ts';
import { readJestReport } from './reports.ts';
import { runCommand } from './run-command.ts';

/** A part that is projects of the root's vitest.config.ts, by patterns of their names. */
export function vitestPart(name: string, ...projects: string[]): Part {
  return {
    name,
    run: async ({ parameters, write }) => {
      const report = join(CACHE_FOLDER, 'test', `${name}.json`);
      rmSync(report, { force: true });
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
