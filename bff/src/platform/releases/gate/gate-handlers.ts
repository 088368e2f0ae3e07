import type { GateOutcome } from '@elbi/contract/domain';
import {
  ConcurrentChangeError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
} from '../../../errors.ts';
import type { ReleaseRow } from '../../../database/tables.ts';
import type { Handlers } from '../../../http/endpoint-router.ts';
import type { Shipper } from '../../../http/context.ts';
import type { View } from '../../views/view.ts';
import {
  changeReleases,
  filesRemoved,
  rejectRelease,
  withdrawnError,
} from '../registry/change-releases.ts';
import { findRelease, updateRelease } from '../registry/release-store.ts';
import { livePortal } from '../registry/registry.ts';
import { removeRefusedFiles } from '../shipping/remove-unused-files.ts';
import { besideOf } from '../tokens/require-release-token.ts';
import { maySkipGate } from '../tokens/shipping-policy.ts';
import { checkInBackground } from './check-pages.ts';
import { planGate } from './gate-pages.ts';
import type { GateServices } from './gate-runner.ts';
import { enterGate } from './gate-session.ts';
import {
  assertNotInCheck,
  assertNotShown,
  beginCheck,
  type GateCheck,
  isOpen,
  latestCheck,
} from './gate-store.ts';
import { missingBeside } from './gate-verdict.ts';
import { COPY } from '../copy.ts';

type Outcome = Omit<GateOutcome['data'], 'name' | 'version'>;

/** The endpoints of the render check, in which the gate runner checks the pages of a release. */
export function gateHandlers(
  services: GateServices,
  views: readonly View[],
  { port }: { port: number },
) {
  const { db, settings, gateRunner, registry } = services;
  // Not the Host of a request, which could send the runner to another portal.
  const origin = settings.publicUrl ?? `http://localhost:${port}`;
  return {
    'GET /api/releases/gate': async ({ query: { entrance } }, ctx) => {
      await enterGate(services, ctx, entrance ?? '');
    },

    'POST /api/releases/:name/:version/gate': async ({ params, query, shipper, input }) => {
      const { skipped, again } = input();
      const release = await releaseOf(params);
      if (release.taken_out_at) throw withdrawnError(release);
      if (skipped !== undefined) return answer(params, await skip(release.id, shipper, skipped));
      const { id: releaseId, section, version, description } = release;
      const { by } = shipper;
      if (!gateRunner) {
        const findings = [{ field: 'gate' as const, message: COPY.gate.noBrowser }];
        return rejectRelease(db, { section, version, by, findings });
      }
      // The same files have the same result. A restored version no longer has one.
      const latest = await latestCheck(db, releaseId);
      const { outcome } = latest ?? {};
      const wasLive = release.current_since !== null || release.last_good_at !== null;
      // A new check would block a rollback to it, and could end that it is known good.
      if (shipper.isPreviewOnly && wasLive) {
        return answer(params, latest ? outcomeOf(latest) : storedOutcome(release));
      }
      const beside = besideOf(shipper, query.beside);
      const isAlone =
        beside.length === 0 && missingBeside(release, await livePortal(db)).length === 0;
      const isKnown = outcome && outcome.state === release.gate_result && isAlone;
      if (isKnown && (!again || shipper.isPreviewOnly)) {
        if (outcome.state === 'refused') await removeRefusedFiles(services, release);
        return answer(params, outcome);
      }
      if (release.files_removed_at) throw filesRemoved(release);
      const variant = await registry.variant(section, version, { hasFallback: false, beside });
      if (!variant) {
        throw new ConcurrentChangeError(COPY.gate.besideGone);
      }
      const portals = { live: registry.snapshot, shown: variant.snapshot };
      const pages = await planGate(services, views, description, portals);
      const { check, isNew } = await beginCheck(db, { releaseId, by, pages });
      if (isNew) checkInBackground(services, check, { origin, beside });
      return answer(params, outcomeOf(check));
    },

    'GET /api/releases/:name/:version/gate': async ({ params }) => {
      const check = await latestCheck(db, (await releaseOf(params)).id);
      if (!check) throw new NotFoundError();
      return answer(params, outcomeOf(check));
    },
  } satisfies Partial<Handlers>;

  async function releaseOf({ name, version }: { name: string; version: string }) {
    const release = await findRelease(db, name, version);
    if (!release) throw new NotFoundError();
    return release;
  }

  async function skip(id: string, shipper: Shipper, reason: string): Promise<Outcome> {
    if (!maySkipGate(shipper)) {
      throw new ForbiddenError(COPY.gate.skips);
    }
    const state = await changeReleases(services, shipper.by, async (trx, record) => {
      const release = (await trx('release').where({ id }).first())!;
      assertNotShown(release);
      if (release.gate_result === 'refused') throw new ConflictError(COPY.gate.notSkipped);
      await assertNotInCheck(trx, release);
      if (release.gate_result === 'passed') return release.gate_result;
      const skipped = gateRunner ? 'skipped' : 'not seen';
      await updateRelease(trx, id, {
        gate_result: skipped,
        gate_browser: null,
        gate_at: new Date(),
      });
      const { section, version: to_version } = release;
      await record({ section, kind: 'gate skipped', to_version, detail: { reason } });
      return skipped;
    });
    return { state, pages: [], reasons: [] };
  }
}

/** Returns the outcome of a version without a check; that of one that was skipped, for example. */
function storedOutcome({ gate_result: state }: Pick<ReleaseRow, 'gate_result'>): Outcome {
  return { state: state ?? 'not checked', pages: [], reasons: [] };
}

function outcomeOf(check: GateCheck): Outcome {
  if (check.outcome) return check.outcome;
  if (isOpen(check)) return { state: 'checking', pages: [], reasons: [] };
  return { state: 'not checked', pages: [], reasons: [COPY.gate.unfinished] };
}

function answer(
  { name, version }: { name: string; version: string },
  outcome: Outcome,
): GateOutcome {
  const message = COPY.gate.state({ section: name, version }, outcome.state);
  return { success: true, message, data: { name, version, ...outcome } };
}
