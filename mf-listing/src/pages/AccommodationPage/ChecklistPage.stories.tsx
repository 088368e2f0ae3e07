import { anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import {
  anId,
  apiFailure,
  type MockResponse,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import ChecklistPage from './ChecklistPage.tsx';

const path = `/accommodation/checklist?id=${anId('accommodation')}`;
const story = (answer: MockResponse<'GET /api/view/accommodation'>) =>
  pageStory({ 'GET /api/view/accommodation': answer }, { path });

export default {
  title: 'Pages/Checklist',
  component: ChecklistPage,
  parameters: { layout: 'fullscreen' },
  // There is always a question about costs, and the page is for everyone.
  tags: ['no-empty', 'no-denied'],
};

export const Filled = story(
  anAccommodationView({ accommodation: anAccommodation({ moveInCash: 10_500 }) }),
);
export const FilledOnPhone = { ...Filled, globals: { viewport: { value: 'phone' } } };
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
