import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn, IS_CHECKOUT, readManifest, ROOT } from '../project.ts';
import { lockedPackages, type PackageUse } from './locked-packages.ts';

/** Files of a package that are not part of its build. */
const NOT_BUILT = /\.(test|stories)\.tsx?$|\.md$/;

/** Short names of version folders; 48 bits suffice for the releases of one section. */
const VERSION_LENGTH = 12;

/**
 * Returns the version of a package: a hash of its sources, those of the workspaces that it uses, the
 * installed packages that these and the webpack factory use, and the factory. The same tree has the
 * same version on every machine; packages that another team installs do not change it.
 */
export function sourceVersion(folder: string, root = ROOT, isCheckout = IS_CHECKOUT): string {
  const { files, installed } = isCheckout ? inputsOf(folder, root) : inputsOfRepository(folder);
  const hash = createHash('sha256');
  if (!isCheckout) hash.update(builtManifest(folder));
  for (const file of files.filter((file) => !NOT_BUILT.test(file))) {
    const content = readFileSync(file);
    hash.update(`${fromRoot(root, file)}\0${content.length}\0`);
    hash.update(content);
  }
  hash.update(installed.join('\n'));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * Returns the inputs of a package's build and tests: its files, those of the workspaces that it uses
 * and of the webpack factory, in order, and a line for each installed package that these use.
 */
function inputsOf(folder: string, root = ROOT): { files: string[]; installed: string[] } {
  const own = [folder, ...workspaceDependencies(folder, root)];
  const factory = filesIn(join(root, FACTORY));
  const files = [
    ...own.flatMap((used) => [join(used, 'package.json'), ...filesIn(join(used, 'src'))]),
    join(root, 'tools/src/section/shared-packages.ts'),
    ...factory,
  ];
  const installed = lockedPackages(root, [
    ...own.flatMap((used) => usesOfPackage(used, fromRoot(root, used))),
    ...factory.flatMap((file) => packagesIn(file).map((name) => ({ from: 'tools', name }))),
  ]);
  return { files: files.sort(), installed };
}

/** Lockfiles of package managers that name no package by its folder. */
const OTHER_LOCKFILES = ['pnpm-lock.yaml', 'yarn.lock'];

/** Returns the inputs in a section's own repository, which installs the workspaces and the factory. */
function inputsOfRepository(folder: string): { files: string[]; installed: string[] } {
  const names = [...Object.keys(readManifest(folder).dependencies ?? {}), '@elbi/section-tools'];
  const other = OTHER_LOCKFILES.map((name) => join(folder, name)).filter((file) =>
    existsSync(file),
  );
  return {
    files: [...filesIn(join(folder, 'src')), ...other].sort(),
    installed: lockedPackages(
      folder,
      names.map((name) => ({ from: '.', name })),
    ),
  };
}

/** Returns a `package.json` without what no build uses: lint and Storybook are installed on demand. */
function builtManifest(folder: string): string {
  return JSON.stringify({ ...readManifest(folder), devDependencies: undefined });
}

/** Folders of the workspaces that a package uses, directly or transitively. */
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

/** Workspaces that others bundle or share. */
const WORKSPACE_FOLDERS: Readonly<Record<string, string>> = {
  '@elbi/contract': 'bff/contract',
  '@elbi/design-system': 'design-system',
  '@elbi/places-kit': 'places-kit',
  '@elbi/portal-sdk': 'shell/sdk',
};

/** The files of the build itself. */
const FACTORY = 'tools/src/section/webpack';

function fromRoot(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

function usesOfPackage(folder: string, from: string): PackageUse[] {
  return Object.keys(readManifest(folder).dependencies ?? {}).map((name) => ({ from, name }));
}

/** The packages that a module of the factory imports, or uses as a webpack loader. */
function packagesIn(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom |\brequire(?:\.resolve)?\()'(?<name>(?:@[\w-]+\/)?[a-z][\w-]*)/g,
  );
  return [...named].map(({ groups }) => groups?.name ?? '');
}
