import {
  UNAUTHORIZED,
  loginAddress,
  routeVerdict,
  shellPageOf,
  viewKey,
} from '@elbi/contract/domain';
import { memo, useEffect, useState } from 'react';
import { mutate as forgetPreload, preload, useSWRConfig } from 'swr';
import { Brownout, ErrorState, PageLayout, NoPicture } from '@elbi/design-system';
import { useNavigation, useSession, useDeferred } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SHELL_PARTS } from '../pages/shell-pages.ts';
import type { PortalRoute } from '../routing/route-table.ts';
import { SectionMount } from '../sections/SectionMount.tsx';
import { PageLoading } from './PageLoading.tsx';
import { type Deferred, readAddress, SESSION_KEY } from '@elbi/portal-sdk/host';
import { useSections } from '../sections/sections.ts';
import { ShellState } from '../pages/ShellState.tsx';

interface PageOutletProps {
  path: string;
  /** The section's page at the path, if there is one. */
  route: PortalRoute | undefined;
  /** The status of the document, during its first page. */
  status: 200 | 403 | 404;
}

/** The page at an address: a section's, one of the shell's own, or the error page. */
export const PageOutlet = memo(function PageOutlet({ path, route, status }: PageOutletProps) {
  const shellPage = shellPageOf(path);
  if (status === 403 || shellPage?.path === UNAUTHORIZED.path) return <UnauthorizedPage />;
  if (status === 404) return <NotFoundPage />;
  if (route) return <SectionPage route={route} />;
  if (shellPage) return <DeferredPage key={path} part={SHELL_PARTS[shellPage.path]} />;
  return <NotFoundPage />;
});

/**
 * The role may be outdated: an applicant follows the notification that they are an owner now. So
 * the session is read before the redirect.
 */
function Denied() {
  const { mutate } = useSWRConfig();
  const [isRefreshed, setRefreshed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const handleRefreshed = () => isMounted && setRefreshed(true);
    mutate(SESSION_KEY).then(handleRefreshed, handleRefreshed);
    return () => {
      isMounted = false;
    };
  }, [mutate]);
  return isRefreshed ? <Redirect to={UNAUTHORIZED.path} /> : <PageLoading />;
}

/** The page of a section, for roles that may open it (S2.guard). */
function SectionPage({ route }: { route: PortalRoute }) {
  const { section, path, access } = route;
  const { role } = useSession();
  const { location } = useNavigation();
  const verdict = routeVerdict(access, role);
  useViewPrefetch(route, verdict === 'enter');
  if (verdict === 'log in')
    return <Redirect to={loginAddress(location.pathname + location.search)} />;
  if (verdict === 'refused') return <Denied />;
  return (
    <SectionMount
      key={`${section} ${path}`}
      section={section}
      part={path}
      loading={<PageLoading />}
      failed={({ retry, isPending }) => (
        <PageLayout>
          <ErrorState
            headingLevel={1}
            scene={<Brownout />}
            title={copy.section.failed(section)}
            onRetry={retry}
            isPending={isPending}
          >
            {copy.section.failedText}
          </ErrorState>
        </PageLayout>
      )}
    />
  );
}

function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/**
 * Prefetches a page's data in parallel with its code. The page's hook deduplicates the request and
 * reports a failure. A failed prefetch, or one whose page was left before its code had loaded, is
 * discarded: the page requests its data itself.
 */
function useViewPrefetch({ section, path, view }: PortalRoute, isOpen: boolean): void {
  const { loader } = useSections();
  const { cache } = useSWRConfig();
  const { search } = useNavigation().location;

  useEffect(() => {
    if (!isOpen || view === null || loader.loaded(section, path)) return;
    const key = viewKey(view, search);
    // Cached data is shown immediately and revalidated by the page.
    if (cache.get(key)?.data !== undefined) return;
    // SWR stores prefetches beside its default cache, which the portal does not use otherwise.
    preload(key, readAddress<unknown>).catch(() => forgetPreload(key));
    return () => void forgetPreload(key);
  }, [cache, isOpen, loader, path, search, section, view]);
}

/** A page of the shell, shown once its code is loaded. */
function DeferredPage({ part }: { part: Deferred<object> }) {
  const { Component, failed, retry } = useDeferred(part);
  if (Component) return <Component />;
  if (!failed) return <PageLoading />;
  return (
    <PageLayout>
      <ErrorState headingLevel={1} scene={<Brownout />} onRetry={retry} />
    </PageLayout>
  );
}

/** The page for a user whose role may not open the requested one (S2.routes.8). */
function UnauthorizedPage() {
  return (
    <ShellState title={copy.unauthorized.title} scene={<NoPicture />}>
      {copy.unauthorized.text}
    </ShellState>
  );
}
