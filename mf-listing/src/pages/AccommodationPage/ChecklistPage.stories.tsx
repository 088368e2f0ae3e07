import {
  anAccommodation,
  anAccommodationView,
  anId,
  apiFailure,
  apiHandlers,
  inPortal,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import ChecklistPage from './ChecklistPage.tsx';

type Answer = Parameters<typeof apiHandlers>[0]['GET /api/view/accommodation'];

const story = (answer: Answer) => ({
  parameters: { msw: { handlers: apiHandlers({ 'GET /api/view/accommodation': answer }) } },
});

export default {
  title: 'Pages/Checklist',
  component: ChecklistPage,
  decorators: [inPortal({ path: `/accommodation/checklist?id=${anId('accommodation')}` })],
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
