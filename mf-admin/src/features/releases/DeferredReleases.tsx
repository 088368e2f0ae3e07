import { ErrorState, LoadingState } from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

const releasesTab = deferred(async () => (await import('./ReleasesTab.tsx')).ReleasesTab);

/** The Releases tab in a chunk of its own, because moderators do not need its code. */
export function DeferredReleases() {
  const { Component, failed, retry } = useDeferred(releasesTab);
  if (Component) return <Component />;
  if (failed) return <ErrorState boxed title={copy.failed.releases} onRetry={retry} />;
  return <LoadingState boxed label={copy.tabs.releases} />;
}
