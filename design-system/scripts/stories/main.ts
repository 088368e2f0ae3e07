import { readStoryFiles, storyProblems } from './check.ts';

const files = readStoryFiles();
const problems = storyProblems(files);
const stories = files.reduce((sum, file) => sum + file.stories.length, 0);
console.log(`${files.length} files with ${stories} stories.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
