import type { ComponentType } from 'react';
import {
  FILE_ERROR,
  type FileError,
  type Registry,
  type RegistryRelease,
  releasePath,
} from '@elbi/contract/domain';
import type { Section } from '@elbi/portal-sdk/host';
import { describeError } from './describe-error.ts';
import type { Report } from './telemetry.ts';

/** Timeout of a version while another one could be shown instead, in milliseconds. */
export const ATTEMPT_TIMEOUT = 4_000;
/** How long a part may take to load before the page offers Retry, in milliseconds. */
export const GIVE_UP_AFTER = 10_000;

/** A part of a section: a page by its path (`/profile/owner`), or a fragment by name. */
export type SectionPart = string;

/** A loaded part, and its version. */
export interface LoadedPart {
  // Pages have no props; those of a fragment are defined by its section.
  Component: ComponentType<Record<string, unknown>>;
  section: string;
  part: SectionPart;
  version: string;
}

/** Files did not arrive, without an answer of the server. */
class NetworkError extends Error {
  override readonly name = FILE_ERROR;
}

/**
 * Returns whether the network may be the cause of an error, which is then attributed to no version:
 * a file did not arrive, unless the server does not have it.
 */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== FILE_ERROR) return false;
  return (error as FileError).status !== 404;
}

/** No version of a section could be shown. */
export class SectionUnavailableError extends Error {
  /** Whether files did not arrive: unlike a module that failed, they can still be requested. */
  readonly isFetchable: boolean;

  constructor(section: string, cause?: unknown) {
    super(`The ${section} section could not be loaded.`, { cause });
    this.name = 'SectionUnavailableError';
    this.isFetchable = cause instanceof Error && cause.name === FILE_ERROR;
  }
}

export interface SectionLoaderParts {
  registry: Registry;
  /** Loads a container under a unique name. */
  importSection: (id: string, entry: string) => Promise<Section>;
  /**
   * Fetches the files of a version from the network, bypassing the cache, and the one that the error
   * names. Rejects when one did not arrive for a reason that the version did not cause.
   */
  refetch: (entry: string, error: unknown) => Promise<void>;
  /** Preloads files that the container will request. */
  preloadFiles?: (entry: string, files: readonly string[]) => void;
  /** Prefetches such files without running them. */
  prefetchFiles?: (entry: string, files: readonly string[]) => Promise<void>;
  /** Called before code of a version runs. */
  beforeRun?: (version: { section: string; version: string }) => void;
  report: (report: Report) => void;
}

/**
 * Returns the versions of a section to try, in order: the current one, then the last known good
 * one.
 */
function candidatesOf(registry: Registry, section: string): RegistryRelease[] {
  const current = registry.sections[section];
  if (!current) return [];
  const { lastGood } = current;
  return lastGood && lastGood.version !== current.version ? [current, lastGood] : [current];
}

/** Returns the files of a page, in addition to its section's container. */
function filesOf({ routes }: RegistryRelease, part: SectionPart): readonly string[] {
  return routes.find(({ path }) => path === part)?.preload ?? [];
}

/** Rejects with a `FileError` unless a promise of files settles in time. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new NetworkError(`No answer within ${milliseconds} ms.`)),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function componentOf(section: Section, part: SectionPart): Promise<LoadedPart['Component']> {
  const lazy = part.startsWith('/')
    ? section.routes.find(({ path }) => path === part)?.page
    : section.fragments[part];
  if (!lazy) throw new Error(`The section does not offer ${part}.`);
  return (await lazy()).default as LoadedPart['Component'];
}

/**
 * Loads parts of sections, falling back from version to version. A version whose container fails,
 * or a single failed part, is not tried again in this page load until `retry`.
 */
export class SectionLoader {
  readonly #parts: SectionLoaderParts;
  readonly #definitions = new Map<string, Promise<Section>>();
  readonly #loading = new Map<string, Promise<LoadedPart>>();
  readonly #loaded = new Map<string, LoadedPart>();
  /** Versions, by section, and parts of them. */
  readonly #bad = new Set<string>();
  readonly #reported = new Set<string>();
  /** Load failures by section, reported only once another version is shown. */
  readonly #unconfirmed = new Map<string, { version: string; error: unknown }[]>();
  readonly #shown = new Set<string>();
  readonly #forLater = new Map<string, Promise<void>>();
  #imports = 0;

  constructor(parts: SectionLoaderParts) {
    this.#parts = parts;
  }

  /** Returns a loaded part, which can be shown immediately. */
  loaded(section: string, part: SectionPart): LoadedPart | null {
    return this.#loaded.get(keyOf(section, part)) ?? null;
  }

  /**
   * Returns the part in the best working version. Rejects with a {@link SectionUnavailableError}.
   */
  load(section: string, part: SectionPart): Promise<LoadedPart> {
    const key = keyOf(section, part);
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#tryCandidates(section, part, this.#candidates(section, part)).then(
      (loaded) => {
        this.#loaded.set(key, loaded);
        return loaded;
      },
    );
    // The caller gets the rejection; this prevents an unhandled one before it is awaited.
    loading.catch(() => undefined);
    this.#loading.set(key, loading);
    return loading;
  }

  /**
   * Prefetches the code of a part. A failure is ignored: the part is loaded again when it is
   * needed.
   */
  prefetchFiles(section: string, part: SectionPart): Promise<void> {
    const key = keyOf(section, part);
    const known = this.#forLater.get(key);
    if (known || this.#loading.has(key)) return known ?? Promise.resolve();
    const [first] = this.#candidates(section, part);
    const files = first ? filesOf(first, part) : [];
    const fetching = this.#parts.prefetchFiles?.(first?.entry ?? '', files) ?? Promise.resolve();
    const settled = fetching.catch(() => void this.#forLater.delete(key));
    this.#forLater.set(key, settled);
    return settled;
  }

  /** Records that a part threw during rendering; from then on another version is tried. */
  reject({ section, version, part }: LoadedPart, error: unknown): void {
    this.#bad.add(versionKeyOf(section, version, part));
    this.#reportFailed(section, version, 'render', error);
    for (const map of [this.#loading, this.#loaded]) map.delete(keyOf(section, part));
  }

  /**
   * Returns a part in another version, after code that it imports later has failed; null while no
   * other one can be loaded or the network may be the cause, and the shown one stays.
   */
  async replace(
    { section, version, part }: LoadedPart,
    error: unknown,
  ): Promise<LoadedPart | null> {
    const isShown = (one: RegistryRelease) => one.version === version;
    const shown = candidatesOf(this.#parts.registry, section).find(isShown);
    const others = this.#candidates(section, part).filter((one) => !isShown(one));
    if (!shown || others.length === 0 || isOfNetwork(error)) return null;
    const loaded = await this.#parts
      // The other version may be in the browser's cache, so that it loads without the network.
      .refetch(shown.entry, error)
      .then(() => this.#tryCandidates(section, part, others))
      .catch(() => null);
    if (!loaded) return null;
    this.#bad.add(versionKeyOf(section, version, part));
    this.#reportOnceReplaced(section, version, error);
    const key = keyOf(section, part);
    this.#loading.set(key, Promise.resolve(loaded));
    this.#loaded.set(key, loaded);
    return loaded;
  }

  /** Records that a version is shown. */
  confirm({ section, version }: LoadedPart): void {
    const key = versionKeyOf(section, version);
    if (!this.#shown.has(key)) {
      this.#shown.add(key);
      this.#parts.report({ section, version, outcome: 'shown' });
    }
    // The network works for this version, so a failure is attributed to the other one.
    const failures = this.#unconfirmed.get(section) ?? [];
    this.#unconfirmed.delete(section);
    for (const { version: failed, error } of failures) {
      if (failed !== version) this.#reportFailed(section, failed, 'load', error);
    }
  }

  /** Reports a failure that a section has detected itself. */
  reportFailure(section: string, phase: 'load' | 'render', message: string): void {
    const shown = [...this.#loaded.values()].find((part) => part.section === section);
    const version = shown?.version ?? this.#parts.registry.sections[section]?.version;
    if (version) this.#parts.report({ section, version, outcome: 'failed', phase, message });
  }

  /** Allows every version of a section to be tried again. */
  retry(section: string): void {
    for (const { version } of candidatesOf(this.#parts.registry, section)) {
      const key = versionKeyOf(section, version);
      const failed = [...this.#bad].filter((bad) => bad === key || bad.startsWith(`${key} `));
      if (failed.length === 0) continue;
      for (const bad of failed) this.#bad.delete(bad);
      this.#unconfirmed.delete(section);
      this.#definitions.delete(key);
      this.#reported.delete(key);
    }
    for (const map of [this.#loading, this.#loaded]) {
      for (const key of map.keys()) if (key.startsWith(`${section} `)) map.delete(key);
    }
  }

  async #tryCandidates(
    section: string,
    part: SectionPart,
    candidates: readonly RegistryRelease[],
  ): Promise<LoadedPart> {
    const begin = performance.now();
    let reason: unknown;
    for (const [index, release] of candidates.entries()) {
      const { version, entry } = release;
      const isLast = index === candidates.length - 1;
      this.#parts.preloadFiles?.(entry, filesOf(release, part));
      let hasDefinition = false;
      const partOf = (definition: Section) => {
        hasDefinition = true;
        return componentOf(definition, part);
      };
      try {
        const Component = await withTimeout(
          this.#importTwice(section, release, partOf),
          isLast ? begin + GIVE_UP_AFTER - performance.now() : ATTEMPT_TIMEOUT,
        );
        return { Component, section, part, version };
      } catch (error) {
        reason = error;
        if (!hasDefinition) this.#definitions.delete(versionKeyOf(section, version));
        this.#bad.add(versionKeyOf(section, version, hasDefinition ? part : undefined));
        if (!isOfNetwork(error)) this.#reportOnceReplaced(section, version, error);
      }
    }
    throw new SectionUnavailableError(section, reason);
  }

  /** Imports a part of a version; after a failure once more, with files fresh from the network. */
  async #importTwice(
    section: string,
    { version, entry }: RegistryRelease,
    partOf: (definition: Section) => Promise<LoadedPart['Component']>,
  ): Promise<LoadedPart['Component']> {
    const attempt = async () => partOf(await this.#definition(section, version, entry));
    try {
      return await attempt();
    } catch (error) {
      await this.#parts.refetch(entry, error).catch(({ message }: Error) => {
        throw new NetworkError(message);
      });
      return attempt();
    }
  }

  /** The versions that have not failed with a part in this page load. */
  #candidates(section: string, part: SectionPart): RegistryRelease[] {
    return candidatesOf(this.#parts.registry, section).filter(
      ({ version }) =>
        !this.#bad.has(versionKeyOf(section, version)) &&
        !this.#bad.has(versionKeyOf(section, version, part)),
    );
  }

  #definition(section: string, version: string, entry: string): Promise<Section> {
    const key = versionKeyOf(section, version);
    const known = this.#definitions.get(key);
    if (known) return known;
    this.#imports += 1;
    const id = `${section}--${version}--${this.#imports}`;
    this.#parts.beforeRun?.({ section, version });
    const definition = this.#parts.importSection(id, entry);
    this.#definitions.set(key, definition);
    definition.catch(() => this.#definitions.delete(key));
    return definition;
  }

  /** A failure to load may be the network's, until another version shows in the same page load. */
  #reportOnceReplaced(section: string, version: string, error: unknown): void {
    const failures = this.#unconfirmed.get(section) ?? [];
    this.#unconfirmed.set(section, [...failures, { version, error }]);
  }

  /** Once per version, whichever part fails. */
  #reportFailed(section: string, version: string, phase: 'load' | 'render', error: unknown): void {
    const key = versionKeyOf(section, version);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const described = describeError(error, releasePath(section, version));
    this.#parts.report({ section, version, outcome: 'failed', phase, ...described });
  }
}

function keyOf(section: string, part: SectionPart): string {
  return `${section} ${part}`;
}

/** Key of a version, or of one of its parts. */
function versionKeyOf(section: string, version: string, part?: SectionPart): string {
  return part === undefined ? `${section}/${version}` : `${section}/${version} ${part}`;
}
