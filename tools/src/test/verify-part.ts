import type { Part, PartContext, PartResult } from './part.ts';
import { repositoryChecks } from './repository-checks.ts';
import { runCommand } from './run-command.ts';

/** A check that needs no test runner: it passes or it fails. */
interface Check {
  name: string;
  run: (write: (text: string) => void) => Promise<boolean>;
}

const CHECKS: Check[] = [
  command('types', 'tsc', ['-p', '.', '--pretty', 'false']),
  command('lint', 'eslint', [
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/eslint/',
  ]),
  command('format', 'prettier', [
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/prettier',
  ]),
  ...repositoryChecks.map(({ name, problems }) => ({
    name,
    run: async (write: (text: string) => void) => {
      const found = problems();
      for (const problem of found) write(`${problem}\n`);
      return found.length === 0;
    },
  })),
];

/** Types, lint, format, and what must hold of the repository itself. */
export const verifyPart: Part = {
  name: 'verify',
  run: async ({ write }: PartContext): Promise<PartResult> => {
    const results = await Promise.all(
      CHECKS.map(async ({ name, run }) => {
        let output = '';
        const passed = await run((text) => (output += text));
        write(`${passed ? '✓' : '✗'} ${name}\n${passed ? '' : output}`);
        return passed;
      }),
    );
    const passed = results.filter(Boolean).length;
    return { passed, failed: results.length - passed, skipped: 0 };
  },
};

function command(name: string, program: string, parameters: string[]): Check {
  return {
    name,
    run: async (write) => (await runCommand(program, parameters, { write })) === 0,
  };
}
