import { NotFoundError } from '../../../errors.ts';
import type { AppContext } from '../../../http/context.ts';
import { readBucket } from '../rollout/bucket-cookie.ts';
import { type ActivePreview, activePreview } from './preview-cookie.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import type { RegistryServices } from '../registry/registry-reader.ts';

/** The registry of one browser. */
export interface ShownRegistry {
  snapshot: RegistrySnapshot;
  /** Set when only this browser is shown another version. */
  preview: ActivePreview | null;
  /** Whether it is only for this browser: a preview or the gate. */
  isPrivate: boolean;
}

/**
 * Returns the registry for this request: the live one, with the canaries of this browser, or with
 * the version of a preview or the gate.
 * @param bucketOf returns the browser's bucket; called while a canary is running
 */
export async function shownRegistry(
  services: Pick<RegistryServices, 'settings' | 'registry'>,
  ctx: AppContext,
  bucketOf: typeof readBucket = readBucket,
): Promise<ShownRegistry> {
  const { registry } = services;
  const { gate } = ctx.state;
  if (gate?.isLive) return { snapshot: registry.snapshot, preview: null, isPrivate: true };
  if (gate) {
    // Without a fallback, so that the gate detects a failure.
    const { section, version, beside } = gate;
    const variant = await registry.variant(section, version, { hasFallback: false, beside });
    if (!variant) throw new NotFoundError();
    return { snapshot: variant.snapshot, preview: null, isPrivate: true };
  }
  const preview = await activePreview(services, ctx);
  if (preview) return { snapshot: preview.snapshot, preview, isPrivate: true };
  // Caches of a response are keyed by the snapshot: by the set of versions, not the bucket.
  const snapshot = registry.hasCanaries
    ? registry.snapshotFor(bucketOf(services, ctx))
    : registry.snapshot;
  return { snapshot, preview: null, isPrivate: false };
}
