import type { SectionDescription } from '@elbi/contract/codes';
import type { Check } from './check.ts';

type User = Pick<SectionDescription, 'name' | 'uses'>;

/** Pages that the BFF itself links to: readiness, log-in and the sitemap need them. */
const PORTAL: User = {
  name: 'the portal itself',
  uses: { routes: ['/', '/accommodation'], fragments: [] },
};

/** A page or fragment of the live version stays as long as anything else that is live uses it. */
export const usedByOthers: Check = ({ description }, { shell, sections }) => {
  const { name } = description;
  const live = sections.get(name);
  if (!live) return [];
  const others: User[] = [PORTAL, ...(shell ? [shell] : []), ...sections.values()].filter(
    (user) => user.name !== name,
  );
  const kept = new Set(description.routes.map(({ path }) => path));
  const goneRoutes = live.routes.map(({ path }) => path).filter((path) => !kept.has(path));
  const goneFragments = live.fragments.filter((each) => !description.fragments.includes(each));
  return [
    ...goneRoutes.map((path) => ({
      what: `the route ${path}`,
      users: usersOf(others, ({ uses }) => uses?.routes.some((used) => pathOf(used) === path)),
    })),
    ...goneFragments.map((fragment) => ({
      what: `the fragment ${fragment}`,
      users: usersOf(others, ({ uses }) =>
        uses?.fragments.some((used) => used === fragment || used === `${name}/${fragment}`),
      ),
    })),
  ].flatMap(({ what, users }) =>
    users === ''
      ? []
      : [
          `${name} ${live.version} has ${what}, and ${users} uses it; this version lacks it. ` +
            `Put it back, or ask for ${users} to ship without it first.`,
        ],
  );
};

function usersOf(others: readonly User[], uses: (user: User) => boolean | undefined): string {
  return others
    .filter((user) => uses(user) === true)
    .map(({ name }) => name)
    .join(' and ');
}

/** Links are addresses: their path is what a route answers. */
function pathOf(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');
}
