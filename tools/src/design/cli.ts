import { renameSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { endOnSignal, makeDraft } from '../cli/draft-folder.ts';
import { sourceFiles } from '../section/checks/package-folders.ts';
import { CliError } from '../section/cli/cli-error.ts';
import type { Progress } from '../section/cli/progress.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { CACHE_FOLDER, ROOT } from '../section/project.ts';
import { buildStorybook } from './build-storybook.ts';

/** Where the portal reads what it serves at /design. */
const OUTPUT = join(CACHE_FOLDER, 'design');

/** `npm run build:storybook`: builds Storybook for the portal, unless no source is newer. */
async function design(progress: Progress): Promise<void> {
  if (isCurrent()) return;
  // Nothing waits for it: the portal, builds and tests come first.
  setPriority(constants.priority.PRIORITY_LOW);
  endOnSignal();
  const draft = makeDraft(OUTPUT);
  let output = '';
  const build = () => buildStorybook(draft, (text) => (output += text));
  const code = await progress.step('Building Storybook', 'Built Storybook', build);
  if (code !== 0) throw new CliError(`Storybook could not be built:\n${output}`);
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(draft, OUTPUT);
}

function isCurrent(): boolean {
  const built = timeOf(join(OUTPUT, 'iframe.html'));
  const sources = sourceFiles(ROOT, /\.(?:tsx?|mdx|json|svg)$/, ['src', 'tokens', '.storybook']);
  return ['package-lock.json', ...sources].every((file) => timeOf(join(ROOT, file)) < built);
}

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

await runCli(design);
