import { type ReactNode, useState } from 'react';
import type { RouteAccess } from '@elbi/contract/domain';
import { ToastProvider } from '@elbi/design-system';
import { useNavigation } from '@elbi/portal-sdk';
import { InPageFrame, type PortalOptions, TestPortal } from '@elbi/portal-sdk/stories';
import { Frame, Main } from '../app/Frame.tsx';
import { SectionLoader } from '../federation/section-loader.ts';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import { SectionsProvider } from '../sections/sections.ts';
import { aRegistry, aRegistrySection } from './registry.ts';

const page = (path: string, access: RouteAccess = 'everyone') => ({
  path,
  access,
  view: null,
  title: path,
});

/** A portal in which every header entry has a destination. */
const registry = aRegistry({
  search: aRegistrySection('search', { routes: [page('/')] }),
  profile: aRegistrySection('profile', {
    routes: [page('/profile/owner'), page('/profile/user', ['registered'])],
    fragments: ['BecomeOwnerDialog'],
  }),
  admin: aRegistrySection('admin', {
    routes: [page('/profile/admin', ['admin']), page('/releases', ['admin'])],
  }),
  listing: aRegistrySection('listing', {
    routes: [page('/add/accommodation', ['admin', 'owner'])],
  }),
});

function newSections() {
  const loader = new SectionLoader({
    registry,
    refetch: () => Promise.resolve(),
    importSection: (_, entry) => Promise.reject(new Error(`${entry} is missing.`)),
    report: () => undefined,
  });
  return {
    registry,
    loader,
    reloadWhenReachable: () => Promise.resolve(),
    renew: () => Promise.resolve(false),
    renewForNewer: () => Promise.resolve(false),
    hasNewer: () => Promise.resolve(false),
  };
}

function ShellWorld({ children }: { children: ReactNode }) {
  const [sections] = useState(newSections);
  return (
    <SectionsProvider value={sections}>
      <ToastProvider>{children}</ToastProvider>
    </SectionsProvider>
  );
}

interface StoryContext {
  parameters: {
    /** The viewer's role and the address. */
    portal?: PortalOptions;
  };
}

/** A decorator for stories: the shell around a part of it. No section can be loaded. */
export function inShell(Story: () => ReactNode, { parameters: { portal } }: StoryContext) {
  return (
    <TestPortal {...portal}>
      <ShellWorld>
        <InPageFrame>{Story()}</InPageFrame>
      </ShellWorld>
    </TestPortal>
  );
}

/** The frame of a page in the Storybook: the portal's header and footer. */
export function inPageFrame(page: ReactNode) {
  return (
    <ShellWorld>
      <PageFrame>{page}</PageFrame>
    </ShellWorld>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  const isHome = useNavigation().location.pathname === '/';
  return (
    <Frame>
      <Header home={isHome} />
      <Main>{children}</Main>
      <Footer />
    </Frame>
  );
}
