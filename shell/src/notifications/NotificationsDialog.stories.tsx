import { pageAddress } from '@elbi/contract/domain';
import {
  aNotification,
  aNotificationList,
  anId,
  apiFailure,
  apiHandlers,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import { inShell } from '../testing/in-shell.tsx';
import { NotificationsDialog } from './NotificationsDialog.tsx';

const READ = '2026-11-18T09:00:00+08:00';

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
/** Unread ones have a dot; read ones without a link are neither link nor button. */
export const ReadAndUnread = answering({
  success: true,
  total: 4,
  data: [
    aNotification({ _id: anId('n1'), link: pageAddress.place(anId('place')), readAt: null }),
    aNotification({ _id: anId('n2'), link: pageAddress.place(anId('place')), readAt: READ }),
    aNotification({ _id: anId('n3'), link: null, readAt: null }),
    aNotification({ _id: anId('n4'), link: null, readAt: READ }),
  ],
});
export const Empty = answering(aNotificationList(0));
export const Loading = answering(pendingResponse());
export const Failed = answering(apiFailure('internal'));
