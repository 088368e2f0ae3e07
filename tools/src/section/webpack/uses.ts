import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fragmentProps,
  isReservedPath,
  pageAddress,
  routePath,
  type SectionDescription,
  shellPageOf,
} from '@elbi/contract/domain';

/**
 * Pages and fragments of other sections that a package uses; the gate rejects a release that
 * removes them.
 */
export type Uses = NonNullable<SectionDescription['uses']>;

const NOT_BUILT = /(\.(test|stories)|-test-kit)\.tsx?$|[\\/]testing[\\/]/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Matches a literal address where `useNavigation` and its links take one. */
const ADDRESS =
  /\b(?:navigate\(|to=\{?|to:)\s*(['"`])(?<path>\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)(?:\1|\/?[?#])/g;
/** Matches an address named in the contract. */
const NAMED_ADDRESS = /\bpageAddress\.(?<name>\w+)\(/g;
const FRAGMENT = /(['"`])(?<fragment>[a-z][a-z0-9-]*\/[A-Z][A-Za-z0-9]*)\1/g;

/**
 * Returns the pages and fragments of other sections that a package uses, from its sources.
 * @param own the name of the section and its routes, which it may change freely
 */
export function usesOf(folder: string, own: { name: string; routes: readonly string[] }): Uses {
  const routes = new Set<string>();
  const fragments = new Set<string>();
  for (const source of sources(join(folder, 'src'))) {
    for (const path of pathsIn(source)) {
      const isOfPortal = isReservedPath(path) || shellPageOf(path) !== undefined;
      if (!isOfPortal && !own.routes.includes(path)) routes.add(path);
    }
    for (const { groups } of source.matchAll(FRAGMENT)) {
      const fragment = groups?.fragment ?? '';
      if (!fragment.startsWith(`${own.name}/`)) fragments.add(fragment);
    }
  }
  return {
    routes: [...routes].sort(),
    fragments: Object.fromEntries([...fragments].sort().map((name) => [name, fragmentProps(name)])),
  };
}

function pathsIn(source: string): string[] {
  const named = [...source.matchAll(NAMED_ADDRESS)].map(({ groups }) => {
    const address = pageAddress[groups?.name as keyof typeof pageAddress]('');
    return routePath(address.split('?')[0] ?? '');
  });
  return [...named, ...[...source.matchAll(ADDRESS)].map(({ groups }) => groups?.path ?? '')];
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_BUILT.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(COMMENT, ''));
}
