import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { StoryEntry } from '../stage/stage.ts';
import { type StoryResult, StoryTester } from './run-story.ts';

/** Concurrency: each page keeps a processor busy. */
const WORKERS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where the built Storybook is served. */
    url: { type: 'string' },
    /** Where to write what came out, in the shape of Jest. */
    report: { type: 'string' },
  },
});

/**
 * Tries every story of a served Storybook in the browser that CHROMIUM_PATH names, or those whose
 * title or name has one of the given words in it.
 */
async function main(origin: string): Promise<void> {
  const stories = await storiesOf(origin);
  const wanted = stories.filter(({ title, name }) => {
    const words = `${title} ${name}`.toLowerCase();
    return (
      positionals.length === 0 || positionals.some((word) => words.includes(word.toLowerCase()))
    );
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  try {
    const results = await testAll(wanted, () => new StoryTester(browser, origin));
    const failed = results.filter(({ problems }) => problems.length > 0);
    if (values.report) writeFileSync(values.report, JSON.stringify(reportOf(results)));
    console.log(`${results.length - failed.length} stories passed, ${failed.length} failed.`);
    process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}

async function storiesOf(origin: string): Promise<StoryEntry[]> {
  const answer = await fetch(`${origin}/index.json`);
  const { entries } = (await answer.json()) as { entries: Record<string, StoryEntry> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

async function testAll(
  stories: readonly StoryEntry[],
  newTester: () => StoryTester,
): Promise<StoryResult[]> {
  const waiting = [...stories];
  const results: StoryResult[] = [];
  const work = async () => {
    const tester = newTester();
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const result = await tester.test(story);
      results.push(result);
      write(result);
    }
    await tester.close();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return results;
}

function write({ story, problems, seconds }: StoryResult): void {
  const verdict = problems.length > 0 ? 'FAIL' : 'pass';
  console.log(`${verdict} ${story.title} › ${story.name} (${seconds.toFixed(1)} s)`);
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '    '));
}

function reportOf(results: readonly StoryResult[]) {
  const assertionResults = results.map(({ story, problems }) => ({
    title: `${story.title} › ${story.name}`,
    status: problems.length > 0 ? 'failed' : 'passed',
  }));
  const failed = assertionResults.filter(({ status }) => status === 'failed').length;
  return {
    numPassedTests: results.length - failed,
    numFailedTests: failed,
    numPendingTests: 0,
    testResults: [{ status: failed > 0 ? 'failed' : 'passed', assertionResults }],
  };
}

if (!values.url) throw new Error('--url says where the built Storybook is served.');
await main(values.url);
