import { createHash } from 'node:crypto';
import type { Settings } from '../../../settings.ts';
import type { CanaryEvidence, Trouble, Weighed } from './canary-read-model.ts';

/** Browsers are told apart by a number below this, and by nothing else. */
export const BUCKETS = 100;

/**
 * Whether browsers of a bucket have a version that so many percent of them have. Each version begins
 * at a bucket of its own, or the same few people would try everything; who has it at one step has it
 * at the next.
 */
export function isInCanary(
  bucket: number,
  { version, percent }: { version: string; percent: number },
): boolean {
  const first = createHash('sha256').update(version).digest().readUInt32BE() % BUCKETS;
  return (bucket + BUCKETS - first) % BUCKETS < percent;
}

/** What comes after so many percent; 100 is everybody. */
export function nextStep(steps: readonly number[], percent: number): number {
  return steps.find((step) => step > percent) ?? 100;
}

/** What becomes of a canary now, and why. */
export type CanaryVerdict =
  | { state: 'goes on' }
  | { state: 'goes back'; reason: string }
  | { state: 'waits'; reason: string };

const WHAT: Readonly<Record<Trouble, string>> = {
  failed: 'It failed',
  unseen: 'It was served and never shown',
  slow: 'It was slow',
};

/** Few have seen a canary: it takes as much evidence as of a version that went live just now. */
const TAKES = 2;
/** Percent of the page loads in which a version may fail that goes on (decision record 9). */
const MAY_FAIL = 1;
/** Of the other troubles, what differs from the version before by chance, as a part of the limit. */
const BY_CHANCE = 0.5;

/**
 * Judges a canary by what browsers tell of it and, over the same time, of the version that all others
 * have. It goes back at once for much more trouble than there was before, and for somewhat more when
 * its step would be over; a few addresses are not enough for either.
 */
export function verdictOn(
  evidence: CanaryEvidence,
  { canary: { stepLoads, stepMinutes }, takeOut }: Pick<Settings, 'canary' | 'takeOut'>,
): CanaryVerdict {
  const isDue = evidence.loads >= stepLoads && evidence.minutes >= stepMinutes;
  let hesitates: string | null = null;
  for (const trouble of ['failed', 'unseen', 'slow'] as const) {
    const [weighed, before] = [evidence.canary[trouble], evidence.live[trouble]];
    const more = shareOf(weighed) - shareOf(before);
    const isMuch = more >= takeOut.percent;
    const isSome = trouble === 'failed' ? more >= MAY_FAIL : more >= BY_CHANCE * takeOut.percent;
    if (!isMuch && !isSome) continue;
    const isWitnessed =
      weighed.loads >= TAKES * takeOut.loads && weighed.addresses >= TAKES * takeOut.addresses;
    const reason =
      `${WHAT[trouble]} in ${percentOf(weighed)} of the page loads, ` +
      `the version before in ${percentOf(before)}`;
    if (isWitnessed && (isMuch || isDue)) {
      const from = `${weighed.loads} page loads from ${weighed.addresses} addresses`;
      return { state: 'goes back', reason: `${reason} (${from}).` };
    }
    hesitates ??= `${reason}.`;
  }
  if (evidence.loads < stepLoads) {
    return {
      state: 'waits',
      reason: `Shown ${evidence.loads} of ${stepLoads} times at this step.`,
    };
  }
  if (evidence.minutes < stepMinutes) {
    const left = Math.ceil(stepMinutes - evidence.minutes);
    return { state: 'waits', reason: `${left} more ${left === 1 ? 'minute' : 'minutes'}.` };
  }
  return hesitates === null ? { state: 'goes on' } : { state: 'waits', reason: hesitates };
}

/** Percent of what weighs; 0 where nothing is known. */
function shareOf({ weight, others }: Weighed): number {
  return weight === 0 ? 0 : (100 * weight) / (weight + others);
}

function percentOf(weighed: Weighed): string {
  return `${Math.round(shareOf(weighed))} %`;
}
