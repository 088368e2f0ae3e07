import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionDescription } from '@elbi/contract/codes';
import { sourceVersion } from '../../../tools/src/build/version.ts';
import { CACHE_FOLDER, shippedPackages } from '../../../tools/src/project.ts';
import { StartError } from '../../../tools/src/start/start-error.ts';

/** The portal as one plain single-page application, as the two releases that a server takes. */
export interface SinglePageBuild {
  shell: SectionDescription;
  pages: SectionDescription;
}

/** Where its files stand. */
export const SINGLE_PAGE_FOLDER = join(CACHE_FOLDER, 'bench-web/single-page');
const RECORD = `${SINGLE_PAGE_FOLDER}.json`;

/**
 * The single-page build of the sources as they are now: the last one, if it still is.
 * @param versions of the federated builds that it is to be measured against, the shell's first
 */
export async function singlePageBuild(versions: readonly string[]): Promise<SinglePageBuild> {
  const [shell, ...sections] = shippedPackages();
  if (shell?.kind !== 'shell') throw new Error('There is no shell to build from.');
  const now = [shell, ...sections].map(({ folder }) => sourceVersion(folder));
  if (now.join() !== versions.join()) {
    throw new StartError('The sources have changed since the sections were built: start again.');
  }
  const version = createHash('sha256').update(now.join()).digest('hex').slice(0, 12);
  const last = lastBuild();
  if (last?.shell.version === version) return last;

  // Loaded here: who finds the build made does not wait for webpack.
  const { compileSinglePage } = await import('../../../tools/src/webpack/compile.ts');
  const input = {
    name: 'single-page',
    folder: shell.folder,
    version,
    output: SINGLE_PAGE_FOLDER,
  };
  // Written last: a build that was interrupted is never taken for a whole one.
  rmSync(RECORD, { force: true });
  rmSync(SINGLE_PAGE_FOLDER, { recursive: true, force: true });
  const build = await compileSinglePage(input, sections);
  writeFileSync(RECORD, JSON.stringify(build));
  return build;
}

function lastBuild(): SinglePageBuild | null {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as SinglePageBuild) : null;
}
