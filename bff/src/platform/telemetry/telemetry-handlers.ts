import { type SectionReport, getOwn } from '@elbi/contract/domain';
import { readLoadId } from '../releases/rollout/load-id.ts';
import { ForbiddenError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { AppContext } from '../../http/context.ts';
import { limitReports } from '../../http/rate-limit.ts';
import type { PlatformServices } from '../services.ts';
import { isPreviewOf, leavePreview } from '../releases/preview/preview-cookie.ts';
import { recordError } from '../releases/errors/section-error-store.ts';
import { type Source, networkHash, recordOutcome } from '../releases/rollout/page-load-store.ts';

/** The endpoints for browsers' reports of a page load: outcomes of versions. */
export function telemetryHandlers(services: PlatformServices) {
  const { settings } = services;
  return {
    'POST /api/telemetry': async ({ input }, ctx) => {
      const report = input();
      const load = readLoadId(settings.appSecrets, report.loadId);
      if (!load) throw new ForbiddenError();
      if (load !== 'stale') await limitReports(services.limits, load.id);
      if ('section' in report) await answerFailure(services, ctx, report);
      // Page loads of a preview or the gate are no evidence about the live version.
      if (load === 'stale' || load.isPrivate || ctx.state.gate) return;
      const { appSecrets } = settings;
      const source = { load, networkHash: networkHash(appSecrets, ctx.ip) };
      if ('section' in report) await countOutcome(services, ctx, source, report);
      else if (report.outcome !== 'measured')
        await recordOutcome(services.db, source, Object.keys(load.versions), report.outcome);
    },
  } satisfies Partial<Handlers>;
}

/** Passes a failure on to the gate, and ends a preview that fails. */
async function answerFailure(
  { settings }: PlatformServices,
  ctx: AppContext,
  { section, version, outcome, phase, message }: SectionReport,
): Promise<void> {
  if (outcome !== 'failed') return;
  const { gate } = ctx.state;
  const what = `${section} ${version}: ${message ?? phase ?? 'it failed'}`;
  if (gate) await gate.reportProblem({ kind: 'render', message: what });
  else if (isPreviewOf(settings, ctx, { section, version })) leavePreview(settings, ctx);
}

/** Counts the outcome of a version in the document, once per page load. */
async function countOutcome(
  { db, metrics }: PlatformServices,
  ctx: AppContext,
  source: Source,
  report: SectionReport,
): Promise<void> {
  const { section, version, outcome, phase } = report;
  if (getOwn(source.load.versions, section) !== version) return;
  if ((await recordOutcome(db, source, [section], outcome)) === 0) return;
  metrics.sectionLoads.inc({ section, version, outcome });
  if (outcome === 'shown') return;
  await recordError(db, { route: source.load.route, networkHash: source.networkHash }, report);
  // Without the message, which may quote page content.
  ctx.state.log.warn({ section, version, phase }, 'section failed in a browser');
}
