import type { FragmentProps } from './fragments.ts';
import type { RoleName } from './roles.ts';
import type { VersionRange } from './shared-packages.ts';

/** The release registry: which version of which section is live (decision record 8). */

/** The version of this contract; a section states the one that it was built against. */
export const CONTRACT_VERSION = '1';

/** The shell's name in the registry; every other name is a section. */
export const SHELL = 'shell';

/** Returns the base path of a release's files, with a slash at both ends. */
export function releasePath(name: string, version: string): string {
  return name === SHELL ? `/shell/${version}/` : `/sections/${name}/${version}/`;
}

/** The roles that may see a route: everyone, or those listed. */
export type RouteAccess = 'everyone' | readonly Exclude<RoleName, 'unregistered'>[];

/**
 * Blocks of a page's skeleton, from top to bottom: a title, a bar of filters or tabs, a grid of
 * cards, a large picture, text beside a box, the fields of a form, rows of a list, or a person's
 * card beside their places.
 */
export const SKELETON_BLOCKS = [
  'title',
  'bar',
  'cards',
  'picture',
  'text',
  'fields',
  'rows',
  'profile',
] as const;
export type SkeletonBlock = (typeof SKELETON_BLOCKS)[number];

/** A page that a section owns, as the build writes it into `section.json`. */
export interface RouteDescription {
  /** Exact path without trailing slash, like `/accommodation`; `/` for the home page. */
  path: string;
  access: RouteAccess;
  /**
   * The view endpoint whose body the document inlines, requested with the page's query string; null
   * when the page needs none.
   */
  view: string | null;
  /** The document's title until the page sets its own. */
  title: string;
  /** Skeleton until the section's code has loaded; a spinner without it. */
  skeleton?: readonly SkeletonBlock[] | undefined;
  /**
   * A sample address that works with demo and real data, for the gate and for checks. `{view:path}`
   * is replaced by the value at that dotted path in the body of another view, like
   * `/accommodation/?id={/api/view/home:search.sorted.0._id}`.
   */
  sample: string;
  /** Files of the release that this page needs, relative to the release: entry first. */
  preload: readonly string[];
}

/** The build's description of a section: `section.json` beside its files. */
export interface SectionDescription {
  name: string;
  /** Hash of all build inputs. */
  version: string;
  contract: string;
  /** The container file, relative to the release. */
  entry: string;
  routes: readonly RouteDescription[];
  /** The offered fragments, each with its properties. */
  fragments: Readonly<Record<string, FragmentProps>>;
  /** Accepted version ranges of shared packages. */
  shared: Readonly<Record<string, string>>;
  /** The team that owns the section. */
  owner?: string | undefined;
  /**
   * Size budgets: brotli bytes of all scripts and styles, and uncompressed bytes of the server
   * build.
   */
  budget?: { bytes: number; serverBytes?: number | undefined } | undefined;
  /**
   * Pages of others that this release links to, and the full names of fragments that it mounts,
   * with the passed properties. They cannot be removed while it is live.
   */
  uses?:
    { routes: readonly string[]; fragments: Readonly<Record<string, FragmentProps>> } | undefined;
  /** Every file of the release that browsers may request. */
  files: Readonly<Record<string, ReleaseFileDescription>>;
  /** The server build of the same sources: one file, never served. */
  server?: ({ file: string } & ReleaseFileDescription) | undefined;
  /** The source maps of its scripts, each named like its script with `.map`; never served. */
  maps?: Readonly<Record<string, ReleaseFileDescription>> | undefined;
  /** The commit that it was built from. */
  commit?: ReleaseCommit | undefined;
}

/** The commit that a version was built from. */
export interface ReleaseCommit {
  hash: string;
  subject: string;
  author: string;
}

/** A file of a release: its size in bytes and its integrity (`sha256-…`). */
export interface ReleaseFileDescription {
  bytes: number;
  integrity: string;
}

/** Returns every file of a release, including those that are never served. */
export function releaseFiles({
  files,
  server,
  maps,
}: Pick<SectionDescription, 'files' | 'server' | 'maps'>): SectionDescription['files'] {
  const all = { ...files, ...maps };
  if (!server) return all;
  const { file, bytes, integrity } = server;
  return { ...all, [file]: { bytes, integrity } };
}

/** Returns the uncompressed bytes of all files of a release. */
export function releaseBytes(
  release: Pick<SectionDescription, 'files' | 'server' | 'maps'>,
): number {
  return Object.values(releaseFiles(release)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A page in the registry, with the files to fetch concurrently. */
export type RegistryRoute = Omit<RouteDescription, 'preload' | 'sample'> &
  Partial<Pick<RouteDescription, 'preload'>>;

/** A version of a section in the registry. */
export interface RegistryRelease {
  version: string;
  /** Absolute path of the container file: `/sections/<name>/<version>/…`. */
  entry: string;
  routes: readonly RegistryRoute[];
  fragments: readonly string[];
  /** The team that owns the section, when the release names one. */
  owner: string | null;
  /** Brotli bytes of all scripts and styles. */
  bytes: number;
}

/** A section in the registry: its current release and the last known good one. */
export interface RegistrySection extends RegistryRelease {
  lastGood: RegistryRelease | null;
}

/** The live sections, inlined in every document. */
export interface Registry {
  sections: Readonly<Record<string, RegistrySection>>;
}

/** Body of `GET /api/registry`. */
export interface PortalRegistry extends Registry {
  /** What sections may be built with: versions of the contract, and of each shared package. */
  accepts: { contracts: readonly string[]; packages: Readonly<Record<string, VersionRange>> };
}
