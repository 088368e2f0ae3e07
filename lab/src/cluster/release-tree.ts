import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../tools/src/project.ts';

const run = promisify(execFile);

/**
 * The release before this one: what RELEASE_BEFORE names (a tag, a branch, a commit), or else the
 * newest tag like `v1.2.3` below this commit. Null where there is none, or no history at all.
 */
export async function releaseBefore(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const named = environment.RELEASE_BEFORE?.trim();
  if (named) return named;
  const newest = ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^'];
  const { stdout } = await run('git', newest, { cwd: ROOT }).catch(() => ({ stdout: '' }));
  return stdout.trim() || null;
}

/**
 * Puts the sources of a release into a new folder, ready to run. Its packages are those that are
 * installed here, unless its lockfile asks for others.
 */
export async function takeRelease(release: string, folder: string): Promise<void> {
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await run('git', ['archive', '--output', archive, release], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  const [here, there] = await Promise.all(
    [ROOT, folder].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  if (here === there) await linkPackages(folder);
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

/** Links what is installed here; the packages of the repository lead to the release's own. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(installed)) {
    const [from, to] = [join(installed, name), join(folder, 'node_modules', name)];
    if (name === '@elbi') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else await symlink(from, to);
  }
  // The only ones of a package's own that the BFF needs.
  await symlink(join(ROOT, 'bff/node_modules'), join(folder, 'bff/node_modules')).catch(
    () => undefined,
  );
}

/** Brings a database to the schema of a release, as its deployment does. */
export async function migrateWith(root: string, databaseUrl: string): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', 'bff/src/database/migrate-main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });
}
