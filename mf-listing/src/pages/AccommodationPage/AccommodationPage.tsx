import { Brownout, ErrorState, PageLayout } from '@elbi/design-system';
import { useDocumentTitle } from '@elbi/portal-sdk';
import { useAccommodationView } from '../../api/use-accommodation-view.ts';
import { copy } from '../../copy.ts';
import { NoSuchPlace } from './NoSuchPlace.tsx';
import { Place } from './Place.tsx';
import { PlaceSkeleton } from './PlaceSkeleton.tsx';

/** The whole page of a place: facts, costs, reviews, and contact. */
export default function AccommodationPage() {
  const { view, error, isLoading, retry } = useAccommodationView();
  useDocumentTitle(view?.accommodation.accommodationName);

  if (error?.status === 404) return <NoSuchPlace />;
  if (view) return <Place key={view.accommodation._id} {...view} />;
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
