import { anId, apiFailure, apiHandlers, inPortal, pendingResponse } from '@elbi/portal-sdk/stories';
import { someSessions } from '../../testing/some-sessions.ts';
import AccountPage from './AccountPage.tsx';

type Answers = Parameters<typeof apiHandlers>[0];
type Answer = Answers['GET /api/user/sessions'];

const CHOSEN: Answers['GET /api/user/notifications'] = {
  success: true,
  data: { unwanted: ['vacancy'] },
};

function story(answer: Answer, path = '/profile/account', choice = CHOSEN) {
  const handlers = apiHandlers({
    'GET /api/user/sessions': answer,
    'GET /api/user/notifications': choice,
  });
  return {
    decorators: [inPortal({ path, role: 'registered' })],
    parameters: { msw: { handlers } },
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
export const Loading = story(pendingResponse(), undefined, pendingResponse());
export const Failed = story(apiFailure('internal'), undefined, apiFailure('internal'));
