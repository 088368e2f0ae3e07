import type { ReleaseRecord, ReleasesView, SectionError } from '@elbi/contract/domain';
import { A_MOMENT, anId } from './ids.ts';

/** A version of the search section that is live and passed the gate. */
export function aRelease(overrides: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const section = overrides.section ?? 'search';
  return {
    section,
    name: section,
    version: '0e06fd653471',
    owner: 'Team Explore',
    bytes: 42_000,
    bytesChange: 1_200,
    shippedBy: 'Token of Team Explore',
    shippedAt: A_MOMENT,
    commit: { hash: '4be1f09c7d2a', subject: 'Add a filter by walk', author: 'Maria Reyes' },
    gate: { result: 'passed', browser: 'Chromium 148', at: A_MOMENT },
    isCurrent: true,
    currentSince: A_MOMENT,
    lastGoodAt: null,
    withdrawnAt: null,
    withdrawnReason: null,
    isLastGood: false,
    canary: null,
    loads: 1_204,
    failures: 3,
    ...overrides,
  };
}

/** An error on the home page of the live version, with its position in the sources. */
export function aSectionError(overrides: Partial<SectionError> = {}): SectionError {
  const { version, commit } = aRelease();
  return {
    version,
    commit,
    page: '/',
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'price')",
    frames: [{ file: 'src/pages/Home/HomePage.tsx', line: 36, column: 12 }],
    pageLoads: 3,
    firstAt: A_MOMENT,
    lastAt: A_MOMENT,
    ...overrides,
  };
}

/** Search with a live version, its predecessor as the last known good one, and a withdrawn one. */
export function aReleasesView(overrides: Partial<ReleasesView> = {}): ReleasesView {
  const before = { isCurrent: false, currentSince: A_MOMENT };
  return {
    sections: [
      {
        name: 'search',
        owner: 'Team Explore',
        current: '0e06fd653471',
        lastGood: '7a41c0d2be19',
        canary: null,
        releases: [
          aRelease(),
          aRelease({
            ...before,
            version: '7a41c0d2be19',
            bytes: 40_800,
            bytesChange: -300,
            lastGoodAt: A_MOMENT,
            isLastGood: true,
          }),
          aRelease({
            ...before,
            version: '55aa00ff1122',
            bytes: 41_100,
            bytesChange: null,
            withdrawnAt: A_MOMENT,
            withdrawnReason: 'It failed in a fifth of all page loads.',
            loads: 40,
            failures: 31,
          }),
        ],
      },
    ],
    events: [
      {
        at: A_MOMENT,
        actor: 'Token of Team Explore',
        section: 'search',
        kind: 'made current',
        from: '7a41c0d2be19',
        to: '0e06fd653471',
        detail: {},
      },
    ],
    tokens: [
      {
        id: anId('token'),
        section: 'search',
        label: 'Team Explore, CI',
        isPreviewOnly: false,
        madeBy: 'Maria Reyes',
        createdAt: A_MOMENT,
        lastUsedAt: A_MOMENT,
        expiresAt: '2027-02-17T15:30:00+08:00',
        revokedAt: null,
      },
    ],
    ...overrides,
  };
}

/** Search with a canary `9b1c` before its other versions. */
export function aCanaryView(): ReleasesView {
  const view = aReleasesView();
  const [search] = view.sections;
  const canary = aRelease({
    version: '9b1c',
    isCurrent: false,
    canary: { percent: 5, since: A_MOMENT, waitsFor: 'Shown 12 of 50 times at this step.' },
  });
  const releases = [canary, ...search!.releases];
  return { ...view, sections: [{ ...search!, canary: canary.version, releases }] };
}
