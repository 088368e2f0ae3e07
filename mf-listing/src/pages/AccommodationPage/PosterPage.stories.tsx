import { anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import {
  aSessionUser,
  anId,
  apiFailure,
  type MockResponse,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import PosterPage from './PosterPage.tsx';

const path = `/accommodation/poster?id=${anId('accommodation')}`;
const place = anAccommodation();
const user = aSessionUser({ role: 'owner', _id: place.ownerId });
const story = (answer: MockResponse<'GET /api/view/accommodation'>) =>
  pageStory({ 'GET /api/view/accommodation': answer }, { path, user });

export default {
  title: 'Pages/Poster',
  component: PosterPage,
  parameters: { layout: 'fullscreen' },
  // Every place has a name and an address.
  tags: ['no-empty'],
};

export const Filled = story(anAccommodationView({ accommodation: place }));
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const DeniedOfAnother = story(
  anAccommodationView({ accommodation: anAccommodation({ ownerId: anId('another owner') }) }),
);
