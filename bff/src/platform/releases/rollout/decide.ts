import type { ReleaseRow } from '../../../database/tables.ts';
import type { Settings } from '../../../settings.ts';
import { COPY } from '../copy.ts';

/** The evidence from browsers about a version in a period. */
export interface Evidence {
  /** Page loads in which it failed or hung, and networks that these came from. */
  failed: number;
  networks: number;
  /** Page loads that were shown. */
  shown: number;
  /** The same, weighted: a network counts as a few page loads at most. */
  failedWeight: number;
  shownWeight: number;
}

/** The evidence of a new version. */
export const NO_EVIDENCE: Evidence = {
  failed: 0,
  networks: 0,
  shown: 0,
  failedWeight: 0,
  shownWeight: 0,
};

/** A version that some or all visitors get, with its evidence. */
export interface Candidate {
  isCanary: boolean;
  /** Why a canary no longer fits the live releases; empty if it does. */
  misfit: string;
  /** Whether it was marked known-good since it went live. */
  isGood: boolean;
  /** Its result in the gate; `skipped` and `not seen` leave the proof to page loads alone. */
  gate: ReleaseRow['gate_result'];
  /** Whether another version could replace it. */
  hasFallback: boolean;
  /** How long it has been live. */
  minutes: number;
  /** Evidence since it went live. */
  sinceLive: Evidence;
  /** Evidence of the last minutes, also since it went live. */
  recent: Evidence;
}

export type Limits = Settings['withdrawal'] & Pick<Settings, 'knownGoodMinutes'>;

/** The decision about a version, with its reason. */
export type Verdict =
  | { state: 'wait' | 'promote' | 'mark good' }
  | { state: 'hold' | 'roll back' | 'withdraw'; reason: string };

/** Fewer networks may belong to one person: they can pause a version, but not withdraw it. */
const WITNESSES = 10;
/** Weighted page loads that promote a canary, and make a version known good without the gate. */
export const CANARY_LOADS = 50;
/** Maximum percentage of failed page loads of a version that is promoted or marked good. */
const TOLERATED_PERCENT = 1;

/**
 * Decides about a version by its page loads: never by time only, and never by few networks, whose
 * reports can be forged.
 * @param baseline the live version over the same time, for a canary
 */
export function decide(candidate: Candidate, baseline: Evidence, limits: Limits): Verdict {
  const { isCanary, misfit, isGood, gate, hasFallback, minutes, sinceLive, recent } = candidate;
  if (misfit !== '') return { state: 'roll back', reason: COPY.rollout.misfit(misfit) };
  const excess = (evidence: Evidence) => percentOf(evidence) - percentOf(baseline);
  const isFailing = (evidence: Evidence) =>
    evidence.failed >= limits.loads &&
    evidence.networks >= limits.addresses &&
    excess(evidence) >= limits.percent;
  const failing = [recent, sinceLive].filter(isFailing);
  const witnessed = failing.find(({ networks }) => networks >= WITNESSES);
  const [worst] = failing;

  if (witnessed && hasFallback) {
    return {
      state: isCanary ? 'roll back' : 'withdraw',
      reason: COPY.rollout.withdraw(reasonOf(witnessed)),
    };
  }
  if (worst && !hasFallback) {
    return { state: 'hold', reason: COPY.rollout.noFallback(reasonOf(worst)) };
  }
  if (worst) {
    return { state: 'hold', reason: COPY.rollout.fewNetworks(reasonOf(worst), WITNESSES) };
  }
  // Reports of one or two networks cannot prevent a promotion or a good mark.
  const isClean = sinceLive.networks < limits.addresses || excess(sinceLive) < TOLERATED_PERCENT;
  if (isCanary && sinceLive.shownWeight >= CANARY_LOADS) {
    if (isClean) return { state: 'promote' };
    const live = COPY.rollout.share(percentOf(baseline));
    return { state: 'hold', reason: COPY.rollout.worseThanLive(reasonOf(sinceLive), live) };
  }
  const isProven = gate === 'passed' ? sinceLive.shown > 0 : sinceLive.shownWeight >= CANARY_LOADS;
  const isDue = minutes >= limits.knownGoodMinutes && isProven && gate !== 'refused';
  return { state: !isCanary && !isGood && isDue && isClean ? 'mark good' : 'wait' };
}

/** Returns the weighted percentage of failed page loads; 0 without evidence. */
function percentOf({ failedWeight, shownWeight }: Evidence): number {
  return failedWeight === 0 ? 0 : (100 * failedWeight) / (failedWeight + shownWeight);
}

function reasonOf(evidence: Evidence): string {
  const share = COPY.rollout.share(percentOf(evidence));
  return COPY.rollout.failed(share, evidence.failed, evidence.networks);
}
