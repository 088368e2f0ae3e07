import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { aNotificationList, aSessionUser, apiHandlers } from '@elbi/portal-sdk/stories';
import { inShell } from '../testing/in-shell.tsx';
import { Header } from './Header.tsx';

type Notifications = Parameters<typeof apiHandlers>[0]['GET /api/user/notif/:id'];

function asPerson(overrides: Parameters<typeof aSessionUser>[0] = {}) {
  return { parameters: { portal: { user: aSessionUser(overrides) } } };
}

/** Opens the notifications with this server response. */
function withNotifications(answer: Notifications, notificationCount: number) {
  return {
    parameters: {
      ...asPerson({ notificationCount }).parameters,
      msw: { handlers: apiHandlers({ 'GET /api/user/notif/:id': answer }) },
    },
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
      await screen.findByRole('dialog', { name: 'Notifications' });
    },
  };
}

export default {
  title: 'Shell/Header',
  component: Header,
  args: { home: true },
  parameters: { layout: 'fullscreen' },
  decorators: [inShell],
};

export const Visitor = {};
export const VisitorOnAnInnerPage = { tags: ['no-picture'], args: { home: false } };
export const Registered = asPerson({ notificationCount: 4 });
export const ApplicationPending = asPerson({ applicationPending: true });
export const Owner = asPerson({ role: 'owner', notificationCount: 1 });
export const Admin = asPerson({ role: 'admin' });
export const ManyNotifications = asPerson({ notificationCount: 120 });
export const Searched = { parameters: { portal: { path: '/?accommodationName=Dapdap' } } };

export const SearchUnfolded = {
  args: { home: false },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const toggle = await screen.findByLabelText('Search places', { selector: 'button' });
    await userEvent.click(toggle);
  },
};

export const AccountOpen = {
  ...asPerson(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
    await screen.findByRole('dialog', { name: 'Account' });
  },
};

export const NotificationsOpen = withNotifications(aNotificationList(5), 5);
