import { type ReactNode, Suspense, lazy, useState } from 'react';
import { PageSkeleton } from '@elbi/design-system';
import { MemoryRouter, Route, Routes, parsePath } from 'react-router-dom';
import type { PortalBootstrap, SessionUser, StoredRoleName } from '@elbi/contract/domain';
import { PortalData } from '../data/PortalData.tsx';
import { FailedPart } from '../host/FailedPart.tsx';
import { type PortalLocation, useNavigation } from '../navigation/navigation.tsx';
import { type Portal, PortalProvider } from '../portal/portal.tsx';
import { RouterNavigation } from '../router/index.tsx';
import type { Section } from '../section/define-section.ts';
import { aSessionUser } from './builders/people.ts';

/** The environment of a section, for tests and stories. */
export interface PortalOptions {
  /** Address of the page, with its query string and hash; `/` by default. */
  path?: string;
  /** State of the history entry, as set by a link. */
  state?: unknown;
  /** The user of the session; a visitor by default. */
  user?: SessionUser | null;
  /** Short for a session user of this role. */
  role?: StoredRoleName | 'unregistered';
  /** Data of the document by key, like `{'/api/view/home': aHomeView()}`. */
  data?: Readonly<Record<string, unknown>>;
  settings?: Partial<PortalBootstrap['settings']>;
  /** Replacements of the inert default services. */
  portal?: Partial<Portal>;
}

/** The settings of a portal for tests. */
export const SETTINGS: PortalBootstrap['settings'] = {
  contactPhone: '0900 000 0000',
  contactEmail: 'hello@example.com',
  rentLawCeiling: 5_000,
  mapTiles: null,
  localSignIn: false,
};

/** The label of a loading page, whose blocks are those of its route only in the portal. */
const LOADING = 'The page is loading';

const doNothing = () => undefined;

function sessionUserOf({ user, role }: PortalOptions): SessionUser | null {
  if (user !== undefined) return user;
  return role && role !== 'unregistered' ? aSessionUser({ role }) : null;
}

function fakePortal({ settings, portal }: PortalOptions): Portal {
  return {
    settings: { ...SETTINGS, ...settings },
    toast: { success: doNothing, error: doNothing },
    openLogin: doNothing,
    reauthenticate: doNothing,
    report: doNothing,
    NotFoundComponent: () => <h1>Page Not Found</h1>,
    PageLoadingComponent: () => <PageSkeleton blocks={['title', 'text']} label={LOADING} />,
    FailedPartComponent: FailedPart,
    FragmentComponent: ({ name }) => <div data-fragment={name} />,
    ...portal,
  };
}

function LocationProbe({ onLocation }: { onLocation: (location: PortalLocation) => void }) {
  onLocation(useNavigation().location);
  return null;
}

/** A separate portal around a part of one: router, session, data, toasts and dialogs. */
export function TestPortal({
  children,
  onLocation = doNothing,
  ...options
}: PortalOptions & {
  children: ReactNode;
  onLocation?: (location: PortalLocation) => void;
}) {
  const { path = '/', state } = options;
  const [portal] = useState(() => fakePortal(options));
  return (
    <MemoryRouter useTransitions={false} initialEntries={[{ ...parsePath(path), state }]}>
      <RouterNavigation>
        <PortalData
          user={sessionUserOf(options)}
          data={options.data ?? {}}
          options={{ dedupingInterval: 0, focusThrottleInterval: 0 }}
        >
          <PortalProvider value={portal}>
            <LocationProbe onLocation={onLocation} />
            {children}
          </PortalProvider>
        </PortalData>
      </RouterNavigation>
    </MemoryRouter>
  );
}

/** The pages of a section at their paths, as in the shell. */
export function SectionPages({ section }: { section: Section }) {
  const [pages] = useState(() =>
    section.routes.map(({ path, page }) => ({ path, Page: lazy(page) })),
  );
  return (
    <Suspense fallback={null}>
      <Routes>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  );
}

/** A section with empty pages at the addresses of other sections that it links to. */
export function withOtherSections(section: Section, paths: readonly string[]): Section {
  const page = () => Promise.resolve({ default: () => <p>Another page</p> });
  const neighbours = paths.map((path) => ({
    path,
    access: 'everyone' as const,
    page,
    view: null,
    title: 'Another page',
    sample: path,
  }));
  return { ...section, routes: [...section.routes, ...neighbours] };
}
