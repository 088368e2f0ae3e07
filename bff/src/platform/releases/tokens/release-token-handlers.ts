import { FAILURE, NOTIFICATIONS, TOKEN_DAYS } from '@elbi/contract/domain';
import { ForbiddenError, NotFoundError } from '../../../errors.ts';
import type { Handlers } from '../../../http/endpoint-router.ts';
import { notifyReleaseAdmins } from '../registry/notify-release-admins.ts';
import type { Services } from '../../../services.ts';
import { recordReleaseEvent } from '../registry/release-event-store.ts';
import { createReleaseToken, revokeReleaseToken } from './release-token-store.ts';
import { mayMakeToken } from './shipping-policy.ts';
import { COPY } from '../copy.ts';

const DAY_MS = 24 * 3_600_000;

/** The endpoints of release tokens, for admins and the machine's own token. */
export function releaseTokenHandlers(services: Pick<Services, 'settings'>) {
  return {
    'POST /api/releases/tokens': async ({ shipper, raw, input, write }) => {
      if (!mayMakeToken(shipper, raw.section)) throw new ForbiddenError(FAILURE.tokenOfOne);
      const { section, label, isPreviewOnly = false, expiresInDays: days = TOKEN_DAYS } = input();
      const { actor, actor_id } = shipper.by;
      const expiresAt = new Date(Date.now() + days * DAY_MS);
      const made = await write(async (trx) => {
        const token = await createReleaseToken(trx, {
          section,
          is_preview_only: isPreviewOnly,
          label: label || section,
          made_by: actor,
          made_by_id: actor_id,
          expires_at: expiresAt,
        });
        await recordReleaseEvent(trx, {
          section,
          kind: 'token made',
          ...shipper.by,
          detail: { id: token.id, label: label ?? null, isPreviewOnly },
        });
        await notifyReleaseAdmins(
          services,
          trx,
          NOTIFICATIONS.tokenMade({ section, days, isPreviewOnly }),
        );
        return token;
      });
      return {
        success: true,
        message: COPY.tokens.made,
        data: { ...made, section, expiresAt: expiresAt.toISOString() },
      };
    },

    'DELETE /api/releases/tokens/:id': async ({ params: { id }, shipper, write }) => {
      await write(async (trx) => {
        const token = await revokeReleaseToken(trx, id);
        if (!token) throw new NotFoundError();
        await recordReleaseEvent(trx, {
          section: token.section,
          kind: 'token revoked',
          ...shipper.by,
          detail: { id, label: token.label },
        });
      });
      return { success: true, message: COPY.tokens.revoked };
    },
  } satisfies Partial<Handlers>;
}
