import { createHash } from 'node:crypto';
import {
  type Registry,
  type RegistryRelease,
  type RegistrySection,
  type SectionDescription,
} from '@elbi/contract/codes';
import type { Knex } from 'knex';
import { SHELL, releaseUrl } from '../../../storage/release-folder.ts';
import { type Release, servedReleases } from '../release-store.ts';

/** What one process serves: immutable, replaced when a release changes. */
export interface RegistrySnapshot {
  shell: SectionDescription | null;
  /** Current releases by section. */
  sections: ReadonlyMap<string, SectionDescription>;
  /** Releases to fall back to, by section. */
  lastGood: ReadonlyMap<string, SectionDescription>;
  /** Body of `GET /api/registry` and part of every document. */
  registry: Registry;
  /** Changes exactly when the body does. */
  mark: string;
}

export function makeSnapshot(releases: readonly Release[]): RegistrySnapshot {
  const current = new Map<string, Release>();
  const lastGood = new Map<string, Release>();
  for (const release of releases) {
    if (release.is_current) current.set(release.section, release);
    if (release.is_fallback) lastGood.set(release.section, release);
  }
  const shell = current.get(SHELL)?.description ?? null;
  current.delete(SHELL);
  lastGood.delete(SHELL);

  const sections: Record<string, RegistrySection> = {};
  for (const [name, release] of [...current].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const good = lastGood.get(name);
    sections[name] = {
      ...toRegistryRelease(release),
      lastGood: good ? toRegistryRelease(good) : null,
    };
  }
  const registry = { sections };
  return {
    shell,
    sections: descriptions(current),
    lastGood: descriptions(lastGood),
    registry,
    mark: markOf(registry),
  };
}

function markOf(registry: Registry): string {
  return createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 22);
}

/** What is live by the database, within a transaction if one is given: for what is about to change it. */
export async function livePortal(db: Knex): Promise<RegistrySnapshot> {
  return makeSnapshot(await servedReleases(db));
}

/** The same with every canary in the place of what it may replace. */
export async function widestPortal(db: Knex): Promise<RegistrySnapshot> {
  const releases = await servedReleases(db);
  return withCanaries(releases, canariesOf(releases));
}

/**
 * The same portal with one release in the place of the live one, as a preview or the gate shows it.
 * @param hasFallback whether the last good one may still stand in when it fails
 */
export function withRelease(
  releases: readonly Release[],
  shown: Release,
  { hasFallback }: { hasFallback: boolean },
): RegistrySnapshot {
  const others = releases
    .filter(({ section }) => hasFallback || section !== shown.section)
    .map((release) =>
      release.section === shown.section ? { ...release, is_current: false } : release,
    );
  return makeSnapshot([...others, { ...shown, is_current: true, is_fallback: false }]);
}

/** The releases that are before some of the visitors. */
export function canariesOf(releases: readonly Release[]): Release[] {
  return releases.filter(({ is_canary: isCanary }) => isCanary);
}

/**
 * The same portal for browsers that have some canaries: what everybody else has stands in for them
 * when they fail.
 */
export function withCanaries(
  releases: readonly Release[],
  shown: readonly Release[],
): RegistrySnapshot {
  const sections = new Set(shown.map(({ section }) => section));
  return makeSnapshot(
    releases.map((release) =>
      sections.has(release.section)
        ? { ...release, is_current: shown.includes(release), is_fallback: release.is_current }
        : release,
    ),
  );
}

function descriptions(releases: ReadonlyMap<string, Release>): Map<string, SectionDescription> {
  return new Map([...releases].map(([name, { description }]) => [name, description]));
}

function toRegistryRelease({ description, compressed_bytes }: Release): RegistryRelease {
  const { name, version, entry, routes, fragments, owner } = description;
  return {
    version,
    entry: releaseUrl(name, version, entry),
    routes: routes.map(({ path, access, view, title, skeleton, preload }) => ({
      path,
      access,
      view,
      title,
      ...(skeleton && { skeleton }),
      preload,
    })),
    fragments: Object.keys(fragments),
    owner: owner ?? null,
    bytes: compressed_bytes,
  };
}
