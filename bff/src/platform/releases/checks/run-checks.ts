import {
  CONTRACT_VERSION,
  type ReleaseCheck,
  isReservedPath,
  pathKey,
  shellPageOf,
} from '@elbi/contract/domain';
import {
  type Check,
  type CheckedRelease,
  type LivePortal,
  type CheckFinding,
  releasesBeside,
} from './check.ts';
import { sharedPackages } from './shared-packages.ts';
import { usedByOthers } from './used-by-others.ts';
import { COPY } from '../copy.ts';

/** Default budget of a section, in brotli bytes of scripts and styles. */
const MAX_SECTION_BYTES = 400_000;

/** Default budget of a server build, in bytes. */
const MAX_SERVER_BYTES = 2_000_000;

/** A page has one owner: a release may not take a path of another section. */
const routeOwner: Check = ({ description }, live) => {
  const { name, routes } = description;
  const seen = new Set<string>();
  return routes.flatMap(({ path }) => {
    const key = pathKey(path);
    if (seen.has(key)) return [COPY.checks.routeTwice(name, path)];
    seen.add(key);
    if (shellPageOf(key) || isReservedPath(key)) {
      return [COPY.checks.portalRoute(path)];
    }
    const owner = releasesBeside(name, live).find((section) =>
      section.routes.some((route) => pathKey(route.path) === key),
    );
    return owner ? [COPY.checks.ownedRoute(path, owner.name, owner.owner)] : [];
  });
};

/** Contract versions that this BFF supports. */
export const SERVED_CONTRACTS: readonly string[] = [CONTRACT_VERSION];

/** A section calls the API by the contract it was built against; the BFF must still serve it. */
const contractVersion: Check = ({ description: { name, contract } }) =>
  SERVED_CONTRACTS.includes(contract)
    ? []
    : [COPY.checks.contract(name, contract, SERVED_CONTRACTS)];

/** A section may only grow on purpose: its budgets are in its package.json. */
const sizeBudget: Check = ({ description: { name, budget, server }, compressedBytes }) => {
  const limit = budget?.bytes ?? MAX_SECTION_BYTES;
  const serverLimit = budget?.serverBytes ?? MAX_SERVER_BYTES;
  const serverBytes = server?.bytes ?? 0;
  return [
    compressedBytes > limit && COPY.checks.budget(name, compressedBytes, limit),
    serverBytes > serverLimit && COPY.checks.serverBudget(name, serverBytes, serverLimit),
  ].filter((message) => message !== false);
};

const CHECKS: readonly (readonly [Exclude<ReleaseCheck, 'gate'>, Check])[] = [
  ['route-owner', routeOwner],
  ['used-by-others', usedByOthers],
  ['shared-packages', sharedPackages],
  ['contract-version', contractVersion],
  ['size-budget', sizeBudget],
];

/** Returns all problems of a release by check. */
export function runChecks(release: CheckedRelease, live: LivePortal): CheckFinding[] {
  return CHECKS.flatMap(([field, check]) =>
    // A live version and the canary of its section often cause the same message.
    [...new Set(check(release, live))].map((message) => ({ field, message })),
  );
}
