import { releasePath } from '@elbi/contract/domain';

export { SHELL } from '@elbi/contract/domain';

/** Storage prefix of the packages that section repositories install. */
export const KIT_PREFIX = 'kit/';

/** Storage prefixes of releases and of the kit. */
export const RELEASE_PREFIXES = ['sections/', 'shell/', 'server-builds/', KIT_PREFIX] as const;

/** A released file never changes: other content has another version and address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Returns whether the file of this key is written once: browsers cache shipped files forever, and
 * what is rendered must be what passed the gate.
 */
export function isWrittenOnce(key: string): boolean {
  return RELEASE_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** Returns the storage folder of a release's files. */
export function releaseFolder(name: string, version: string): string {
  return releasePath(name, version).slice(1, -1);
}

/** Returns the storage folder of a release's server build, which is not served. */
export function serverBuildFolder(name: string, version: string): string {
  return `server-builds/${name}/${version}`;
}

/** The address of a file of a release. */
export function releaseUrl(name: string, version: string, file: string): string {
  return `${releasePath(name, version)}${file}`;
}
