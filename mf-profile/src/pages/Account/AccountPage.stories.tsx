import { anId, apiFailure, apiHandlers, inPortal, pendingResponse } from '@elbi/portal-sdk/stories';
import { someSessions } from '../../testing/some-sessions.ts';
import AccountPage from './AccountPage.tsx';

type Answer = Parameters<typeof apiHandlers>[0]['GET /api/user/sessions'];

function story(answer: Answer, path = '/profile/account') {
  return {
    decorators: [inPortal({ path, role: 'registered' })],
    parameters: { msw: { handlers: apiHandlers({ 'GET /api/user/sessions': answer }) } },
  };
}

export default {
  title: 'Pages/Account',
  component: AccountPage,
  tags: ['no-empty', 'no-denied'],
  parameters: { layout: 'fullscreen' },
};

export const Filled = story({ success: true, data: someSessions(anId) });
export const OneDevice = story({ success: true, data: someSessions(anId).slice(0, 1) });
export const Erasing = story({ success: true, data: someSessions(anId) }, '/profile/account#erase');
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
