import { Brownout, ErrorState, PageLayout } from '@elbi/design-system';
import { useDeferred } from '@elbi/portal-sdk';
import type { ShellPage } from '../pages/shell-pages.ts';
import { PageLoading } from './PageLoading.tsx';

/** Shows a page of the shell when its code is here. */
export function DeferredPage({ page }: { page: ShellPage }) {
  const { Component, failed, retry } = useDeferred(page.part);
  if (Component) return <Component />;
  if (!failed) return <PageLoading />;
  return (
    <PageLayout>
      <ErrorState headingLevel={1} scene={<Brownout />} onRetry={retry} />
    </PageLayout>
  );
}
