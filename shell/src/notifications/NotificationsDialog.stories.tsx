import {
  aNotification,
  aNotificationList,
  apiFailure,
  apiHandlers,
  noAnswerYet,
} from '@elbi/portal-sdk/stories';
import { inShell } from '../testing/in-shell.tsx';
import { NotificationsDialog } from './NotificationsDialog.tsx';

type Answer = Parameters<typeof apiHandlers>[0]['GET /api/user/notif/:id'];

function answering(answer: Answer) {
  return {
    parameters: { msw: { handlers: apiHandlers({ 'GET /api/user/notif/:id': answer }) } },
  };
}

export default {
  title: 'Shell/Notifications dialog',
  component: NotificationsDialog,
  args: { open: true, onOpenChange: () => undefined, opener: { current: null } },
  parameters: { layout: 'fullscreen', portal: { role: 'registered' } },
  decorators: [inShell],
};

export const Default = answering(aNotificationList(4));
export const Long = answering(aNotificationList(120));
export const LongText = answering({
  success: true,
  total: 1,
  data: [
    aNotification({
      body: `Sampaguita Women's Dormitory and Study Center Annex was archived by an admin. Reason: ${'The pictures show another house. '.repeat(8)}`,
    }),
  ],
});
export const Empty = answering(aNotificationList(0));
export const Loading = answering(noAnswerYet());
export const Failed = answering(apiFailure('internal'));
