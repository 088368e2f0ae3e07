import {
  type SectionReport,
  type VitalsReport,
  WEB_VITALS,
  own,
  shellPageOf,
} from '@elbi/contract/codes';
import { type DocumentLoad, readLoadId } from '../../document/load-id.ts';
import { ForbiddenError } from '../../errors.ts';
import { callRouter } from '../../http/call-router.ts';
import type { AppContext, AppRouter } from '../../http/context.ts';
import { VITAL_SCALES, bucketOf, ratingOf } from '../../observability/web-vitals.ts';
import type { Services } from '../../services.ts';
import { SHELL } from '../../storage/release-folder.ts';
import { countReport } from '../releases/health/count-report.ts';
import { addressMark, keepReports } from '../releases/health/report-store.ts';
import { isPreviewOf, leavePreview } from '../releases/preview/preview-cookie.ts';

/** What browsers report of a page load: how versions fared in it, and how quick it was. */
export function telemetryRoutes(services: Services): AppRouter {
  const { settings } = services;
  const { router, bind } = callRouter(services);

  bind('POST /api/telemetry', async ({ input }, ctx) => {
    const report = input();
    const load = readLoadId(settings.appSecrets, report.loadId);
    if (!load) throw new ForbiddenError();
    if (report.outcome !== 'measured') await countOutcome(services, ctx, load, report);
    else if (load !== 'stale' && !ctx.state.gate) await countVitals(services, load, report, ctx.ip);
  });

  return router;
}

/** Counts how a version fared; too many failures take it out. */
async function countOutcome(
  services: Services,
  ctx: AppContext,
  load: DocumentLoad | 'stale',
  { section, version, outcome, phase, message }: SectionReport,
): Promise<void> {
  const { registry } = services;
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
  if (load === 'stale' || !isServed(registry, load, section, version)) return;
  await countReport(services, {
    load,
    release: { name: section, version },
    outcome,
    phase,
    address: ctx.ip,
    log: ctx.state.log,
  });
}

/** Whether a page load can have met this version: its document named it, or it is served now. */
function isServed(
  registry: Services['registry'],
  load: Pick<DocumentLoad, 'versions'>,
  section: string,
  version: string,
): boolean {
  const { snapshot } = registry;
  return [
    own(load.versions, section),
    snapshot.sections.get(section)?.version,
    snapshot.lastGood.get(section)?.version,
    registry.canaryOf(section),
  ].includes(version);
}

/**
 * Counts how quick a page load was, once. Page and version are what the load id proves, so whatever
 * is reported makes no new series.
 */
async function countVitals(
  { pool, settings, registry, metrics, traffic }: Services,
  load: DocumentLoad,
  { outcome, vitals }: VitalsReport,
  address: string,
): Promise<void> {
  const page = pageOfLoad(load);
  if (!page || load.isPrivate) return;
  // Of who reports nothing is kept, unless the version is compared with another.
  const compared = Object.keys(load.versions).filter((name) => registry.canaryOf(name) !== null);
  const kept = [...new Set([page.section, ...compared])].map((section) => ({
    load,
    section,
    version: own(load.versions, section)!,
    outcome,
    addressHash: compared.length > 0 ? addressMark(settings.appSecrets, address) : '',
    isSlow: isSlow(vitals),
  }));
  if ((await keepReports(pool, kept)) < kept.length) return;
  for (const vital of WEB_VITALS) {
    const value = vitals[vital];
    if (value === undefined) continue;
    metrics.webVitals[vital].observe(page, value / VITAL_SCALES[vital].perUnit);
    traffic.measure({ ...page, vital, up_to: bucketOf(vital, value) });
  }
}

/** Whether the page itself, and not the way to it, was slower than good. */
function isSlow(vitals: VitalsReport['vitals']): boolean {
  return (['lcp', 'inp', 'cls'] as const).some((vital) => {
    const value = vitals[vital];
    return value !== undefined && ratingOf(vital, value) !== 'good';
  });
}

/** Whose page a document was; null for an address that is none. */
function pageOfLoad({ route, versions }: DocumentLoad) {
  const { [SHELL]: shell, ...sections } = versions;
  const [ofSection] = Object.entries(sections);
  if (ofSection) return { section: ofSection[0], version: ofSection[1], route };
  return shell !== undefined && shellPageOf(route)
    ? { section: SHELL, version: shell, route }
    : null;
}
