import { isReservedPath, pathKey, shellPageOf } from '@elbi/contract/domain';
import { type Check, releasesBeside } from './check.ts';

/** A page has one owner: a release may not take a path of another section. */
export const routeOwner: Check = ({ description }, live) => {
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
    return [
      `The route ${path} belongs to ${owner.name}${ownedBy(owner.owner)}. ` +
        `Choose another path, or agree that ${owner.name} ships without it first.`,
    ];
  });
};

function ownedBy(team: string | undefined): string {
  return team === undefined ? '' : ` (${team})`;
}
