import { type ReactNode, useState } from 'react';
import { ToastProvider } from '@elbi/design-system';
import { type PortalOptions, TestPortal } from '@elbi/portal-sdk/stories';
import { SectionLoader } from '../federation/section-loader.ts';
import { SectionsProvider } from '../sections/sections.ts';
import { aRegistry, aRegistrySection } from './registry.ts';

const page = (path: string) => ({ path, access: 'everyone', view: null, title: path }) as const;

/** A portal in which every entry of the header has somewhere to lead. */
const registry = aRegistry({
  search: aRegistrySection('search', { routes: [page('/')] }),
  profile: aRegistrySection('profile', {
    routes: [page('/profile/owner'), page('/profile/user')],
    fragments: ['BecomeOwnerDialog'],
  }),
  admin: aRegistrySection('admin', { routes: [page('/profile/admin')] }),
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

/** Stories' decorator: what stands around a part of the shell. No section can be loaded. */
export function inShell(Story: () => ReactNode, { parameters: { portal } }: StoryContext) {
  return (
    <TestPortal {...portal}>
      <ShellWorld>{Story()}</ShellWorld>
    </TestPortal>
  );
}
