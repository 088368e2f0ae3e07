import type { Handlers } from '../../../http/endpoint-router.ts';
import type { Services } from '../../../services.ts';
import { COPY } from '../copy.ts';
import { assertMayMakeToken, makeToken, revokeToken } from './change-tokens.ts';

/** The endpoints of release tokens, for admins and the machine's own token. */
export function releaseTokenHandlers(services: Pick<Services, 'settings'>) {
  return {
    'POST /api/releases/tokens': async ({ shipper, raw, input, write }) => {
      assertMayMakeToken(shipper, raw.section);
      const token = input();
      const data = await write(async (trx) => makeToken(services, trx, shipper, token));
      return { success: true, message: COPY.tokens.made, data };
    },

    'DELETE /api/releases/tokens/:id': async ({ params: { id }, shipper, write }) => {
      await write(async (trx) => revokeToken(trx, shipper, id));
      return { success: true, message: COPY.tokens.revoked };
    },
  } satisfies Partial<Handlers>;
}
