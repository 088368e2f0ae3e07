import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PortalBootstrap, Registry, SessionUser } from '@elbi/contract/codes';
import type { Section, SectionRoute } from '@elbi/portal-sdk';
import { loginSuccessOf } from '@elbi/portal-sdk/host';
import { aSessionUser, mockApi } from '@elbi/portal-sdk/testing';
import { App } from '../app/App.tsx';
import { Preview } from '../preview/preview.ts';
import { aRegistry, aRegistrySection } from './registry.ts';
import { someSections } from './sections.ts';

/** A page of a section: path, what it shows, its data, and who may see it. */
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

/** The sections of a whole portal, in short. */
export const PORTAL_SECTIONS: readonly Section[] = [
  aSection('search', [{ path: '/', title: 'Discover Accommodations' }]),
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
  ]),
];

export interface RenderPortalOptions {
  path?: string;
  user?: SessionUser | null;
  /** Short for a session user of this role. */
  role?: Parameters<typeof aSessionUser>[0] extends { role?: infer Role } | undefined
    ? Role
    : never;
  sections?: readonly Section[];
  bootstrap?: Partial<PortalBootstrap>;
}

/**
 * Renders the whole portal at an address, with sections that are there at once and a session that
 * does not change unless a test answers for it.
 */
export function renderPortal({
  path = '/',
  role,
  user = role ? aSessionUser({ role }) : null,
  sections = PORTAL_SECTIONS,
  bootstrap = {},
}: RenderPortalOptions = {}) {
  window.history.replaceState(null, '', path);
  mockApi({ 'GET /api/auth/login/success': loginSuccessOf(user) });
  const registry = bootstrap.registry ?? registryOf(sections);
  const parts = someSections({
    registry,
    containers: Object.fromEntries(
      sections.map((section) => [`${section.name}/v2`, () => Promise.resolve(section)]),
    ),
  });
  const result = render(
    <App
      sections={parts}
      preview={bootstrap.preview ? new Preview(bootstrap.preview) : null}
      bootstrap={{
        user,
        fallback: {},
        status: 200,
        loadId: 'test-load',
        preview: null,
        settings: {
          contactPhone: '0900 000 0000',
          contactEmail: 'hello@example.com',
          localSignIn: false,
        },
        ...bootstrap,
        registry,
      }}
    />,
  );
  return { ...result, user: userEvent.setup(), sections: parts };
}

/** Where the portal is. */
export function address(): string {
  return window.location.pathname + window.location.search;
}

/** Gives jsdom what it lacks and the portal needs. Call it once in a test file. */
export function standInForBrowser(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: false, media }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    delete document.documentElement.dataset.theme;
    document.cookie = 'theme=; Max-Age=0; Path=/';
    window.history.replaceState(null, '', '/');
  });
}
