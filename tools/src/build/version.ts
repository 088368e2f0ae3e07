import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readManifest, ROOT } from '../project.ts';

/** Files of a package that never reach a browser. */
const NOT_BUILT = /\.(test|stories)\.tsx?$|\.md$/;

/** Names of version directories stay short; 48 bits are plenty for releases of one section. */
const VERSION_LENGTH = 12;

/**
 * The version of a package: a hash of everything that is built into it, which is its own sources,
 * those of our packages that it uses, the lockfile and the webpack factory. The same tree gives
 * the same version on every machine.
 */
export function sourceVersion(folder: string, root = ROOT): string {
  const files = [
    ...[folder, ...workspaceDependencies(folder, root)].flatMap((used) => [
      join(used, 'package.json'),
      ...listFiles(join(used, 'src')),
    ]),
    join(root, 'package-lock.json'),
    join(root, 'tools/src/shared-packages.ts'),
    ...listFiles(join(root, 'tools/src/webpack')),
  ].filter((file) => !NOT_BUILT.test(file));

  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${content.length}\0`);
    hash.update(content);
  }
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/** Folders of our own packages that a package uses, directly or not. */
export function workspaceDependencies(folder: string, root = ROOT): string[] {
  const found = new Set<string>();
  const visit = (current: string) => {
    for (const name of Object.keys(readManifest(current).dependencies ?? {})) {
      const used = WORKSPACE_FOLDERS[name];
      if (used === undefined || found.has(used)) continue;
      found.add(used);
      visit(join(root, used));
    }
  };
  visit(folder);
  return [...found].sort().map((used) => join(root, used));
}

/** Our packages that others bundle or share. */
const WORKSPACE_FOLDERS: Readonly<Record<string, string>> = {
  '@elbi/contract': 'bff/contract',
  '@elbi/design-system': 'design-system',
  '@elbi/portal-sdk': 'shell/sdk',
};

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
