import { COPY } from '../../copy.ts';
import { InvalidFieldsError } from '../../errors.ts';
import type { AppContext, AppMiddleware } from '../../http/context.ts';
import { loggable } from '../../observability/loggable.ts';
import { routeOf } from '../../observability/route-of.ts';
import type { PlatformServices } from '../services.ts';
import { pageOf } from '../pages/page-of.ts';
import { networkHash } from '../releases/rollout/page-load-store.ts';
import { recordError } from '../releases/errors/section-error-store.ts';
import { shownRegistry } from '../releases/preview/shown-registry.ts';

/**
 * Counts 422 responses to users as errors of the page that sent the request: nothing throws in the
 * browser when the API rejects a section's request, so its team would not notice.
 */
export function countRejected(services: PlatformServices): AppMiddleware {
  return async function countRejected(ctx, next) {
    try {
      await next();
    } catch (error) {
      if (error instanceof InvalidFieldsError && ctx.state.actor.id !== null) {
        await record(services, ctx, error).catch((failure: unknown) =>
          ctx.state.log.warn({ error: loggable(failure) }, 'rejected request count failed'),
        );
      }
      throw error;
    }
  };
}

/** The referrer names the page; its version is the one that this browser is shown. */
async function record(
  services: PlatformServices,
  ctx: AppContext,
  { fields = [] }: InvalidFieldsError,
): Promise<void> {
  const referrer = ctx.get('referer');
  if (!URL.canParse(referrer)) return;
  const { snapshot, isPrivate } = await shownRegistry(services, ctx);
  const page = pageOf(snapshot, new URL(referrer).pathname.replace(/(?<=.)\/$/, ''));
  if (isPrivate || page.kind !== 'section') return;
  const { name: section, version } = page.section;
  const source = {
    route: page.route.path,
    networkHash: networkHash(services.settings.appSecrets, ctx.ip),
  };
  await recordError(services.db, source, {
    section,
    version,
    errorName: `422 ${ctx.method} ${routeOf(ctx)}`,
    // One known field name, so that clients cannot create many kinds of errors.
    message: COPY.pageErrors.rejected(fields[0]?.field ?? ''),
  });
}
