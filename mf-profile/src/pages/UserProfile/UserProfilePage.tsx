import { fullNameOf } from '@elbi/contract/domain';
import type { TabItem } from '@elbi/design-system';
import { PageLoading, useDocumentTitle, useView } from '@elbi/portal-sdk';
import { USER_PROFILE_VIEW, useShownSearches } from '../../api/use-saved-search-actions.ts';
import { copy } from '../../copy.ts';
import { ProfileLayout } from '../../features/layout/ProfileLayout.tsx';
import { ProfileTabs } from '../../features/lists/ProfileTabs.tsx';
import { favouritesTab } from '../../features/places/PlaceList.tsx';
import { UserReviewList } from '../../features/reviews/UserReviewList.tsx';
import { SavedSearchList } from '../../features/searches/SavedSearchList.tsx';
import { ProfileCard } from '../../features/side-card/ProfileCard.tsx';
import { ProfileFailure } from '../../features/states/ProfileFailure.tsx';

/** `/profile/user`: a registered user's favourites, reviews and saved searches. */
export default function UserProfilePage() {
  const { data: view, isStale, error, isValidating, mutate } = useView(USER_PROFILE_VIEW);
  const searches = useShownSearches(view?.searches ?? []);
  const retry = () => void mutate();
  useDocumentTitle(view && fullNameOf(view.user.fullName));

  if (!view) {
    if (!error) return <PageLoading />;
    return <ProfileFailure error={error} onRetry={retry} isPending={isValidating} />;
  }
  const { user, abilities, favorites, reviews } = view;
  const state = { isStale, error: error ?? null, onRetry: retry };
  const items: TabItem[] = [
    favouritesTab(favorites, state),
    {
      value: 'reviews',
      label: copy.tabs.reviews,
      count: reviews.total,
      content: <UserReviewList reviews={reviews} state={state} />,
    },
    {
      value: 'searches',
      label: copy.tabs.searches,
      count: searches.length,
      content: <SavedSearchList searches={searches} state={state} />,
    },
  ];
  return (
    <ProfileLayout card={<ProfileCard user={user} isOwn abilities={abilities} />}>
      <ProfileTabs items={items} />
    </ProfileLayout>
  );
}
