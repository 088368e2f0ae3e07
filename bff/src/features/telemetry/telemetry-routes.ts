import { own } from '@elbi/contract/codes';
import { type DocumentLoad, readLoadId } from '../../document/load-id.ts';
import { ForbiddenError } from '../../errors.ts';
import { callRouter } from '../../http/call-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { addressMark, keepReport } from '../releases/health/report-store.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';
import { takeOutFailing } from '../releases/health/take-out-failing.ts';
import { isPreviewOf, leavePreview } from '../releases/preview/preview-cookie.ts';

/** How versions of sections fare in browsers: counted, and too many failures take one out. */
export function telemetryRoutes(services: Services): AppRouter {
  const { pool, settings, limits, metrics, registry, traffic } = services;
  const { router, bind } = callRouter(limits);

  bind('POST /api/telemetry', async ({ input }, ctx) => {
    const { loadId, section, version, outcome, phase, message } = input();
    const load = readLoadId(settings.appSecrets, loadId);
    if (!load) throw new ForbiddenError();
    const hasFailed = outcome === 'failed';
    const { gate } = ctx.state;
    if (gate) {
      const what = `${section} ${version}: ${message ?? phase ?? 'it failed'}`;
      if (hasFailed) {
        await gate.noteProblem({ kind: 'render', message: what });
      }
      return;
    }
    if (hasFailed && isPreviewOf(services, ctx, { section, version })) {
      leavePreview(services, ctx);
    }
    // Only versions that this document can have loaded, each once: forged reports do not count.
    if (load === 'stale' || !isServed(registry.snapshot, load, section, version)) return;
    const addressHash = addressMark(settings.appSecrets, ctx.ip);
    if (!(await keepReport(pool, { load, section, version, outcome, addressHash }))) return;
    metrics.sectionLoads.inc({ section, version, outcome });
    if (hasFailed) {
      // Without the message: a browser may quote in it whatever the page showed.
      ctx.state.log.warn({ section, version, phase }, 'section failed in a browser');
    }
    if (load.isPrivate) return;
    traffic.add({ name: section, version }, hasFailed ? 'failures' : 'loads');
    if (hasFailed) await takeOutFailing(services, { section, version });
  });

  return router;
}

/** Whether a page load can have met this version: its document named it, or it is served now. */
function isServed(
  snapshot: RegistrySnapshot,
  load: Pick<DocumentLoad, 'versions'>,
  section: string,
  version: string,
): boolean {
  return [
    own(load.versions, section),
    snapshot.sections.get(section)?.version,
    snapshot.lastGood.get(section)?.version,
  ].includes(version);
}
