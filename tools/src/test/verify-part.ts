import { type AuditResult, auditDependencies } from '../audit/dependency-audit.ts';
import { scanRepository } from '../audit/secret-scan.ts';
import { ROOT } from '../project.ts';
import { packageFolders } from './package-folders.ts';
import type { Part, PartContext, PartResult } from './part.ts';
import { repositoryChecks } from './repository-checks.ts';
import { runCommand } from './run-command.ts';

/** A check that needs no test runner: it passes or it fails. */
interface Check {
  name: string;
  /** @param note takes what is said beside the name even when it passes */
  run: (write: (text: string) => void, note: (text: string) => void) => Promise<boolean>;
}

/** Folders whose imports are held to the rules. */
const SOURCES = packageFolders('.').filter((folder) => folder !== '.');

const CHECKS: Check[] = [
  command('types', 'typescript', ['-p', '.', '--pretty', 'false']),
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
  command('imports', 'dependency-cruiser', ['--config', '.dependency-cruiser.mjs', ...SOURCES]),
  ...repositoryChecks.map(({ name, problems }) => ({
    name,
    run: async (write: (text: string) => void) => {
      const found = problems();
      for (const problem of found) write(`${problem}\n`);
      return found.length === 0;
    },
  })),
  audit('no secret is in the repository', () => Promise.resolve(secretsFound())),
  audit('no package of production has a known flaw', () => auditDependencies(ROOT)),
];

/** Types, lint, format, and what must hold of the repository itself. */
export const verifyPart: Part = {
  name: 'verify',
  run: async ({ write }: PartContext): Promise<PartResult> => {
    const results = await Promise.all(
      CHECKS.map(async ({ name, run }) => {
        let output = '';
        let noted = '';
        const passed = await run(
          (text) => (output += text),
          (text) => (noted = ` (${text})`),
        );
        write(`${passed ? '✓' : '✗'} ${name}${noted}\n${passed ? '' : output}`);
        return passed && noted !== '' ? 'unknown' : passed;
      }),
    );
    const count = (result: boolean | 'unknown') => results.filter((one) => one === result).length;
    return { passed: count(true), failed: count(false), skipped: count('unknown') };
  },
};

function command(name: string, packageName: string, parameters: string[]): Check {
  return {
    name,
    run: async (write) => (await runCommand(packageName, parameters, { write })) === 0,
  };
}

/** A check that may be unable to tell, and then says so. */
function audit(name: string, run: () => Promise<AuditResult>): Check {
  return {
    name,
    run: async (write, note) => {
      const { notChecked, problems } = await run();
      if (notChecked !== null) note(`not checked: ${notChecked}`);
      for (const problem of problems) write(`${problem}\n`);
      return problems.length === 0;
    },
  };
}

function secretsFound(): AuditResult {
  const found = scanRepository(ROOT);
  if (!found) return { notChecked: 'git does not know this folder', problems: [] };
  return {
    notChecked: null,
    problems: found.map(
      ({ file, line, what, mark }) =>
        `${file}:${line} holds ${what}. Take it out and replace it where it is used; if it is ` +
        `none, add '${mark}' to KNOWN_STRINGS in tools/src/audit/secret-scan.ts.`,
    ),
  };
}
