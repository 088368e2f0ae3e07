import { anId, apiFailure, apiHandlers, inPortal, pendingResponse } from '@elbi/portal-sdk/stories';
import { someOwnLog } from '../../testing/some-own-log.ts';
import { someSessions } from '../../testing/some-sessions.ts';
import AccountPage from './AccountPage.tsx';

type Answers = Parameters<typeof apiHandlers>[0];
type Answer = Answers['GET /api/user/sessions'];

const CHOSEN: Answers['GET /api/user/notifications'] = {
  success: true,
  data: { unwanted: ['vacancy'] },
};

const LOG: Answers['GET /api/user/log'] = {
  success: true,
  data: someOwnLog(anId),
  total: 12,
};
const NO_LOG: Answers['GET /api/user/log'] = { success: true, data: [], total: 0 };

function story(
  answer: Answer,
  path = '/profile/account',
  choice = CHOSEN,
  log: Answers['GET /api/user/log'] = LOG,
) {
  const handlers = apiHandlers({
    'GET /api/user/sessions': answer,
    'GET /api/user/notifications': choice,
    'GET /api/user/log': log,
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
export const OneDevice = story(
  { success: true, data: someSessions(anId).slice(0, 1) },
  undefined,
  CHOSEN,
  NO_LOG,
);
export const Erasing = story({ success: true, data: someSessions(anId) }, '/profile/account#erase');
export const Loading = story(pendingResponse(), undefined, pendingResponse(), pendingResponse());
export const Failed = story(
  apiFailure('internal'),
  undefined,
  apiFailure('internal'),
  apiFailure('internal'),
);
