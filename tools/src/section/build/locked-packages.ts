import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The fields of a lockfile entry that are used here. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  /** A workspace, linked to its folder. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** An import of a package by a folder (relative to the root, with slashes). */
export interface PackageUse {
  from: string;
  name: string;
}

/**
 * Returns a line (location, version, hash) for each installed package that these imports use,
 * directly or transitively, according to the lockfile.
 */
export function lockedPackages(root: string, uses: readonly PackageUse[]): string[] {
  const { packages = {} } = readLockfile(root);
  const found = new Map<string, string>();
  const visit = ({ from, name }: PackageUse) => {
    const place = placeOf(packages, from, name);
    const locked = place === undefined ? undefined : packages[place];
    // Workspaces are hashed by their sources; packages of other platforms may not be installed.
    if (place === undefined || !locked || locked.link || found.has(place)) return;
    found.set(place, `${place} ${locked.version ?? ''} ${locked.integrity ?? ''}`);
    const { dependencies, optionalDependencies, peerDependencies } = locked;
    for (const next of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      visit({ from: place, name: next });
  };
  uses.forEach(visit);
  return [...found.values()].sort();
}

/** Resolves a package from a folder, as Node does. */
function placeOf(packages: Record<string, unknown>, from: string, name: string) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder, 'node_modules', name);
    if (Object.hasOwn(packages, place)) return place;
    if (folder === '.') return undefined;
  }
}

function readLockfile(root: string): { packages?: Record<string, LockedPackage> } {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
}
