import { FAILURE } from '@elbi/contract/domain';
import type { Endpoint } from '@elbi/contract/endpoints';
import type { Knex } from 'knex';
import { managesReleases } from '../../../actor.ts';
import { ForbiddenError, UnauthenticatedError } from '../../../errors.ts';
import type { AppContext, AppMiddleware, Shipper } from '../../../http/context.ts';
import type { Version } from '../registry/change-releases.ts';
import { isForEverySection, mayDeploy, mayWrite, tokenOpens } from './shipping-policy.ts';
import { findReleaseToken, recordTokenUse } from './release-token-store.ts';
import { COPY } from '../copy.ts';

/** A context with the path parameters. */
type Routed = AppContext & { params?: Record<string, string> };

/**
 * Authorises holders of a token for the section in the path (without a section: of a token for
 * everything, or for reading), and admins of releases. The request of the endpoint contains them.
 */
export function requireReleaseToken(db: Knex): (endpoint: Endpoint) => AppMiddleware {
  return (endpoint) =>
    async function requireReleaseToken(ctx, next) {
      ctx.state.shipper = await shipperOf(db, ctx, endpoint);
      await next();
    };
}

async function shipperOf(db: Knex, ctx: Routed, { forPreviews }: Endpoint): Promise<Shipper> {
  const { actor } = ctx.state;
  const authorization = ctx.get('authorization');
  if (authorization === '' && actor.id !== null) {
    if (!managesReleases(actor)) throw new ForbiddenError();
    return {
      by: { actor: '', actor_id: actor.id },
      isEverySection: false,
      isOperator: false,
      isPreviewOnly: false,
      tokenId: null,
      lockToken: async () => undefined,
    };
  }
  const [, given = ''] = /^Bearer ([\w-]{20,200})$/.exec(authorization) ?? [];
  const token = given === '' ? null : await findReleaseToken(db, given);
  if (!token) throw invalidToken();
  const { method } = ctx;
  if (!tokenOpens(token, { method, section: ctx.params?.name })) {
    throw new ForbiddenError(COPY.tokens.otherSection(token.section));
  }
  if (!mayWrite(token, { method, forPreviews })) throw new ForbiddenError(FAILURE.tokenOfPreviews);
  await recordTokenUse(db, token.id);
  return {
    by: { actor: token.label, actor_id: token.made_by_id },
    isEverySection: isForEverySection(token),
    isOperator: token.made_by === null,
    isPreviewOnly: token.is_preview_only,
    tokenId: token.id,
    async lockToken(trx) {
      if (!(await findReleaseToken(trx, given, { lock: true }))) throw invalidToken();
    },
  };
}

/**
 * Returns the releases of a list like `shell@4f2a9c,search@77ab01`, which go live with another one;
 * malformed ones count as absent. Throws `ForbiddenError` for a client that may not deploy.
 */
export function besideOf(shipper: Shipper, list = ''): Version[] {
  if (list !== '' && !mayDeploy(shipper)) {
    throw new ForbiddenError(COPY.tokens.several);
  }
  return list.split(',').flatMap((one) => {
    const [section, version] = one.split('@');
    return section && version ? [{ section, version }] : [];
  });
}

function invalidToken(): UnauthenticatedError {
  return new UnauthenticatedError(COPY.tokens.invalid);
}
