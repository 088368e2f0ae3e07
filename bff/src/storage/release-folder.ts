/** The name under which the shell ships; everything else is a section. */
export const SHELL = 'shell';

/** Where releases stand in storage. */
export const RELEASE_PREFIXES = ['sections/', 'shell/'] as const;

/**
 * Whether the file of this key is written once and never replaced: browsers keep what they got from
 * the address of a shipped file for ever.
 */
export function isWrittenOnce(key: string): boolean {
  return RELEASE_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** Where the files of a release stand in storage. */
export function releaseFolder(name: string, version: string): string {
  return name === SHELL ? `shell/${version}` : `sections/${name}/${version}`;
}

/** The address of a file of a release. */
export function releaseUrl(name: string, version: string, file: string): string {
  return `/${releaseFolder(name, version)}/${file}`;
}
