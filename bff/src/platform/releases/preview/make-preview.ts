import type { Knex } from 'knex';
import type { Shipper } from '../../../http/context.ts';
import { type Version, findServable } from '../registry/change-releases.ts';
import { recordReleaseEvent } from '../registry/release-event-store.ts';
import { insertPreview } from '../registry/release-store.ts';
import { PREVIEW_MS } from './preview-link.ts';

/**
 * Starts the preview of a version that can be shown, which is in the history.
 * @returns when it ends
 */
export async function makePreview(
  trx: Knex,
  { by }: Pick<Shipper, 'by'>,
  { section, version }: Version,
): Promise<Date> {
  const release = await findServable(trx, { section, version });
  const expiresAt = new Date(Date.now() + PREVIEW_MS);
  await insertPreview(trx, { release_id: release.id, ...by, expires_at: expiresAt });
  await recordReleaseEvent(trx, { section, kind: 'preview made', to_version: version, ...by });
  return expiresAt;
}
