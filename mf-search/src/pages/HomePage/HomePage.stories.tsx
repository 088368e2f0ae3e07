import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { aHomeView, aPinsView, aSearchResult, someAccommodations } from '@elbi/places-kit/testing';
import {
  type MockResponse,
  type PortalOptions,
  aSessionUser,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import HomePage from './HomePage.tsx';

/** The page at an address, for a user, with a response of its view. */
const story = (answer: MockResponse<'GET /api/view/home'>, options: PortalOptions = {}) =>
  pageStory(
    { 'GET /api/view/home': answer, 'GET /api/view/pins': aPinsView({ pins, total: 38 }) },
    options,
  );

const OWNER = anId('owner');
const places = someAccommodations(10).map((place, index) => ({
  ...place,
  isFavorite: index === 2,
  ownerId: index < 2 ? OWNER : place.ownerId,
  pictures: index === 6 ? [] : place.pictures,
}));
const filled = aHomeView({
  search: aSearchResult({ sorted: places, total: 38, pages: 4 }),
  nightly: 8,
});
/** Places of all pages at different positions; two of them at the same one. */
const pins = someAccommodations(38).map((place, index) => ({
  ...place,
  latitude: 14.1665 + ((Math.max(1, index) * 37) % 61) * 0.0003,
  longitude: 121.236 + ((Math.max(1, index) * 53) % 47) * 0.0004,
}));
const nothing = aSearchResult({ sorted: [], total: 0 });
/** The last results of these filters: places of two types, seven of each. */
const filtered = aHomeView({
  search: aSearchResult({ sorted: places.slice(0, 4), total: 14, pages: 2 }),
});
const PHRASE = '/?accommodationName=dorm%20for%20girls%20near%20main%20gate%20under%203k';
const PARSED = aSearchResult({
  sorted: places.slice(0, 5),
  total: 12,
  understood: [
    { text: 'dorm', param: 'type', value: '3' },
    { text: 'girls', param: 'tenant', value: '1' },
    { text: 'main gate', param: 'point', value: 'main-gate' },
    { text: 'under 3k', param: 'rent', value: '3000' },
  ],
});
const MENTIONED = { ...PARSED, mentions: { total: 38 } };
const FILTERED = '/?type=2,3&price=1&loc=Batong%20Malake&page=2';

export default {
  title: 'Pages/Home',
  component: HomePage,
  parameters: { layout: 'fullscreen' },
  // The page is open to everyone.
  tags: ['no-denied'],
};

export const FilledAsVisitor = story(filled);
export const FilledAsRegistered = story(filled, { role: 'registered' });
export const FilledAsOwner = story(filled, { user: aSessionUser({ role: 'owner', _id: OWNER }) });
export const FilledAsAdmin = story(filled, { role: 'admin' });
export const FilledBySearch = story(filled, { path: '/?accommodationName=dorm' });
/** Conditions from the term, each removable. */
export const FilledByPhrase = story(aHomeView({ search: MENTIONED }), { path: PHRASE });
export const FilledWithoutPart = story(
  aHomeView({ search: { ...PARSED, relaxed: { without: 'girls', total: 12 } } }),
  { path: PHRASE },
);
export const FilledWithoutPartOnPhone = {
  ...FilledWithoutPart,
  globals: { viewport: { value: 'phone' } },
};
export const FilledByFilters = story(filtered, { path: FILTERED });
export const FilledWithFew = story(
  aHomeView({
    search: aSearchResult({
      sorted: places.slice(0, 3).map((place) => ({ ...place, location: 'Anos' })),
    }),
  }),
  { path: '/?loc=Anos' },
);
export const FilledOnMap = story(filled, { path: '/?view=map' });
export const FilledOnMapOnPhone = { ...FilledOnMap, globals: { viewport: { value: 'phone' } } };
export const FilledOnPhone = { ...FilledByFilters, globals: { viewport: { value: 'phone' } } };
export const FilledOnTablet = { ...FilledByFilters, globals: { viewport: { value: 'tablet' } } };

export const FiltersOpen = {
  ...FilledByFilters,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('14 places');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters, 4 filters on' }));
  },
};

export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const Empty = story(aHomeView({ search: nothing, relax: { param: 'loc', total: 4 } }), {
  path: '/?accommodationName=penthouse&type=2,3&loc=Batong%20Malake',
});
export const EmptyForSearch = story(aHomeView({ search: nothing }), {
  path: '/?accommodationName=penthouse',
});
