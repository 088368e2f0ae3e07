import type { ReleaseRecord } from '@elbi/contract/domain';

/** A release in the registry's list: an earlier one of search. */
export function aRecord(changes: Partial<ReleaseRecord>): ReleaseRecord {
  return {
    section: 'search',
    name: 'search',
    version: 'v1',
    owner: '@elbi-stays/search',
    bytes: 80_000,
    commit: null,
    bytesChange: null,
    shippedBy: 'npm start',
    shippedAt: '2026-11-20T10:00:00+08:00',
    gate: { result: 'passed', browser: null, at: null },
    isCurrent: false,
    currentSince: null,
    lastGoodAt: null,
    withdrawnAt: null,
    withdrawnReason: null,
    isLastGood: false,
    canary: null,
    loads: 0,
    failures: 0,
    ...changes,
  };
}
