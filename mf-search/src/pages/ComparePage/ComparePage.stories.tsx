import { aCompareView, someAccommodations } from '@elbi/places-kit/testing';
import {
  type MockResponse,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import ComparePage from './ComparePage.tsx';

const places = someAccommodations(4);
const path = `/compare?ids=${places.map(({ _id }) => _id).join(',')}`;

const story = (answer: MockResponse<'GET /api/view/compare'>, address = path) =>
  pageStory({ 'GET /api/view/compare': answer }, { path: address });

export default {
  title: 'Pages/Compare',
  component: ComparePage,
  parameters: { layout: 'fullscreen' },
  // The page is open to everyone.
  tags: ['no-denied'],
};

export const Filled = story(aCompareView({ places }));
export const FilledOnPhone = { ...Filled, globals: { viewport: { value: 'phone' } } };
export const FilledInPart = story(
  aCompareView({ places: places.slice(0, 2), unavailable: 2 }),
  `${path},fifth`,
);
export const Empty = story(aCompareView({ places: [] }), '/compare');
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
