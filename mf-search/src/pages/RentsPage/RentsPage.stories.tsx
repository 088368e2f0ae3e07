import {
  type MockResponse,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import { SOME_RENTS } from '../../testing/rents.ts';
import RentsPage from './RentsPage.tsx';

const story = (answer: MockResponse<'GET /api/view/rents'>) =>
  pageStory({ 'GET /api/view/rents': answer }, { path: '/rents' });

export default {
  title: 'Pages/Rents',
  component: RentsPage,
  parameters: { layout: 'fullscreen' },
  // The page is open to everyone.
  tags: ['no-denied'],
};

export const Filled = story({ rents: SOME_RENTS });
export const FilledOnPhone = { ...Filled, globals: { viewport: { value: 'phone' } } };
export const Empty = story({ rents: [] });
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
