import { describe, expect, it } from 'vitest';
import { buildRelease } from '../../../testing/releases.ts';
import type { Release } from './release-store.ts';
import { isInCanary } from './canary-policy.ts';
import { selectVersions } from './registry.ts';

function aRelease(version: string, more: Partial<Release> = {}): Release {
  const { description } = buildRelease('search', { version });
  return {
    section: 'search',
    version,
    description,
    compressed_bytes: 1,
    is_current: false,
    is_fallback: false,
    is_canary: false,
    ...more,
  };
}

const good = aRelease('good', { is_fallback: true });
const live = aRelease('live', { is_current: true });
const canary = aRelease('canary', { is_canary: true });
const previewed = aRelease('previewed');
const RELEASES = [good, live, canary];

/** The version of the section, and its fallback. */
function versionsOf(...parameters: Parameters<typeof selectVersions>) {
  const { sections, lastGood } = selectVersions(...parameters);
  return [sections.get('search')?.version, lastGood.get('search')?.version];
}

function bucket(isIn: boolean): number {
  return Array.from({ length: 100 }, (_, one) => one).find(
    (one) => isInCanary(one, 'canary') === isIn,
  )!;
}

describe('the versions that a browser gets', () => {
  it('are live, with the last known good one as the fallback', () => {
    expect(versionsOf(RELEASES)).toEqual(['live', 'good']);
    expect(versionsOf(RELEASES, { bucket: bucket(false) })).toEqual(['live', 'good']);
  });

  it('are the canary of its bucket, with the live one as the fallback', () => {
    expect(versionsOf(RELEASES, { bucket: bucket(true) })).toEqual(['canary', 'live']);
  });

  it('are its preview, regardless of its bucket', () => {
    const preview = { preview: previewed, bucket: bucket(true) };
    expect(versionsOf(RELEASES, preview)).toEqual(['previewed', 'live']);
    expect(versionsOf(RELEASES, { preview: live })).toEqual(['live', 'good']);
    expect(versionsOf([], { preview: previewed })).toEqual(['previewed', undefined]);
  });

  it('have no fallback in the gate', () => {
    expect(versionsOf(RELEASES, { gate: [previewed] })).toEqual(['previewed', undefined]);
  });
});
