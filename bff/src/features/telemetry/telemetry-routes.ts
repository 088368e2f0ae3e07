import Router from '@koa/router';
import { TelemetryReport } from '@elbi/contract/schemas';
import { readLoadId } from '../../document/load-id.ts';
import { ForbiddenError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { SeenReports } from './seen-reports.ts';
import { isServed } from './served-versions.ts';

/** How versions of sections fare in browsers, counted for `/metrics`. */
export function telemetryRoutes({ settings, limits, metrics, registry }: Services): AppRouter {
  const router = new Router<AppState>();
  const seen = new SeenReports();

  router.post(
    '/api/telemetry',
    rateLimit(limits.telemetry),
    validate(TelemetryReport),
    async function postTelemetry(ctx) {
      const { loadId, section, version, outcome, phase, message } = ctx.state.input;
      const load = readLoadId(settings.appSecrets, loadId);
      if (!load) throw new ForbiddenError();
      ctx.status = 204;
      // Only what this document can have met, and each thing once: forged reports count nothing.
      if (load === 'stale' || !isServed(registry.snapshot, load, section, version)) return;
      if (!seen.add(`${load.id} ${section} ${version} ${outcome}`)) return;
      metrics.sectionLoads.inc({ section, version, outcome });
      if (outcome === 'failed') {
        ctx.state.log.warn({ section, version, phase, message }, 'section failed in a browser');
      }
    },
  );

  return router;
}
