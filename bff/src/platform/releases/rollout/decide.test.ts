import { describe, expect, it } from 'vitest';
import { type Candidate, type Evidence, NO_EVIDENCE, decide } from './decide.ts';

const LIMITS = { loads: 5, addresses: 3, percent: 20, minutes: 5, knownGoodMinutes: 30 };

/** A number of page loads, each from another network. */
function of(failed: number, shown: number, networks = failed): Evidence {
  return { failed, shown, networks, failedWeight: failed, shownWeight: shown };
}

/** A live version that is not known good yet. */
function live(evidence: Evidence, more: Partial<Candidate> = {}): Candidate {
  return {
    isCanary: false,
    misfit: '',
    isGood: false,
    gate: 'passed',
    hasFallback: true,
    minutes: 60,
    sinceLive: evidence,
    recent: evidence,
    ...more,
  };
}

const canary = (evidence: Evidence, more: Partial<Candidate> = {}) =>
  live(evidence, { isCanary: true, ...more });

describe('decision about a version', () => {
  it.each<[string, Candidate, string, Evidence?]>([
    ['fails for ten networks', live(of(10, 0)), 'withdraw'],
    ['fails for nine networks', live(of(9, 0)), 'hold'],
    ['fails for two networks', live(of(50, 0, 2)), 'wait'],
    ['fails in four page loads', live(of(4, 0)), 'wait'],
    ['fails in 20 %', live(of(20, 80)), 'withdraw'],
    ['fails in 19 %', live(of(19, 81)), 'wait'],
    ['fails and has no fallback', live(of(20, 0), { hasFallback: false }), 'hold'],
    ['is good and fails now', live(of(0, 900), { isGood: true, recent: of(30, 9) }), 'withdraw'],
    [
      'failed in 500 of 600 since it went live',
      live(of(500, 100), { recent: NO_EVIDENCE }),
      'withdraw',
    ],
    ['is shown for an hour without failures', live(of(0, 1)), 'mark good'],
    ['is shown for a few minutes', live(of(0, 90), { minutes: 29 }), 'wait'],
    ['was never shown', live(NO_EVIDENCE), 'wait'],
    ['fails in 1 % from enough networks', live(of(3, 297)), 'wait'],
    ['fails in 1 % from two networks', live(of(2, 198)), 'mark good'],
    ['skipped the gate', live(of(0, 49), { gate: 'skipped' }), 'wait'],
    ['skipped the gate, and is proven', live(of(0, 50), { gate: 'skipped' }), 'mark good'],
    ['no browser has seen', live(of(0, 49), { gate: 'not seen' }), 'wait'],
    ['no browser has seen, and is proven', live(of(0, 50), { gate: 'not seen' }), 'mark good'],
    ['is proven too early', live(of(0, 50), { gate: 'not seen', minutes: 29 }), 'wait'],
    ['the gate rejected', live(of(0, 900), { gate: 'refused' }), 'wait'],
    ['is known good already', live(of(0, 90), { isGood: true }), 'wait'],
    ['is a canary that fails', canary(of(10, 0)), 'roll back'],
    ['is a canary that fails as the live version does', canary(of(10, 30)), 'wait', of(10, 30)],
    ['is a canary with 50 clean page loads', canary(of(0, 50)), 'promote'],
    ['is a canary with 49 clean page loads', canary(of(0, 49)), 'wait'],
    ['is an old canary with few page loads', canary(of(0, 3), { minutes: 9_999 }), 'wait'],
    ['is a canary that fails somewhat more', canary(of(5, 95)), 'hold'],
    ['is a canary that fails on two networks', canary(of(9, 91, 2)), 'promote'],
    ['is a proven canary that no longer fits', canary(of(0, 50), { misfit: 'No.' }), 'roll back'],
    ['is a new canary that no longer fits', canary(NO_EVIDENCE, { misfit: 'No.' }), 'roll back'],
  ])('that %s: %#', (_what, candidate, state, baseline = NO_EVIDENCE) => {
    expect(decide(candidate, baseline, LIMITS).state).toBe(state);
  });

  it('is explained with page loads and networks', () => {
    expect(decide(live(of(12, 12)), NO_EVIDENCE, LIMITS)).toEqual({
      state: 'withdraw',
      reason: 'It failed in 50% of the page loads (12 from 12 networks).',
    });
    expect(decide(live(of(8, 0)), NO_EVIDENCE, LIMITS)).toEqual({
      state: 'hold',
      reason:
        'It failed in 100% of the page loads (8 from 8 networks). ' +
        'That is fewer than the 10 networks that withdraw a version.',
    });
  });
});
