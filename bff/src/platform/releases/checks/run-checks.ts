import type { ReleaseCheck } from '@elbi/contract/domain';
import type { Check, CheckedRelease, LivePortal, Refusal } from './check.ts';
import { contractVersion } from './contract-version.ts';
import { routeOwner } from './route-owner.ts';
import { sharedPackages } from './shared-packages.ts';
import { sizeBudget } from './size-budget.ts';
import { usedByOthers } from './used-by-others.ts';

const CHECKS: readonly (readonly [Exclude<ReleaseCheck, 'gate'>, Check])[] = [
  ['route-owner', routeOwner],
  ['used-by-others', usedByOthers],
  ['shared-packages', sharedPackages],
  ['contract-version', contractVersion],
  ['size-budget', sizeBudget],
];

/** Returns all problems of a release by check. */
export function runChecks(release: CheckedRelease, live: LivePortal): Refusal[] {
  return CHECKS.flatMap(([field, check]) =>
    // A live version and the canary of one section often say the same.
    [...new Set(check(release, live))].map((message) => ({ field, message })),
  );
}
