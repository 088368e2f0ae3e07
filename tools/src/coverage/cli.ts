import { ROOT } from '../section/project.ts';
import { carryingTests, readStatements, specProblems } from './spec-coverage.ts';

// `node tools/bin/elbi.mjs check-spec`: the specification check of `npm run verify`.
const problems = specProblems(ROOT);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${readStatements(ROOT).length} statements, in ${carryingTests(ROOT).length} tests.`);
