import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readManifest, ROOT } from '../project.ts';
import { lockedPackages, type PackageUse } from './locked-packages.ts';

/** Files of a package that never reach a browser. */
const NOT_BUILT = /\.(test|stories)\.tsx?$|\.md$/;

/** Names of version directories stay short; 48 bits are plenty for releases of one section. */
const VERSION_LENGTH = 12;

/**
 * The version of a package: a hash of everything that is built into it, which is its own sources,
 * those of our packages that it uses, the installed packages that these and the webpack factory
 * use, and the factory. The same tree gives the same version on every machine, and what another
 * team installs gives no new one.
 */
export function sourceVersion(folder: string, root = ROOT): string {
  const { files, installed } = inputsOf(folder, root);
  const hash = createHash('sha256');
  for (const file of files.filter((file) => !NOT_BUILT.test(file))) {
    const content = readFileSync(file);
    hash.update(`${fromRoot(root, file)}\0${content.length}\0`);
    hash.update(content);
  }
  hash.update(installed.join('\n'));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * What a package is built and tested from: its files, those of our packages that it uses and those
 * of the webpack factory, in order, and a line for each installed package that these use.
 */
export function inputsOf(folder: string, root = ROOT): { files: string[]; installed: string[] } {
  const own = [folder, ...workspaceDependencies(folder, root)];
  const factory = listFiles(join(root, FACTORY));
  const files = [
    ...own.flatMap((used) => [join(used, 'package.json'), ...listFiles(join(used, 'src'))]),
    join(root, 'tools/src/shared-packages.ts'),
    ...factory,
  ];
  const installed = lockedPackages(root, [
    ...own.flatMap((used) => usesOfPackage(used, fromRoot(root, used))),
    ...factory.flatMap((file) => packagesIn(file).map((name) => ({ from: 'tools', name }))),
  ]);
  return { files: files.sort(), installed };
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

/** What every package is built by. */
const FACTORY = 'tools/src/webpack';

function fromRoot(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

function usesOfPackage(folder: string, from: string): PackageUse[] {
  return Object.keys(readManifest(folder).dependencies ?? {}).map((name) => ({ from, name }));
}

/** The packages that a module of the factory imports, or names as a loader of webpack. */
function packagesIn(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom |\brequire(?:\.resolve)?\()'(?<name>(?:@[\w-]+\/)?[a-z][\w-]*)/g,
  );
  return [...named].map(({ groups }) => groups?.name ?? '');
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
