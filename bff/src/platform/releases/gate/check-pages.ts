import { loggable } from '../../../observability/loggable.ts';
import { RejectedRelease, type Version, recordRejection } from '../registry/change-releases.ts';
import { recordReleaseEvent } from '../registry/release-event-store.ts';
import { lockRegistry, updateRelease } from '../registry/release-store.ts';
import { removeRefusedFiles } from '../shipping/remove-unused-files.ts';
import { type GateResult, GateRunnerError, type GateServices } from './gate-runner.ts';
import { withEntrances } from './gate-session.ts';
import {
  ALIVE_EVERY_MS,
  findCheck,
  finishCheck,
  type GateCheck,
  recordAlive,
} from './gate-store.ts';
import { reasonsAgainst, reasonsSeen } from './gate-verdict.ts';

/**
 * Runs the gate for every page of a release in the background, and stores the findings of runner
 * and portal.
 * @param options.origin of the portal, for the runner
 * @param options.beside releases that go live with it
 */
export function checkInBackground(
  services: GateServices,
  check: GateCheck,
  options: { origin: string; beside: readonly Version[] },
): void {
  const { log } = services;
  checkPages(services, check, options).catch((error: unknown) => {
    log.error({ error: loggable(error) }, 'gate result write failed');
  });
}

async function checkPages(
  services: GateServices,
  check: GateCheck,
  { origin, beside }: { origin: string; beside: readonly Version[] },
): Promise<void> {
  const { db, gateRunner, log, settings } = services;
  const { id, section: name, version } = check;
  // Missed ones only make the check end early.
  const alive = setInterval(() => {
    recordAlive(db, id).catch(() => undefined);
  }, ALIVE_EVERY_MS);
  try {
    const task = {
      origin,
      release: { name, version },
      pages: withEntrances(settings, check, beside),
    };
    const report = await gateRunner!.look(task, check.expires_at);
    // With what the portal has seen since; without a check, another registration replaced this one.
    const current = await findCheck(db, id);
    if (current) await store(services, current, { report, beside });
  } catch (error) {
    if (!(error instanceof GateRunnerError)) throw error;
    log.warn({ section: name, version, reason: error.message }, 'gate run failed');
    const reasons = [...reasonsSeen((await findCheck(db, id)) ?? check), error.message];
    await finishCheck(db, id, { state: 'not checked', pages: [], reasons });
  } finally {
    clearInterval(alive);
  }
}

async function store(
  services: GateServices,
  check: GateCheck,
  { report, beside }: { report: GateResult; beside: readonly Version[] },
): Promise<void> {
  const { db } = services;
  const { id, section, version, actor, actor_id, release_id: releaseId } = check;
  const by = { actor, actor_id };
  const { browser } = report;
  const reasons = reasonsAgainst(check, report);
  const state = reasons.length === 0 ? 'passed' : 'refused';
  // Before the client reads the result and may upload the files again.
  if (state === 'refused') await removeRefusedFiles(services, { id: releaseId, section, version });
  const pages = report.pages.filter(({ problems }) => problems.length > 0);
  await db.transaction(async (trx) => {
    // Going live reads both the result and whether the check has ended.
    await lockRegistry(trx);
    await updateRelease(trx, releaseId, {
      gate_result: state,
      gate_browser: browser,
      gate_at: new Date(),
      gate_beside: beside.map((one) => `${one.section}@${one.version}`),
      ...(state === 'refused' && { last_good_at: null }),
    });
    await finishCheck(trx, id, { state, pages, reasons });
    if (state === 'refused') {
      const findings = reasons.map((message) => ({ field: 'gate' as const, message }));
      await recordRejection(trx, by, new RejectedRelease(check, findings));
      return;
    }
    const detail = { browser, pages: report.pages.length };
    const passed = { section, kind: 'gate passed', to_version: version } as const;
    await recordReleaseEvent(trx, { ...passed, ...by, detail });
  });
}
