import { releasePath } from '@elbi/contract/domain';

export { SHELL } from '@elbi/contract/domain';

/** Where releases stand in storage. */
export const RELEASE_PREFIXES = ['sections/', 'shell/', 'server-builds/'] as const;

/**
 * Whether the file of this key is written once and never replaced: browsers keep what they got from
 * the address of a shipped file for ever, and what is rendered must be what passed the gate.
 */
export function isWrittenOnce(key: string): boolean {
  return RELEASE_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** Where the files of a release stand in storage. */
export function releaseFolder(name: string, version: string): string {
  return releasePath(name, version).slice(1, -1);
}

/** Where the server build of a release stands in storage; no address leads there. */
export function serverBuildFolder(name: string, version: string): string {
  return `server-builds/${name}/${version}`;
}

/** The address of a file of a release. */
export function releaseUrl(name: string, version: string, file: string): string {
  return `${releasePath(name, version)}${file}`;
}
