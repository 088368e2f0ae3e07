import { type ReleaseEvent, type ReleaseRecord, type ReleaseToken } from '@elbi/contract/domain';
import type { ListedEvent, ListedRelease, ListedToken } from './release-read-model.ts';

import { CANARY_PERCENT } from './registry/canary-policy.ts';
import { CANARY_LOADS } from './rollout/decide.ts';
import { COPY } from './copy.ts';

/** A release for the release tools and the admin page. */
export function presentRelease(release: ListedRelease): ReleaseRecord {
  return {
    section: release.section,
    name: release.section,
    version: release.version,
    owner: release.owner,
    bytes: release.compressed_bytes,
    bytesChange: release.bytes_change,
    shippedBy: release.shipped_by,
    shippedAt: release.shipped_at,
    commit: release.commit,
    gate: {
      result: release.gate_result ?? 'open',
      browser: release.gate_browser,
      at: release.gate_at,
    },
    isCurrent: release.is_current,
    currentSince: release.current_since,
    lastGoodAt: release.last_good_at,
    withdrawnAt: release.taken_out_at,
    withdrawnReason: release.taken_out_reason,
    canary:
      release.canary_since === null
        ? null
        : {
            percent: CANARY_PERCENT,
            since: release.canary_since,
            waitsFor: release.held_reason ?? COPY.rollout.waits(CANARY_LOADS),
          },
    isLastGood: release.is_last_good,
    loads: release.loads,
    failures: release.failures,
  };
}

export function presentEvent(event: ListedEvent): ReleaseEvent {
  return {
    at: event.created_at,
    actor: event.actor,
    section: event.section,
    kind: event.kind,
    from: event.from_version,
    to: event.to_version,
    detail: event.detail,
  };
}

export function presentToken(token: ListedToken): ReleaseToken {
  return {
    id: token.id,
    section: token.section,
    label: token.label,
    isPreviewOnly: token.is_preview_only,
    madeBy: token.made_by,
    createdAt: token.created_at,
    lastUsedAt: token.last_used_at,
    expiresAt: token.expires_at,
    revokedAt: token.revoked_at,
  };
}
