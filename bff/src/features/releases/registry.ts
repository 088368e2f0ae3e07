import { createHash } from 'node:crypto';
import {
  type Registry,
  type RegistryRelease,
  type RegistrySection,
  type SectionDescription,
} from '@elbi/contract/codes';
import type { Release } from './release-store.ts';

/** The name under which the shell ships; everything else is a section. */
export const SHELL = 'shell';

/** What one process serves: made anew when a release changes, then never changed. */
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

/** The address of a file of a release. */
export function releaseUrl(name: string, version: string, file: string): string {
  return `/${releaseFolder(name, version)}/${file}`;
}

/** Where the files of a release stand in storage. */
export function releaseFolder(name: string, version: string): string {
  return name === SHELL ? `shell/${version}` : `sections/${name}/${version}`;
}

export function makeSnapshot(releases: readonly Release[]): RegistrySnapshot {
  const current = new Map<string, SectionDescription>();
  const lastGood = new Map<string, SectionDescription>();
  const byGoodness = releases.toSorted(
    (a, b) => (a.last_good_at?.getTime() ?? 0) - (b.last_good_at?.getTime() ?? 0),
  );
  for (const { section, description, is_current, last_good_at } of byGoodness) {
    if (is_current) current.set(section, description);
    if (last_good_at) lastGood.set(section, description);
  }
  const shell = current.get(SHELL) ?? null;
  current.delete(SHELL);
  lastGood.delete(SHELL);

  const sections: Record<string, RegistrySection> = {};
  for (const [name, description] of [...current].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const good = lastGood.get(name);
    sections[name] = {
      ...toRegistryRelease(description),
      lastGood: good ? toRegistryRelease(good) : null,
    };
  }
  const registry = { sections };
  const hash = createHash('sha256').update(JSON.stringify(registry)).digest('base64url');
  return { shell, sections: current, lastGood, registry, mark: hash.slice(0, 22) };
}

function toRegistryRelease(description: SectionDescription): RegistryRelease {
  const { name, version, entry, routes, fragments } = description;
  return {
    version,
    entry: releaseUrl(name, version, entry),
    routes: routes.map(({ path, access, view, title }) => ({ path, access, view, title })),
    fragments,
  };
}
