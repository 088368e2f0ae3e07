import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { acceptedRange as rangeOf } from '@elbi/contract/domain';
import { readManifest, ROOT } from './project.ts';

/** The packages as the repository has them installed. */
const require = createRequire(join(ROOT, 'package.json'));

/** A package of which a page has one copy: the shell provides it, sections contain none. */
interface SharedPackage {
  name: string;
  /** Its modules that the shell provides and sections may import. */
  modules: readonly string[];
}

/**
 * The only list of packages that are shared at run time. Each has state that must exist once in a
 * page: hooks, contexts, style sheets, a cache. A stateless package is bundled where it is used.
 */
export const SHARED_PACKAGES = [
  { name: 'react', modules: ['react', 'react/jsx-runtime'] },
  { name: 'react-dom', modules: ['react-dom', 'react-dom/client'] },
  { name: 'styled-components', modules: ['styled-components'] },
  { name: 'swr', modules: ['swr'] },
  { name: '@elbi/portal-sdk', modules: ['@elbi/portal-sdk'] },
] as const satisfies readonly SharedPackage[];

/** Every module that the shell provides to sections. */
export const SHARED_MODULES: readonly string[] = SHARED_PACKAGES.flatMap(({ modules }) => modules);

/** The installed version of a shared package. */
export function installedVersion(name: string): string {
  // Walks up from the entry, because `exports` may hide package.json.
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, 'package.json')) || readManifest(folder).name !== name) {
    if (folder === dirname(folder)) throw new Error(`No package.json of ${name} was found.`);
    folder = dirname(folder);
  }
  return readManifest(folder).version;
}

/** Returns a message for each shared package of which a folder's manifest names another version. */
export function foreignVersions(folder: string): string[] {
  const manifest = readManifest(folder);
  const { name, dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  const named = {
    ...peerDependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...dependencies,
  };
  return SHARED_PACKAGES.flatMap((shared) => {
    const [own, provided] = [named[shared.name], installedVersion(shared.name)];
    // The address of a tarball, as in a section's own repository, names no version.
    if (own === undefined || own === provided || own.includes('://')) return [];
    return [
      `The package.json of ${name} has ${shared.name} ${own}, but a page has one copy, the portal's ` +
        `${provided}. Set it to ${provided}.`,
    ];
  });
}

/** Returns the range of a shared package that a section built now accepts. */
export function acceptedRange(name: string): string {
  return rangeOf(name, installedVersion(name));
}

/**
 * Returns the keys of webpack's `shared` for a package. Our own are shared module by module; others
 * with their subpaths (`react/`), so that none of them brings a second copy.
 */
export function shareKeys({ name }: SharedPackage): string[] {
  return name.startsWith('@elbi/') ? [name] : [name, `${name}/`];
}

/** Returns the shared package of a module like `react-dom/client`, if any. */
export function sharedPackageOf(module: string): SharedPackage | undefined {
  return SHARED_PACKAGES.find(({ name }) => module === name || module.startsWith(`${name}/`));
}
