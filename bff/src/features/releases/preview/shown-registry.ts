import { NotFoundError } from '../../../errors.ts';
import type { AppContext } from '../../../http/context.ts';
import type { Services } from '../../../services.ts';
import { type ActivePreview, activePreview } from './preview-cookie.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';

/** What one browser is shown of the registry. */
export interface ShownRegistry {
  snapshot: RegistrySnapshot;
  /** Set when this browser alone is shown another version. */
  preview: ActivePreview | null;
  /** Only for this browser: a preview, or the gate. */
  isPrivate: boolean;
}

/**
 * The registry for this request: the live one, or with a version of a preview or of the gate in it.
 * @returns null when the preview must be confirmed once more (by an admin)
 */
export async function shownRegistry(
  services: Pick<Services, 'settings' | 'registry'>,
  ctx: AppContext,
): Promise<ShownRegistry> {
  const { registry } = services;
  const { gate } = ctx.state;
  if (gate) {
    // Without the last good version: the gate must see this one fail.
    const variant = await registry.variant(gate.section, gate.version, { hasFallback: false });
    if (!variant) throw new NotFoundError();
    return { snapshot: variant.snapshot, preview: null, isPrivate: true };
  }
  const preview = await activePreview(services, ctx);
  return preview
    ? { snapshot: preview.snapshot, preview, isPrivate: true }
    : { snapshot: registry.snapshot, preview: null, isPrivate: false };
}
