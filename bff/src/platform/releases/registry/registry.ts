import { createHash } from 'node:crypto';
import {
  type Registry,
  type RegistryRelease,
  type RegistrySection,
  type SectionDescription,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { SHELL, releaseUrl } from '../../../storage/release-folder.ts';
import type { LivePortal } from '../checks/check.ts';
import type { Version } from './change-releases.ts';
import { type Release, findRelease, servedReleases } from './release-store.ts';
import { isInCanary } from './canary-policy.ts';

/** The registry of one process: immutable, replaced when a release changes. */
export interface RegistrySnapshot {
  shell: SectionDescription | null;
  /** Current releases by section. */
  sections: ReadonlyMap<string, SectionDescription>;
  /** Releases to fall back to, by section. */
  lastGood: ReadonlyMap<string, SectionDescription>;
  /** Body of `GET /api/registry` and part of every document. */
  registry: Registry;
  /** Changes exactly when the body does. */
  hash: string;
}

function makeSnapshot(releases: readonly Release[]): RegistrySnapshot {
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
    hash: hashOf(registry),
  };
}

function hashOf(registry: Registry): string {
  return createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 22);
}

/** The inputs that decide which versions a browser gets. */
interface Selection {
  /** The canary bucket of the browser; null without one. */
  bucket?: number | null;
  /** The release that this browser previews. */
  preview?: Release | undefined;
  /** The releases under the gate's check: without fallbacks, so that failures show. */
  gate?: readonly Release[] | undefined;
}

/**
 * Returns the portal of one browser: the live releases, with a preview, the gate's release, or the
 * canaries of its bucket in their places. The replaced releases are their fallback.
 */
export function selectVersions(
  releases: readonly Release[],
  { bucket = null, preview, gate }: Selection = {},
): RegistrySnapshot {
  const canaries = releases.filter(
    ({ is_canary: isCanary, version }) =>
      isCanary && bucket !== null && isInCanary(bucket, version),
  );
  const chosen = gate ?? (preview ? [preview] : canaries);
  return withChosen(releases, chosen, { hasFallback: !gate });
}

/**
 * Returns the live releases in the database, within a transaction if it is given: for changes of
 * them.
 * @param beside releases that go live with the changed one, in the places of the live ones
 */
export async function livePortal(db: Knex, beside: readonly Version[] = []): Promise<LivePortal> {
  const found = await Promise.all(
    beside.map(({ section, version }) => findRelease(db, section, version)),
  );
  const served = (await servedReleases(db)).filter(
    ({ section }) => !beside.some((one) => one.section === section),
  );
  const others = found.filter((release) => release !== null);
  return makeSnapshot([...served, ...others.map((release) => ({ ...release, ...AS_CURRENT }))]);
}

const AS_CURRENT = { is_current: true, is_fallback: false, is_canary: false } as const;

/** Returns the same, with the canaries. */
export async function portalWithCanaries(db: Knex): Promise<LivePortal> {
  const releases = await servedReleases(db);
  const canaries = canariesOf(releases).map(({ description }) => description);
  return { ...selectVersions(releases), canaries };
}

/** Returns the registry with every canary in the place of the live version. */
export function withAllCanaries(releases: readonly Release[]): RegistrySnapshot {
  return withChosen(releases, canariesOf(releases), { hasFallback: true });
}

function canariesOf(releases: readonly Release[]): Release[] {
  return releases.filter(({ is_canary: isCanary }) => isCanary);
}

function withChosen(
  releases: readonly Release[],
  chosen: readonly Release[],
  { hasFallback }: { hasFallback: boolean },
): RegistrySnapshot {
  const rest = releases.flatMap((release) => {
    const other = chosen.find(({ section }) => section === release.section);
    if (!other) return [release];
    if (!hasFallback || release.version === other.version) return [];
    const isReplaced = releases.some(
      ({ section, version, is_current: isLive }) =>
        isLive && section === other.section && version !== other.version,
    );
    // The live version; for a preview of the live version, the last known good one.
    const isFallback = isReplaced ? release.is_current : release.is_fallback;
    return [{ ...release, is_current: false, is_fallback: isFallback }];
  });
  return makeSnapshot([
    ...rest,
    ...chosen.map((release) => ({ ...release, is_current: true, is_fallback: false })),
  ]);
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
