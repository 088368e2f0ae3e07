import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';
import { PAGE_STATES } from './page-states.ts';
import { STATES_DOCUMENT, statesDocument, statesProblems } from './page-states-check.ts';
import { specProblems } from './spec-coverage.ts';
import { readStatements } from './statements.ts';
import { carryingTests } from './test-titles.ts';

// `npm run check:spec`; with `-- --write` it writes the document of the pages' states first.
if (process.argv.includes('--write')) {
  writeFileSync(join(ROOT, STATES_DOCUMENT), statesDocument(PAGE_STATES));
}
const problems = [...specProblems(ROOT), ...statesProblems(ROOT)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${readStatements(ROOT).length} statements, in ${carryingTests(ROOT).length} tests.`);
