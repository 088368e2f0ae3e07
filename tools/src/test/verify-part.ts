import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditResult, auditDependencies } from '../audit/dependency-audit.ts';
import { scanRepository } from '../audit/secret-scan.ts';
import { checkPageStates } from '../coverage/page-states.ts';
import { ROOT } from '../section/project.ts';
import type { Part, PartContext, PartResult } from './part.ts';
import { repositoryChecks } from './repository-checks.ts';
import { runCommand } from '../section/checks/run-command.ts';
import { SOURCE_CHECKS, type SourceCheck } from '../section/checks/source-checks.ts';

/** A check without a test runner, which passes or fails. */
interface Check {
  name: string;
  /** Needs the network or the whole repository: not for work on one section. */
  isForAll?: true;
  run: (run: CheckRun) => Promise<boolean>;
}

interface CheckRun {
  write: (text: string) => void;
  /** Returns a note shown with the name, even when it passes. */
  addNote: (text: string) => void;
  /** The only folders to check; empty for all. */
  folders: readonly string[];
}

const CHECKS: Check[] = [
  ...SOURCE_CHECKS.map(command),
  command({
    name: 'format',
    program: 'prettier',
    argumentsFor: (folders) => [
      '--check',
      ...(folders.length === 0 ? ['.'] : folders),
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/prettier',
    ],
  }),
  ...repositoryChecks.map(({ name, problems }) => ({
    name,
    run: async ({ write }: CheckRun) => {
      const found = problems();
      for (const problem of found) write(`${problem}\n`);
      return found.length === 0;
    },
  })),
  {
    name: 'every page has a story of each state',
    isForAll: true,
    run: ({ write }) => checkPageStates(write),
  },
  audit('no secret is in the repository', () => Promise.resolve(secretsFound())),
  audit('no package of production has a known flaw', auditDependencies),
];

/**
 * Types, lint, format, and rules of the repository itself; `npm run verify -- mf-search` checks one
 * folder.
 */
export const verifyPart: Part = {
  name: 'verify',
  run: async ({ write, parameters }: PartContext): Promise<PartResult> => {
    const folders = parameters.map(folderOf);
    const wanted = CHECKS.filter(({ isForAll }) => !isForAll || folders.length === 0);
    const results = await Promise.all(
      wanted.map(async ({ name, run }) => {
        let output = '';
        let suffix = '';
        const passed = await run({
          write: (text) => (output += text),
          addNote: (text) => (suffix = ` (${text})`),
          folders,
        });
        write(`${passed ? '✓' : '✗'} ${name}${suffix}\n${passed ? '' : output}`);
        return passed && suffix !== '' ? 'unknown' : passed;
      }),
    );
    const count = (result: boolean | 'unknown') => results.filter((one) => one === result).length;
    return { passed: count(true), failed: count(false), skipped: count('unknown') };
  },
};

/** Returns the folder of an argument: itself, or the section of that name. */
function folderOf(word: string): string {
  const folder = [word, `mf-${word}`].find((name) => existsSync(join(ROOT, name)));
  if (folder === undefined)
    throw new Error(`There is no folder ${word}: npm run verify -- mf-search.`);
  return folder;
}

function command({ name, program, argumentsFor }: SourceCheck): Check {
  return {
    name,
    run: async ({ write, folders }) =>
      (await runCommand(program, argumentsFor(folders), { write })) === 0,
  };
}

/** A check that may be unable to decide, and then reports that. */
function audit(name: string, run: () => Promise<AuditResult>): Check {
  return {
    name,
    isForAll: true,
    run: async ({ write, addNote }) => {
      const { notChecked, problems } = await run();
      if (notChecked !== null) addNote(`not checked: ${notChecked}`);
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
