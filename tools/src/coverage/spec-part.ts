import { ROOT } from '../project.ts';
import type { Part } from '../test/part.ts';
import { unproven } from './spec-coverage.ts';
import { readStatements } from './statements.ts';

/** After all other parts: every statement of the specification has tests, and they have passed. */
export const specPart: Part = {
  name: 'spec',
  run: ({ earlier, write }) => {
    const statements = readStatements(ROOT);
    const problems = unproven(
      statements,
      earlier.flatMap(({ tests }) => tests ?? []),
    );
    for (const problem of problems) write(`${problem}\n`);
    const failed = problems.length > 0 ? 1 : 0;
    return Promise.resolve({ passed: 1 - failed, failed, skipped: 0 });
  },
};
