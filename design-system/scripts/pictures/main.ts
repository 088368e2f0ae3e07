import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unpackedChromium } from '@elbi/tools/npm-browser';
import { openBrowser } from './camera.ts';
import type { StoryEntry } from '../stage/stage.ts';
import { MOST_PICTURES, planSheets } from './plan.ts';
import { writeReport } from './report.ts';
import { acceptAll, compareAll } from './run.ts';
import { serveStorybook } from './serve.ts';
import { PictureStore } from './store.ts';

const PACKAGE = join(import.meta.dirname, '../..');
const BUILT = join(PACKAGE, 'storybook-static');
const REPORT = join(PACKAGE, '.cache/pictures');
const MOST_BYTES = 10_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Makes what is seen now the accepted pictures. */
    accept: { type: 'boolean', default: false },
    /** Takes the Storybook that was built before. */
    'no-build': { type: 'boolean', default: false },
    /** Takes everything several times and says how often something differed. */
    runs: { type: 'string', default: '1' },
  },
});

/**
 * Compares every story with its accepted picture: `npm run test:pictures [-- --accept] [Title …]`.
 * Always in the Chromium that npm ships in the version of the lockfile, since two versions draw
 * two pictures.
 */
async function main(): Promise<void> {
  if (!values['no-build']) build();
  const index = JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  const all = planSheets(Object.values(index.entries));
  if (all.length > MOST_PICTURES)
    throw new Error(`${all.length} pictures; ${MOST_PICTURES} at most.`);
  const wanted = (title: string) =>
    positionals.length === 0 || positionals.some((word) => title.includes(word));
  const sheets = all.filter(({ stories }) => wanted(stories[0]!.title));

  const store = new PictureStore(join(PACKAGE, 'pictures'));
  const server = await serveStorybook(BUILT);
  const browser = await openBrowser(await npmBrowser());
  try {
    if (values.accept) await acceptAll(browser, server.origin, sheets, store);
    for (let run = 1; !values.accept && run <= Number(values.runs); run += 1) {
      const changes = await compareAll(browser, server.origin, sheets, store);
      const compared = sheets.reduce((sum, { stories }) => sum + stories.length, 0);
      console.log(
        `Run ${run}: ${compared} pictures on ${sheets.length} sheets, ${changes.length} differ.`,
      );
      if (changes.length === 0) continue;
      process.exitCode = 1;
      for (const { story, sheet } of changes) console.log(`  ${story} (${sheet})`);
      console.log(`Look at ${await writeReport(REPORT, changes)}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  if (values.accept) {
    const gone = store.prune(new Set(all.map(({ name }) => name)));
    if (gone.length > 0) console.log(`Gone: ${gone.join(', ')}`);
  }
  const { files, bytes } = store.size();
  console.log(`${files} accepted pictures, ${(bytes / 1_000_000).toFixed(1)} MB.`);
  if (bytes > MOST_BYTES) throw new Error('The accepted pictures take more than 10 MB.');
}

async function npmBrowser(): Promise<string> {
  const path = await unpackedChromium((line) => console.log(line));
  if (!path) throw new Error('The Chromium that npm ships runs on Linux with x64 only.');
  return path;
}

function build(): void {
  const { status } = spawnSync('npm', ['run', 'build:storybook'], {
    cwd: PACKAGE,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Storybook could not be built.');
}

await main();
