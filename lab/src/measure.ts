import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/src/project.ts';
import { packageFolders } from '../../tools/src/test/package-folders.ts';

const TEST = /\.(test|stories|spec|run|screens)\.tsx?$|(^|\/)(testing|api-tests)\/|^e2e\//;
/** Files whose name says what they are for, however short they are. */
const MAY_BE_SMALL = /(^|\/)(index\.tsx?|section\.tsx|[\w.-]*config\.ts)$/;
const SMALL = 8;

// `npm run measure`: how much TypeScript each package has, of the files that git tracks.
const folders = packageFolders(ROOT).sort((a, b) => b.length - a.length);
const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: ROOT });
const files = listed
  .toString()
  .split('\0')
  .filter(Boolean)
  .map((path) => ({
    path,
    folder: folders.find((one) => path.startsWith(`${one}/`)) ?? '.',
    lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1,
  }));
const sources = files.filter(({ path }) => !TEST.test(path));
const small = sources.filter(({ path, lines }) => lines <= SMALL && !MAY_BE_SMALL.test(path));

function show(name: string, isOf: (file: { folder: string }) => boolean): void {
  const linesOf = (some: typeof files) =>
    some.filter(isOf).reduce((sum, one) => sum + one.lines, 0);
  const all = linesOf(files);
  const own = linesOf(sources);
  const cells = [sources.filter(isOf).length, own, all - own, small.filter(isOf).length];
  console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(8)).join(''));
}

console.log(`${'package'.padEnd(18)} files   lines   tests     ≤ ${SMALL}`);
for (const folder of folders.sort()) show(folder, (file) => file.folder === folder);
show('all', () => true);
for (const { path } of small) console.log(`  ${path}`);
