import { Brownout, ErrorState, PageLayout } from '@elbi/design-system';
import { type Deferred, useDeferred } from '@elbi/portal-sdk';
import { PageLoading } from './PageLoading.tsx';

/** A page of the shell, shown once its code is loaded. */
export function DeferredPage({ part }: { part: Deferred<object> }) {
  const { Component, failed, retry } = useDeferred(part);
  if (Component) return <Component />;
  if (!failed) return <PageLoading />;
  return (
    <PageLayout>
      <ErrorState headingLevel={1} scene={<Brownout />} onRetry={retry} />
    </PageLayout>
  );
}
