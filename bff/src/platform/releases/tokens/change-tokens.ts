import {
  FAILURE,
  NOTIFICATIONS,
  type ReleaseTokenOutcome,
  TOKEN_DAYS,
} from '@elbi/contract/domain';
import type { Endpoints } from '@elbi/contract/endpoints';
import type { Knex } from 'knex';
import { ForbiddenError, NotFoundError } from '../../../errors.ts';
import type { Shipper } from '../../../http/context.ts';
import type { Services } from '../../../services.ts';
import { notifyReleaseAdmins } from '../registry/notify-release-admins.ts';
import { recordReleaseEvent } from '../registry/release-event-store.ts';
import { createReleaseToken, revokeReleaseToken } from './release-token-store.ts';
import { mayMakeToken } from './shipping-policy.ts';

const DAY_MS = 24 * 3_600_000;

/** Throws `ForbiddenError` for a client that may not create a token of a section. */
export function assertMayMakeToken(
  shipper: Pick<Shipper, 'isOperator' | 'tokenId'>,
  section: unknown,
): void {
  if (!mayMakeToken(shipper, section)) throw new ForbiddenError(FAILURE.tokenOfOne);
}

/**
 * Creates a token, which is in the history, and notifies the admins who manage releases. The text
 * of the token is returned only here.
 */
export async function makeToken(
  services: Pick<Services, 'settings'>,
  trx: Knex,
  shipper: Pick<Shipper, 'by' | 'isOperator' | 'tokenId'>,
  {
    section,
    label,
    isPreviewOnly = false,
    expiresInDays: days = TOKEN_DAYS,
  }: Endpoints['POST /api/releases/tokens']['body'],
): Promise<ReleaseTokenOutcome['data']> {
  assertMayMakeToken(shipper, section);
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const token = await createReleaseToken(trx, {
    section,
    is_preview_only: isPreviewOnly,
    label: label || section,
    made_by: shipper.by.actor,
    made_by_id: shipper.by.actor_id,
    expires_at: expiresAt,
  });
  await recordReleaseEvent(trx, {
    section,
    kind: 'token made',
    ...shipper.by,
    detail: { id: token.id, label: label ?? null, isPreviewOnly },
  });
  const body = NOTIFICATIONS.tokenMade({ section, days, isPreviewOnly });
  await notifyReleaseAdmins(services, trx, body);
  return { ...token, section, expiresAt: expiresAt.toISOString() };
}

/** Revokes a token, which is in the history; throws `NotFoundError` if there is none to revoke. */
export async function revokeToken(
  trx: Knex,
  { by }: Pick<Shipper, 'by'>,
  id: string,
): Promise<void> {
  const token = await revokeReleaseToken(trx, id);
  if (!token) throw new NotFoundError();
  const { section, label } = token;
  await recordReleaseEvent(trx, { section, kind: 'token revoked', ...by, detail: { id, label } });
}
