import { ACTION_LABELS, type NotificationType, PORTAL_NAME } from '@elbi/contract/domain';
import { formatCount } from '@elbi/contract/format';

/** Labels of links by type, where they can say more than where they lead. */
const LINKS: Partial<Record<NotificationType, string>> = {
  vacancy: 'Answer now',
  search: 'See the places',
  review: ACTION_LABELS.read,
  accepted: 'Add a place',
};

/** The words of e-mails around the notifications, and of the page that ends them. */
export const MAIL_COPY = {
  subject: (count: number) =>
    `You have ${formatCount(count, 'new notification', 'new notifications')}`,
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  open: (type: NotificationType | null) => (type && LINKS[type]) ?? `Open in ${PORTAL_NAME}`,
  always: 'We always send decisions of admins and warnings. The rest is your choice.',
  daily: 'We send news at most once a day.',
  choose: 'Choose what we send',
  stop: 'Stop these e-mails',
  unsubscribe: {
    title: 'Stop e-mails',
    lead: `${PORTAL_NAME} will e-mail you only decisions and warnings. Your notifications in the portal stay as they are.`,
    confirm: 'Stop e-mails',
    done: 'E-mails are stopped',
    doneText:
      'We will e-mail you only decisions and warnings. You can choose again on your account page.',
    account: 'Go to your account',
    gone: 'This link does not work any more. You can choose your e-mails on your account page.',
  },
} as const;
