import type { ReactNode } from 'react';
import type { AccommodationView } from '@elbi/contract/domain';
import {
  Brownout,
  ErrorState,
  PageLayout,
  Button,
  EmptyState,
  SleepingCat,
} from '@elbi/design-system';
import { useDocumentTitle, Link } from '@elbi/portal-sdk';
import { useAccommodationView } from '../../api/use-accommodation-view.ts';
import { copy } from '../../copy.ts';
import { PlaceSkeleton } from './PlaceSkeleton.tsx';

interface PlacePageProps {
  title: (name: string) => string;
  children: (view: AccommodationView) => ReactNode;
}

/** A page about the place in the address: its states until the data has loaded. */
export function PlacePage({ title, children }: PlacePageProps) {
  const { view, error, isLoading, retry } = useAccommodationView();
  useDocumentTitle(view && title(view.accommodation.accommodationName));

  if (error?.status === 404) return <NoSuchPlace />;
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
  return <PlaceSkeleton />;
}

/** The page for a place that does not exist, or that this user may not see. */
function NoSuchPlace() {
  useDocumentTitle(copy.notFound.title);
  return (
    <PageLayout>
      <EmptyState
        headingLevel={1}
        scene={<SleepingCat />}
        title={copy.notFound.title}
        actions={
          <Button variant="primary" render={<Link to="/" />}>
            {copy.notFound.home}
          </Button>
        }
      >
        {copy.notFound.text}
      </EmptyState>
    </PageLayout>
  );
}
