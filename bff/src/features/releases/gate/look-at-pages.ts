import type { GateReport } from '@elbi/contract/codes';
import type { GateOutcomeRecord } from '../../../database/tables.ts';
import { loggable } from '../../../observability/loggable.ts';
import type { Services } from '../../../services.ts';
import { RefusedRelease, recordRefusal } from '../change-releases.ts';
import { recordReleaseEvent } from '../release-event-store.ts';
import { updateRelease } from '../release-store.ts';
import { GateRunnerError } from './gate-runner.ts';
import { type Gate, endLook, entrances, findGate } from './gate-store.ts';
import { reasonsAgainst } from './gate-verdict.ts';

type LookServices = Pick<Services, 'db' | 'gateRunner' | 'log'>;

interface AskedLook {
  ticket: string;
  /** Where the runner finds the portal. */
  origin: string;
}

/**
 * Has the gate runner look at every page of a release, judges it by what the runner and the portal
 * have seen, and notes the outcome for whoever has asked.
 */
export async function lookAtPages(
  services: LookServices,
  gate: Gate,
  { ticket, origin }: AskedLook,
): Promise<void> {
  const { db, gateRunner, log } = services;
  const { section: name, version, pages, ticket_hash: ticketHash } = gate;
  try {
    const task = { origin, release: { name, version }, pages: entrances(ticket, pages) };
    const report = await gateRunner!.look(task, gate.expires_at);
    // With what the portal saw meanwhile.
    await record(services, (await findGate(db, ticket)) ?? gate, report);
  } catch (error) {
    if (!(error instanceof GateRunnerError)) throw error;
    log.warn({ section: name, version, reason: error.message }, 'gate not run');
    const { message, retryAfter } = error;
    await endLook(db, ticketHash, { state: 'failed', message, retryAfter });
  }
}

/** {@link lookAtPages} that nobody waits for. */
export function lookInBackground(...given: Parameters<typeof lookAtPages>): void {
  const [{ log }] = given;
  lookAtPages(...given).catch((error: unknown) => {
    log.error({ error: loggable(error) }, 'outcome of the gate not recorded');
  });
}

async function record({ db }: LookServices, gate: Gate, report: GateReport): Promise<void> {
  const { section, version, actor } = gate;
  const { browser } = report;
  const reasons = reasonsAgainst(gate, report);
  const outcome = {
    state: reasons.length === 0 ? 'passed' : 'refused',
    pages: report.pages.filter(({ problems }) => problems.length > 0),
    reasons,
  } satisfies GateOutcomeRecord;
  await db.transaction(async (trx) => {
    const release = { gate_result: outcome.state, gate_browser: browser, gate_at: new Date() };
    await updateRelease(trx, gate.release_id, release);
    await endLook(trx, gate.ticket_hash, outcome);
    if (outcome.state === 'refused') {
      const refusals = reasons.map((message) => ({ field: 'gate' as const, message }));
      await recordRefusal(trx, actor, new RefusedRelease(gate, refusals));
      return;
    }
    const detail = { browser, pages: report.pages.length };
    const passed = { section, kind: 'gate passed', to_version: version } as const;
    await recordReleaseEvent(trx, { ...passed, actor, detail });
  });
}
