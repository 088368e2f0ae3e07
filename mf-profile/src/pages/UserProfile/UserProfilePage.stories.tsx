import {
  aSavedSearch,
  aUserProfileView,
  anAccommodationPage,
  someAccommodations,
  someReviews,
} from '@elbi/places-kit/testing';
import {
  type MockResponse,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import UserProfilePage from './UserProfilePage.tsx';

const story = (answer: MockResponse<'GET /api/view/profile/user'>, search = '') =>
  pageStory(
    { 'GET /api/view/profile/user': answer },
    { path: `/profile/user${search}`, role: 'registered' },
  );

const view = aUserProfileView();
const reviewed = someAccommodations(10);
const byMaria = { isOwn: true, userId: view.user._id, userName: 'Maria Reyes' };
const reviews = someReviews(10, byMaria).map((review, index) => ({
  ...review,
  accommodationName: reviewed[index]!.accommodationName,
  isAnonymous: index === 1,
  desc:
    index === 2
      ? `${review.desc} The landlady sends somebody, the sink holds for a month, and then it leaks again. In the dry months all is well, and the rest of the house is kept better than any I have seen in town.`
      : review.desc,
}));

export default {
  title: 'Pages/User profile',
  component: UserProfilePage,
  parameters: { layout: 'fullscreen' },
};

export const Filled = story(view);
export const Empty = story({ ...view, favorites: anAccommodationPage([]) });
export const FilledReviews = story(
  { ...view, reviews: { items: reviews, pages: 2, total: 14 } },
  '?tab=reviews',
);
export const EmptyReviews = story(
  { ...view, reviews: { items: [], pages: 0, total: 0 } },
  '?tab=reviews',
);
export const FilledSearches = story(
  {
    ...view,
    searches: [
      aSavedSearch(),
      aSavedSearch({ _id: anId('everything'), name: 'Anything new in town', query: '' }),
      aSavedSearch({
        _id: anId('long'),
        name: 'Quiet rooms for four of us, with a desk, near the library',
        query: 'accommodationName=quiet&type=1,3&amenities=wifi,air%20conditioning&curfew=none',
      }),
    ],
  },
  '?tab=searches',
);
export const EmptySearches = story({ ...view, searches: [] }, '?tab=searches');
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const Denied = story(apiFailure('forbidden'));
