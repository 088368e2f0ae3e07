import { ROOT } from '../project.ts';
import { statesProblems, writeStatesDocument } from './page-states-check.ts';
import { specProblems } from './spec-coverage.ts';
import { readStatements } from './statements.ts';
import { carryingTests } from './test-titles.ts';

// `npm run check:spec`; with `-- --write` it writes the document of the pages' states first.
if (process.argv.includes('--write')) writeStatesDocument(ROOT);
const problems = [...specProblems(ROOT), ...statesProblems(ROOT)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${readStatements(ROOT).length} statements, in ${carryingTests(ROOT).length} tests.`);
