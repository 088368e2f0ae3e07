import type { ReactNode } from 'react';
import type { AccommodationView } from '@elbi/contract/domain';
import { Brownout, ErrorState, PageLayout } from '@elbi/design-system';
import { NotFound, PageLoading, useDocumentTitle } from '@elbi/portal-sdk';
import { useAccommodationView } from '../../api/use-accommodation-view.ts';
import { copy } from '../../copy.ts';

interface PlacePageProps {
  title: (name: string) => string;
  children: (view: AccommodationView) => ReactNode;
}

/** A page about the place in the address: its states until the data has loaded. */
export function PlacePage({ title, children }: PlacePageProps) {
  const { view, error, isLoading, retry } = useAccommodationView();
  useDocumentTitle(view && title(view.accommodation.accommodationName));

  // It does not exist, or this user may not see it.
  if (error?.status === 404) return <NotFound />;
  if (view) return children(view);
  if (error) {
    return (
      <PageLayout>
        <ErrorState
          headingLevel={1}
          scene={<Brownout />}
          title={copy.failed.title}
          onRetry={() => void retry()}
          isPending={isLoading}
        >
          {error.message}
        </ErrorState>
      </PageLayout>
    );
  }
  return <PageLoading />;
}
