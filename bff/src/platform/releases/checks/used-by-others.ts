import {
  type FragmentProps,
  type SectionDescription,
  getOwn,
  pathKey,
} from '@elbi/contract/domain';
import { type Check, releasesBeside } from './check.ts';
import { COPY } from '../copy.ts';

type User = Pick<SectionDescription, 'name' | 'uses'>;

/** Pages that the BFF itself links to: readiness, login and the sitemap need them. */
const PORTAL: User = {
  name: COPY.checks.portal,
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
  const keys = new Set(description.routes.map(({ path }) => pathKey(path)));
  const goneRoutes = live.routes.map(({ path }) => path).filter((path) => !keys.has(pathKey(path)));
  const inUse = [
    ...goneRoutes.map((path) => ({
      what: COPY.checks.route(path),
      users: usersOf(others, ({ uses }) =>
        uses?.routes.some((used) => pathKey(pathOf(used)) === pathKey(path)),
      ),
    })),
    ...Object.keys(live.fragments)
      .filter((fragment) => !Object.hasOwn(description.fragments, fragment))
      .map((fragment) => ({
        what: COPY.checks.fragment(fragment),
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
        : [COPY.checks.inUse({ section: name, version: live.version, what, users })],
    ),
    ...Object.entries(description.fragments).flatMap(([fragment, accepted]) => {
      const took = getOwn(live.fragments, fragment);
      if (!took) return [];
      return others.flatMap((user) => {
        const passes = getOwn(user.uses?.fragments, `${name}/${fragment}`);
        if (!passes) return [];
        const known = mismatchesOf(took, passes);
        return mismatchesOf(accepted, passes)
          .filter((mismatch) => !known.includes(mismatch))
          .map((mismatch) => COPY.checks.props(fragment, mismatch, user.name));
      });
    }),
  ];
};

/** Returns why a fragment's properties do not fit what it is passed. */
function mismatchesOf(accepted: FragmentProps, passes: FragmentProps): string[] {
  const texts = COPY.checks.mismatch;
  const kind = (prop: string) => prop.replace('?', '');
  return [
    ...Object.entries(passes).flatMap(([prop, passed]) => {
      const type = getOwn(accepted, prop);
      if (type === undefined) return [texts.removed(prop)];
      if (kind(type) !== kind(passed)) return [texts.type(prop, kind(type))];
      return type.endsWith('?') || !passed.endsWith('?') ? [] : [texts.always(prop)];
    }),
    ...Object.entries(accepted)
      .filter(([prop, type]) => getOwn(passes, prop) === undefined && !type.endsWith('?'))
      .map(([prop]) => texts.needs(prop)),
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
