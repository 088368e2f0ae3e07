import Router from '@koa/router';
import type { Outcome, ReleaseTokenOutcome } from '@elbi/contract/codes';
import { NewReleaseToken } from '@elbi/contract/schemas';
import { NotFoundError } from '../../../errors.ts';
import type { AppRouter, AppState } from '../../../http/context.ts';
import { knownId } from '../../../http/path-id.ts';
import { validate } from '../../../http/validate.ts';
import type { Services } from '../../../services.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { createReleaseToken, revokeReleaseToken } from './release-token-store.ts';
import { requireShipper, shipperIn } from '../require-shipper.ts';

const DAY_MS = 24 * 3_600_000;

/** Who may ship what: for admins, and for the machine's own token. */
export function releaseTokenRoutes({ db }: Pick<Services, 'db'>): AppRouter {
  const router = new Router<AppState>();

  router.post(
    '/api/releases/tokens',
    requireShipper(db),
    validate(NewReleaseToken),
    async function postReleaseToken(ctx) {
      const { section, label, expiresInDays } = ctx.state.input;
      const actor = shipperIn(ctx).name;
      const made = await db.transaction(async (trx) => {
        const token = await createReleaseToken(trx, {
          section,
          label: label || `${section}, made by ${actor}`,
          expiresAt: expiresInDays ? new Date(Date.now() + expiresInDays * DAY_MS) : null,
        });
        await recordReleaseEvent(trx, {
          section,
          kind: 'token made',
          actor,
          detail: { id: token.id, label: label ?? null },
        });
        return token;
      });
      ctx.status = 201;
      ctx.set('cache-control', 'no-store');
      ctx.body = {
        success: true,
        message: 'Keep the token well: it is shown this once.',
        data: { ...made, section },
      } satisfies ReleaseTokenOutcome;
    },
  );

  router.delete(
    '/api/releases/tokens/:id',
    requireShipper(db),
    async function deleteReleaseToken(ctx) {
      const id = knownId(ctx.params.id ?? null);
      await db.transaction(async (trx) => {
        const token = await revokeReleaseToken(trx, id);
        if (!token) throw new NotFoundError();
        await recordReleaseEvent(trx, {
          section: token.section,
          kind: 'token revoked',
          actor: shipperIn(ctx).name,
          detail: { id, label: token.label },
        });
      });
      ctx.body = {
        success: true,
        message: 'The token no longer ships anything.',
      } satisfies Outcome;
    },
  );

  return router;
}
