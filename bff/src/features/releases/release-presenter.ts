import type { ReleaseRow } from '../../database/tables.ts';

/** A release as the shipping tools and the admin page read it. */
export function presentRelease(release: Omit<ReleaseRow, 'description'>) {
  return {
    name: release.section,
    version: release.version,
    bytes: release.bytes,
    shippedBy: release.shipped_by,
    shippedAt: release.shipped_at.toISOString(),
    isCurrent: release.is_current,
    currentSince: release.current_since?.toISOString() ?? null,
    lastGoodAt: release.last_good_at?.toISOString() ?? null,
    takenOutAt: release.taken_out_at?.toISOString() ?? null,
  };
}
