import {
  CONTRACT_VERSION,
  type ReleaseCheck,
  isReservedPath,
  pathKey,
  shellPageOf,
} from '@elbi/contract/domain';
import { formatKilobytes } from '@elbi/contract/format';
import {
  type Check,
  type CheckedRelease,
  type LivePortal,
  type CheckFinding,
  releasesBeside,
} from './check.ts';
import { sharedPackages } from './shared-packages.ts';
import { usedByOthers } from './used-by-others.ts';

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
    if (seen.has(key)) return [`${name} names the route ${path} twice. Remove one of the two.`];
    seen.add(key);
    if (shellPageOf(key) || isReservedPath(key)) {
      return [`The route ${path} belongs to the portal itself. Choose another path for this page.`];
    }
    const owner = releasesBeside(name, live).find((section) =>
      section.routes.some((route) => pathKey(route.path) === key),
    );
    if (!owner) return [];
    const team = owner.owner === undefined ? '' : ` (${owner.owner})`;
    return [
      `The route ${path} belongs to ${owner.name}${team}. ` +
        `Choose another path, or agree that ${owner.name} ships without it first.`,
    ];
  });
};

/** Contract versions that this BFF supports. */
export const SERVED_CONTRACTS: readonly string[] = [CONTRACT_VERSION];

/** A section calls the API by the contract it was built against; the BFF must still serve it. */
const contractVersion: Check = ({ description: { name, contract } }) =>
  SERVED_CONTRACTS.includes(contract)
    ? []
    : [
        `${name} was built against version ${contract} of the contract; this portal serves ` +
          `${SERVED_CONTRACTS.join(' and ')}. Take the newest main branch, build again and ship again.`,
      ];

/** A section may only grow on purpose: its budgets are in its package.json. */
const sizeBudget: Check = ({ description: { name, budget, server }, compressedBytes }) => {
  const advice =
    'drop a package, or raise the budget with `npm run budget` and give its reason in package.json.';
  const limit = budget?.bytes ?? MAX_SECTION_BYTES;
  const serverLimit = budget?.serverBytes ?? MAX_SERVER_BYTES;
  const serverBytes = server?.bytes ?? 0;
  return [
    compressedBytes > limit &&
      `${name} has ${formatKilobytes(compressedBytes)} of scripts and styles (brotli), ` +
        `${formatKilobytes(compressedBytes - limit)} over its budget of ${formatKilobytes(limit)}. ` +
        `Load rarely needed parts with import(), ${advice}`,
    serverBytes > serverLimit &&
      `The server build of ${name} has ${formatKilobytes(serverBytes)}, ` +
        `${formatKilobytes(serverBytes - serverLimit)} over its budget of ${formatKilobytes(serverLimit)}. ` +
        `Keep what only a browser runs out of it, ${advice}`,
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
