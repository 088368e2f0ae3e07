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

export function keyOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

export function keyOfPair(pair: RenderedPair): string {
  return releasesOf(pair).map(keyOf).join(' ');
}
