import {
  type FragmentProps,
  type SectionDescription,
  getOwn,
  pathKey,
} from '@elbi/contract/domain';
import { type Check, releasesBeside } from './check.ts';

type User = Pick<SectionDescription, 'name' | 'uses'>;

/** Pages that the BFF itself links to: readiness, login and the sitemap need them. */
const PORTAL: User = {
  name: 'the portal itself',
  uses: { routes: ['/', '/accommodation'], fragments: {} },
};

/**
 * A page or fragment of the live version must stay as long as another live release uses it, and a
 * fragment must keep fitting what it is passed. Uses that the live version does not have, or that
 * do not fit it, block nothing: any release could claim them.
 */
export const usedByOthers: Check = ({ description }, portal) => {
  const { name } = description;
  const live = portal.sections.get(name);
  if (!live) return [];
  const others: User[] = [PORTAL, ...releasesBeside(name, portal)];
  const kept = new Set(description.routes.map(({ path }) => pathKey(path)));
  const goneRoutes = live.routes.map(({ path }) => path).filter((path) => !kept.has(pathKey(path)));
  const inUse = [
    ...goneRoutes.map((path) => ({
      what: `the route ${path}`,
      users: usersOf(others, ({ uses }) =>
        uses?.routes.some((used) => pathKey(pathOf(used)) === pathKey(path)),
      ),
    })),
    ...Object.keys(live.fragments)
      .filter((fragment) => !Object.hasOwn(description.fragments, fragment))
      .map((fragment) => ({
        what: `the fragment ${fragment}`,
        users: usersOf(
          others,
          ({ uses }) => getOwn(uses?.fragments, `${name}/${fragment}`) !== undefined,
        ),
      })),
  ];
  return [
    ...inUse.flatMap(({ what, users }) =>
      users === ''
        ? []
        : [
            `${name} ${live.version} has ${what}, used by ${users}; this version lacks it. ` +
              `Restore it, or ask for ${users} to ship without it first.`,
          ],
    ),
    ...Object.entries(description.fragments).flatMap(([fragment, takes]) => {
      const took = getOwn(live.fragments, fragment);
      if (!took) return [];
      return others.flatMap((user) => {
        const passes = getOwn(user.uses?.fragments, `${name}/${fragment}`);
        if (!passes) return [];
        const known = misfitsOf(took, passes);
        return misfitsOf(takes, passes)
          .filter((misfit) => !known.includes(misfit))
          .map(
            (misfit) =>
              `The fragment ${fragment} ${misfit}, which does not fit what ${user.name} passes. ` +
              `Let it take what it took, or ask for ${user.name} to ship with what fits both first.`,
          );
      });
    }),
  ];
};

/** Returns why a fragment's properties do not fit what it is passed. */
function misfitsOf(takes: FragmentProps, passes: FragmentProps): string[] {
  const kind = (prop: string) => prop.replace('?', '');
  return [
    ...Object.entries(passes).flatMap(([prop, passed]) => {
      const taken = getOwn(takes, prop);
      if (taken === undefined) return [`no longer takes ${prop}`];
      if (kind(taken) !== kind(passed)) return [`takes ${prop} as ${kind(taken)}`];
      return taken.endsWith('?') || !passed.endsWith('?') ? [] : [`needs ${prop} always`];
    }),
    ...Object.entries(takes)
      .filter(([prop, taken]) => getOwn(passes, prop) === undefined && !taken.endsWith('?'))
      .map(([prop]) => `needs ${prop}`),
  ];
}

function usersOf(others: readonly User[], uses: (user: User) => boolean | undefined): string {
  const names = others.filter((user) => uses(user) === true).map(({ name }) => name);
  return [...new Set(names)].join(' and ');
}

/** Links are addresses: a route responds to their path. */
function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}
