import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, IS_CHECKOUT, ROOT } from '../project.ts';

/** Files that declare global names for every package: test matchers and file types. */
const DECLARATIONS = ['tools/src/section/vitest/*', 'tools/fixtures/*', 'design-system/src/*.d.ts'];

/**
 * Returns the arguments for tsc to check some folders and their imports, or everything without any.
 */
export function typesOf(folders: readonly string[]): string[] {
  const isAll = folders.length === 0 || !IS_CHECKOUT;
  return ['-p', isAll ? '.' : configOf(folders), '--pretty', 'false'];
}

/** Writes a tsc configuration for these folders, with its own incremental cache. */
function configOf(folders: readonly string[]): string {
  const cache = join(CACHE_FOLDER, 'types');
  const name = folders.join('+').replaceAll('/', '-');
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { tsBuildInfoFile: `${name}.tsbuildinfo` },
    include: [...folders.map((folder) => `${folder}/**/*`), ...DECLARATIONS].map((pattern) =>
      join(ROOT, pattern),
    ),
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, `${name}.json`), JSON.stringify(config));
  return join(cache, `${name}.json`);
}
