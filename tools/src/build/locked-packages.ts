import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What the lockfile says of an installed package, as far as we read it. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  /** One of our own, linked to its folder. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package by name, asked for by what stands in a folder (from the root, with slashes). */
export interface PackageUse {
  from: string;
  name: string;
}

/**
 * A line for each installed package that these uses lead to, directly or not, by the lockfile: its
 * place, its version and its hash. Packages that only others use are not among them.
 */
export function lockedPackages(root: string, uses: readonly PackageUse[]): string[] {
  const { packages = {} } = readLockfile(root);
  const found = new Map<string, string>();
  const visit = ({ from, name }: PackageUse) => {
    const place = placeOf(packages, from, name);
    const locked = place === undefined ? undefined : packages[place];
    // Our own are known by their sources; what is for another program may not be installed.
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

/** Where Node finds a package that is asked for in a folder. */
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
