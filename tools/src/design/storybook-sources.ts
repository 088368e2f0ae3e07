import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageFolders } from '../section/checks/package-folders.ts';
import { filesIn, ROOT } from '../section/project.ts';

/** What Storybook reads besides the sources of packages. */
const OTHERS = [
  'design-system/.storybook',
  'design-system/scripts',
  'design-system/tokens',
  'bff/src/main/demo/pictures/drawings',
];

/** Packages without stories, of which none is shown. */
const NOT_SHOWN = ['.', 'bff', 'tools', 'lab', 'e2e'];

/** Returns the files that the built Storybook depends on, from the root, sorted. */
export function storybookSources(root = ROOT): string[] {
  const sources = packageFolders(root)
    .filter((folder) => !NOT_SHOWN.includes(folder))
    .map((folder) => join(folder, 'src'));
  const files = [...sources, ...OTHERS]
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((file) => relative(root, file).replaceAll(sep, '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  return ['package-lock.json', 'design-system/CHANGELOG.md', ...files].sort();
}

/** Returns a hash of the names and times of these files: a deleted one changes it too. */
export function hashOfSources(root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of storybookSources(root)) {
    const { mtimeMs } = statSync(join(root, file), { throwIfNoEntry: false }) ?? {};
    hash.update(`${file} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Returns what a build depends on: the hash of its sources, and the other Storybooks that it shows. */
export function buildInputs(root = ROOT): string {
  // Also loaded by `npm start`, with the server's function; the image builds Storybook without the server.
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return [hashOfSources(root), process.env.DESIGN_REFS].join(' ');
}
