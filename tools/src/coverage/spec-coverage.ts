import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestOutcome } from '../test/part.ts';
import { DOCUMENT, type Statement, idsIn, readStatements } from './statements.ts';
import { type CarryingTest, carryingTests } from './test-titles.ts';

/** What does not fit between the statements of the document and the tests that carry their ids. */
export function coverageProblems(
  statements: readonly Statement[],
  tests: readonly CarryingTest[],
): string[] {
  const known = new Set<string>();
  const twice = statements.filter(({ id }) => known.size === known.add(id).size);
  const carried = new Set(tests.flatMap(({ ids }) => ids));
  return [
    ...twice.map(({ id }) => `${DOCUMENT}: ${id} stands there twice.`),
    ...[...known].filter((id) => !carried.has(id)).map((id) => `No test carries ${id}.`),
    ...tests.flatMap(({ file, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id} is no statement of ${DOCUMENT}.`),
    ),
  ];
}

/** Returns the same for a repository, whose files must be where the document lists them. */
export function specProblems(root: string): string[] {
  const statements = readStatements(root);
  return [
    ...statements
      .filter(({ file }) => !existsSync(join(root, file)))
      .map(({ id, file }) => `${DOCUMENT}: ${file} of ${id} does not exist.`),
    ...coverageProblems(statements, carryingTests(root)),
  ];
}

/** Returns the statements without a passed test. */
export function unproven(
  statements: readonly Statement[],
  outcomes: readonly TestOutcome[],
): string[] {
  const passed = new Map<string, boolean>();
  for (const { title, status } of outcomes) {
    for (const id of idsIn(title)) {
      passed.set(id, (passed.get(id) ?? true) && status === 'passed');
    }
  }
  return statements.flatMap(({ id }) => {
    if (passed.get(id)) return [];
    return passed.has(id) ? [`A test of ${id} did not pass.`] : [`No test of ${id} has run.`];
  });
}
