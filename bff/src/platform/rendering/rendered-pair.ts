import type { SectionDescription } from '@elbi/contract/domain';

/** A release to render. */
export type Release = Pick<SectionDescription, 'name' | 'version' | 'server'>;

/** The code of a page: the shell, and a section unless the page is the shell's own. */
export interface RenderedPair {
  shell: Release;
  section: Release | null;
}

/** Releases that were shipped before there were server builds have none. */
export function canBeRendered(pair: RenderedPair): boolean {
  return releasesOf(pair).every(({ server }) => server !== undefined);
}

export function releasesOf({ shell, section }: RenderedPair): Release[] {
  return section ? [shell, section] : [shell];
}

export function idOf({ name, version }: Release) {
  return { name, version };
}

/** Returns the key of a pair. */
export function idsOf({ shell, section }: RenderedPair) {
  return { shell: idOf(shell), section: section && idOf(section) };
}

/** Returns the key of a server build: a previewed version may be replaced by one with other files. */
export function keyOf({ name, version, server }: Release): string {
  return `${name} ${version} ${server?.integrity ?? ''}`;
}

export function keyOfPair(pair: RenderedPair): string {
  return releasesOf(pair).map(keyOf).join(' ');
}
