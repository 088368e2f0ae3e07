import type { Registry } from '@elbi/contract/domain';
import type { SectionRoute } from '@elbi/portal-sdk';
import type { Section } from '@elbi/portal-sdk/host';
import { aRegistry, aRegistrySection } from './registry.ts';

/** A page of a section: path, content, data, and access. */
type PageOf = Pick<SectionRoute, 'path'> &
  Partial<Pick<SectionRoute, 'access' | 'title' | 'page' | 'view' | 'skeleton'>>;

/** A section whose pages show their title as a heading. */
export function aSection(
  name: string,
  pages: PageOf[],
  fragments: Section['fragments'] = {},
): Section {
  return {
    name,
    fragments,
    routes: pages.map(
      ({ path, access = 'everyone', title = path, page, view = null, skeleton }) => ({
        path,
        access,
        title,
        view,
        skeleton,
        sample: path,
        page: page ?? (() => Promise.resolve({ default: () => <h1>{title}</h1> })),
      }),
    ),
  };
}

/** A registry in which these sections are current. */
export function registryOf(sections: readonly Section[]): Registry {
  return aRegistry(
    Object.fromEntries(
      sections.map(({ name, routes, fragments }) => [
        name,
        aRegistrySection(name, {
          routes: routes.map(({ path, access, view, title, skeleton }) => ({
            path,
            access,
            view,
            title,
            skeleton,
          })),
          fragments: Object.keys(fragments),
          lastGood: null,
        }),
      ]),
    ),
  );
}

/** Minimal sections of a complete portal. */
export const PORTAL_SECTIONS: readonly Section[] = [
  aSection('search', [
    { path: '/', title: 'Discover Accommodations' },
    { path: '/rents', title: 'Rents' },
  ]),
  aSection('listing', [
    { path: '/accommodation', title: 'Accommodation' },
    { path: '/add/accommodation', title: 'Add Accommodation', access: ['admin', 'owner'] },
  ]),
  aSection(
    'profile',
    [
      { path: '/profile/owner', title: 'Owner profile' },
      { path: '/profile/user', title: 'Your profile', access: ['registered'] },
    ],
    {
      BecomeOwnerDialog: () =>
        Promise.resolve({
          default: ({ onClose }: { onClose: () => void }) => (
            <div role="dialog" aria-label="Become an Owner">
              <button onClick={onClose}>Cancel</button>
            </div>
          ),
        }),
    },
  ),
  aSection('admin', [
    { path: '/profile/admin', title: 'Moderation', access: ['admin'] },
    { path: '/releases', title: 'Releases', access: ['admin'] },
    { path: '/lists', title: 'Lists', access: ['registered', 'owner', 'admin'] },
  ]),
];
