import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { endOnSignal, makeDraft } from '../cli/draft-folder.ts';
import { CliError } from '../section/cli/cli-error.ts';
import type { Progress } from '../section/cli/progress.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { CACHE_FOLDER } from '../section/project.ts';
import { buildStorybook } from './build-storybook.ts';
import { buildInputs } from './storybook-sources.ts';

/** Where the portal reads what it serves at /design. */
const OUTPUT = join(CACHE_FOLDER, 'design');
/** In it: the hash of the sources that it was built from, and the other Storybooks that it shows. */
const SOURCES = 'sources.txt';

/** `npm run build:storybook`: builds Storybook for the portal, unless its sources are those of the last build. */
async function design(progress: Progress): Promise<void> {
  // Before the build: what is edited during it makes the result outdated.
  const inputs = buildInputs();
  if (inputsOf(OUTPUT) === inputs) return;
  // Nothing waits for it: the portal, builds and tests come first.
  setPriority(constants.priority.PRIORITY_LOW);
  endOnSignal();
  const draft = makeDraft(OUTPUT);
  let output = '';
  const build = () => buildStorybook(draft, (text) => (output += text));
  const code = await progress.step('Building Storybook', 'Built Storybook', build);
  if (code !== 0) throw new CliError(`Storybook could not be built:\n${output}`);
  writeFileSync(join(draft, SOURCES), inputs);
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(draft, OUTPUT);
}

function inputsOf(output: string): string | null {
  const file = join(output, SOURCES);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

await runCli(design);
