import { useEffect } from 'react';
import {
  type OwnerProfileView,
  fullNameOf,
  ownProfileRedirect,
  roleOfUserType,
} from '@elbi/contract/domain';
import type { TabItem } from '@elbi/design-system';
import { PageLoading, useDocumentTitle, useNavigation, useSession } from '@elbi/portal-sdk';
import { profileSearch, useOwnerProfile } from '../../api/use-owner-profile.ts';
import { copy } from '../../copy.ts';
import { ProfileLayout } from '../../features/layout/ProfileLayout.tsx';
import { EmptyList } from '../../features/lists/EmptyList.tsx';
import type { ListState } from '../../features/lists/PagedList.tsx';
import { ProfileTabs } from '../../features/lists/ProfileTabs.tsx';
import { favouritesTab, placesTab } from '../../features/places/PlaceList.tsx';
import { ProfileCard } from '../../features/side-card/ProfileCard.tsx';
import { ProfileFailure } from '../../features/states/ProfileFailure.tsx';

/** `/profile/owner?id=`: an owner and their places; without an ID, the user's own profile. */
export default function OwnerProfilePage() {
  const { user } = useSession();
  const { location, navigate } = useNavigation();
  const isNamed = new URLSearchParams(profileSearch(location)).get('id');
  const role = user ? roleOfUserType(user.type) : 'unregistered';
  const known = user && role !== 'unregistered' ? { id: user._id, role } : null;
  const redirect = isNamed ? null : ownProfileRedirect(known, location.pathname + location.search);
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [navigate, redirect]);
  return redirect === null ? <OwnerProfile /> : <PageLoading />;
}

function OwnerProfile() {
  const { data: view, isStale, error, isValidating, mutate } = useOwnerProfile();
  const retry = () => void mutate();
  useDocumentTitle(view && fullNameOf(view.user.fullName));

  if (!view) {
    if (!error) return <PageLoading />;
    return <ProfileFailure error={error} onRetry={retry} isPending={isValidating} />;
  }
  const { user, isOwn, contactLimitReached, trust, abilities } = view;
  return (
    <ProfileLayout
      card={<ProfileCard {...{ user, isOwn, contactLimitReached, trust, abilities }} />}
    >
      <ProfileTabs items={tabsOf(view, { isStale, error: error ?? null, onRetry: retry })} />
    </ProfileLayout>
  );
}

/**
 * Returns the tabs: owned places for everyone, archived ones and favourites for those who may see
 * them.
 */
function tabsOf(view: OwnerProfileView, state: ListState): TabItem[] {
  const { owned, unconfirmed, interest, archived, favorites, abilities } = view;
  const items = [
    placesTab('owned', {
      label: copy.tabs.owned,
      param: 'page',
      places: owned,
      unconfirmed,
      interest,
      state,
      empty: (
        <EmptyList>
          {abilities.addAccommodation ? copy.lists.emptyOwned : copy.lists.emptyOwnedOfOther}
        </EmptyList>
      ),
    }),
  ];
  if (archived) {
    items.push(
      placesTab('archived', {
        label: copy.tabs.archived,
        param: 'pageA',
        places: archived,
        state,
        empty: <EmptyList>{copy.lists.emptyArchived}</EmptyList>,
      }),
    );
  }
  if (favorites) items.push(favouritesTab(favorites, state));
  return items;
}
