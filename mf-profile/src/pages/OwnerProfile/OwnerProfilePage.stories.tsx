import type { OwnerProfileView } from '@elbi/contract/domain';
import {
  anAccommodationPage,
  anOwnerProfileView,
  someAccommodations,
} from '@elbi/places-kit/testing';
import {
  type MockResponse,
  type PortalOptions,
  aSessionUser,
  aUser,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import OwnerProfilePage from './OwnerProfilePage.tsx';

const ID = anId('owner');

/** A story of the page at an address, for a role, with a response of its view. */
const story = (
  answer: MockResponse<'GET /api/view/profile/owner'>,
  options: PortalOptions = {},
  search = '',
) =>
  pageStory(
    { 'GET /api/view/profile/owner': answer },
    { path: `/profile/owner?id=${ID}${search}`, ...options },
  );

const nothing = anAccommodationPage([]);
const ownPlaces = someAccommodations(10, { ownerId: ID });
const theirPlaces = someAccommodations(10, { ownerId: anId('another owner'), isFavorite: true });
const own: OwnerProfileView = anOwnerProfileView({
  own: true,
  owned: anAccommodationPage(ownPlaces, 23),
  archived: anAccommodationPage(someAccommodations(2, { ownerId: ID, isArchived: true })),
  favorites: anAccommodationPage(theirPlaces, 11),
  interest: { [ownPlaces[0]!._id]: { saves: 12, contacts: 4 } },
});

const { fullName, email } = own.user;
const asOwner: PortalOptions = { user: aSessionUser({ role: 'owner', fullName, email }) };

export default {
  title: 'Pages/Owner profile',
  component: OwnerProfilePage,
  parameters: { layout: 'fullscreen' },
};

export const FilledAsOwner = story(own, asOwner);
export const FilledArchivedAsOwner = story(own, asOwner, '&tab=archived');
export const FilledFavoritesAsOwner = story(own, asOwner, '&tab=favorites');
export const EmptyAsOwner = story(
  { ...own, owned: nothing, archived: nothing, favorites: nothing },
  asOwner,
);
export const FilledWithoutNumberAsOwner = story(
  { ...own, user: aUser({ contactNumber: null }) },
  asOwner,
);
export const FilledAsVisitor = story(anOwnerProfileView());
export const FilledAsRegistered = story(anOwnerProfileView({ user: aUser() }), {
  role: 'registered',
});
export const FilledAsAdmin = story(anOwnerProfileView({ user: aUser() }), { role: 'admin' });
export const FilledOfAnotherAsOwner = story(anOwnerProfileView({ user: aUser() }), {
  role: 'owner',
});
export const EmptyAsVisitor = story(anOwnerProfileView({ owned: nothing }));
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const NotFound = story(apiFailure('not_found'));
export const DeniedAsVisitor = story(apiFailure('unauthenticated'));
