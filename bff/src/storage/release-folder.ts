/** The name under which the shell ships; everything else is a section. */
export const SHELL = 'shell';

/** Where the files of a release stand in storage. */
export function releaseFolder(name: string, version: string): string {
  return name === SHELL ? `shell/${version}` : `sections/${name}/${version}`;
}

/** The address of a file of a release. */
export function releaseUrl(name: string, version: string, file: string): string {
  return `/${releaseFolder(name, version)}/${file}`;
}
