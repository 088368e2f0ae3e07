import {
  type MockResponse,
  anId,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import { someOwnLog } from '../../testing/some-own-log.ts';
import { someSessions } from '../../testing/some-sessions.ts';
import AccountPage from './AccountPage.tsx';

const CHOSEN: MockResponse<'GET /api/user/notifications'> = {
  success: true,
  data: { unwanted: ['vacancy'], mailed: ['review', 'vacancy'] },
};

type Log = MockResponse<'GET /api/user/log'>;
const LOG: Log = { success: true, data: someOwnLog(anId), total: 12 };
const NO_LOG: Log = { success: true, data: [], total: 0 };

function story(
  answer: MockResponse<'GET /api/user/sessions'>,
  path = '/profile/account',
  choice = CHOSEN,
  log = LOG,
) {
  const answers = {
    'GET /api/user/sessions': answer,
    'GET /api/user/notifications': choice,
    'GET /api/user/log': log,
  };
  return pageStory(answers, { path, role: 'registered' });
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
