import type { Settings } from '../../../settings.ts';

/** What browsers have said of a version over some time. */
export interface Evidence {
  /** Page loads in which it failed or hung, and networks that these came from. */
  failed: number;
  networks: number;
  /** Page loads that were shown. */
  shown: number;
  /** The same as they weigh: however many page loads a network has, it weighs a few. */
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

/** A version that some or all visitors have, and how it does. */
export interface Candidate {
  isCanary: boolean;
  /** Whether it was marked good since it went live. */
  isGood: boolean;
  /** Whether another version could replace it. */
  hasFallback: boolean;
  /** For how long visitors have had it. */
  minutes: number;
  /** Since then. */
  sinceLive: Evidence;
  /** In the last minutes, also since then. */
  recent: Evidence;
}

export type Limits = Settings['withdrawal'] & Pick<Settings, 'knownGoodMinutes'>;

/** What happens to a version, and why. */
export type Verdict =
  | { state: 'wait' | 'promote' | 'mark good' }
  | { state: 'hold' | 'roll back' | 'withdraw'; reason: string };

/** Fewer networks may belong to one person: they can hold a version, but not withdraw it. */
const WITNESSES = 10;
/** Weighted page loads after which a canary goes live. */
export const CANARY_LOADS = 50;
/** Percent of its page loads in which a version may fail that is promoted or good. */
const TOLERATED_PERCENT = 1;

/**
 * Decides about a version by its page loads: never by time alone, and never by few networks, whose
 * reports can be forged.
 * @param baseline the live version over the same time, for a canary
 */
export function decide(candidate: Candidate, baseline: Evidence, limits: Limits): Verdict {
  const { isCanary, isGood, hasFallback, minutes, sinceLive, recent } = candidate;
  const excess = (evidence: Evidence) => percentOf(evidence) - percentOf(baseline);
  const isFailing = (evidence: Evidence) =>
    evidence.failed >= limits.loads &&
    evidence.networks >= limits.addresses &&
    excess(evidence) >= limits.percent;
  const failing = [recent, sinceLive].filter(isFailing);
  const witnessed = failing.find(({ networks }) => networks >= WITNESSES);
  const [worst] = failing;

  if (witnessed && hasFallback) {
    return { state: isCanary ? 'roll back' : 'withdraw', reason: `${reasonOf(witnessed)}.` };
  }
  if (worst && !hasFallback) {
    return { state: 'hold', reason: `${reasonOf(worst)}. No good version could replace it.` };
  }
  if (worst) {
    const few = `That is fewer than the ${WITNESSES} networks that withdraw a version.`;
    return { state: 'hold', reason: `${reasonOf(worst)}. ${few}` };
  }
  // What one or two networks say cannot keep a version from being promoted or good.
  const isClean = sinceLive.networks < limits.addresses || excess(sinceLive) < TOLERATED_PERCENT;
  if (isCanary && sinceLive.shownWeight >= CANARY_LOADS) {
    if (isClean) return { state: 'promote' };
    const than = `the live version in ${percentText(baseline)}`;
    return { state: 'hold', reason: `${reasonOf(sinceLive)}, ${than}.` };
  }
  const isDue = minutes >= limits.knownGoodMinutes && sinceLive.shown > 0;
  return { state: !isCanary && !isGood && isDue && isClean ? 'mark good' : 'wait' };
}

/** Returns the weighted percentage of failed page loads; 0 without evidence. */
function percentOf({ failedWeight, shownWeight }: Evidence): number {
  return failedWeight === 0 ? 0 : (100 * failedWeight) / (failedWeight + shownWeight);
}

function percentText(evidence: Evidence): string {
  return `${Math.round(percentOf(evidence))} %`;
}

function reasonOf(evidence: Evidence): string {
  const { failed, networks } = evidence;
  return `It failed in ${percentText(evidence)} of the page loads (${failed} from ${networks} networks)`;
}
