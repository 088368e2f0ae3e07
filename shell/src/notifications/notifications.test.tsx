import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aNotification,
  aNotificationList,
  aSessionUser,
  anId,
  apiFailure,
  mockApi,
} from '@elbi/portal-sdk/testing';
import { pageAddress } from '@elbi/contract/domain';
import { loginSuccessOf } from '@elbi/portal-sdk/host';
import { address, renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const bell = () =>
  within(screen.getByRole('banner')).getByRole('button', { name: /^Notifications/ });
const opened = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

function renderWith(count: number) {
  return renderPortal({ user: aSessionUser({ notificationCount: count }) });
}

describe('the bell', () => {
  it.each([
    [0, 'Notifications', null],
    [1, 'Notifications, 1 new', '1'],
    [99, 'Notifications, 99 new', '99'],
    [120, 'Notifications, more than 99 new', '99+'],
  ])(
    'with %i of them reads %s (S2.header.5, S2.notifications.2, S9.notifications.1)',
    (count, name, badge) => {
      renderWith(count);
      expect(bell()).toHaveAccessibleName(name);
      if (badge) expect(within(bell()).getByText(badge)).toBeInTheDocument();
      else expect(bell()).toHaveTextContent('');
    },
  );

  it('opens the newest three with their date, and from there all of them (S2.notifications.1, S2.notifications.3, S2.notifications.6, S9.notifications.1)', async () => {
    mockApi({ 'GET /api/user/notif/:id': aNotificationList(5) });
    const { user } = renderWith(5);
    await user.click(bell());
    const popover = await opened();
    expect(await popover.findAllByRole('listitem')).toHaveLength(3);
    expect(popover.getAllByText('Nov 19, 2026')).toHaveLength(3);
    await user.click(popover.getByRole('button', { name: 'View More' }));
    await waitFor(async () => expect((await opened()).getAllByRole('listitem')).toHaveLength(5));
  });

  it('closes on a second press (S2.notifications.4)', async () => {
    mockApi({ 'GET /api/user/notif/:id': aNotificationList(0) });
    const { user } = renderWith(0);
    await user.click(bell());
    expect(await (await opened()).findByText('No notifications to show.')).toBeInTheDocument();
    await user.click(bell());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows that the list is not complete', async () => {
    mockApi({ 'GET /api/user/notif/:id': aNotificationList(120) });
    const { user } = renderWith(120);
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: 'View More' }));
    expect(await screen.findByText(/the newest 100 of 120/)).toBeInTheDocument();
  });
});

describe('dismissing', () => {
  const first = aNotification({ _id: anId('first'), body: 'Dapdap received a new review.' });
  const second = aNotification({ _id: anId('second'), body: 'Dao received a new review.' });

  /** Opens the bell with these two, and a server that stores them until they are deleted. */
  async function openTwo() {
    let waiting = [first, second];
    const rendered = renderWith(2);
    const api = mockApi({
      'GET /api/auth/login/success': () =>
        loginSuccessOf(aSessionUser({ notificationCount: waiting.length })),
      'GET /api/user/notif/:id': () => ({ success: true, data: waiting, total: waiting.length }),
      'DELETE /api/user/notif/:id': ({ params }) => {
        waiting = waiting.filter(({ _id }) => _id !== params.id);
        return { success: true, message: 'The notification has been dismissed.' };
      },
      'DELETE /api/user/notif': () => {
        waiting = [];
        return { success: true, message: 'All notifications have been dismissed.' };
      },
    });
    await rendered.user.click(bell());
    return { ...rendered, api, popover: await opened() };
  }

  const undo = () => screen.findByRole('button', { name: 'Undo' });
  /** Dismisses the toast without undoing. */
  async function dismissToast(user: { click: (element: Element) => Promise<void> }) {
    const toasts = screen.getByRole('region', { name: /^Messages/ });
    await user.click(within(toasts).getByRole('button', { name: 'Dismiss' }));
  }

  it('removes the notification in place, lowers the count and moves the focus (S2.notifications.6, S4.notification.1, S8.toast.4)', async () => {
    const { user, api, popover } = await openTwo();
    await user.click(
      await popover.findByRole('button', { name: 'Dismiss: Dapdap received a new review.' }),
    );
    expect(await screen.findByText('The notification has been dismissed.')).toBeInTheDocument();
    expect(popover.getAllByRole('listitem')).toHaveLength(1);
    expect(bell()).toHaveAccessibleName('Notifications, 1 new');
    await waitFor(() =>
      expect(
        popover.getByRole('button', { name: 'Dismiss: Dao received a new review.' }),
      ).toHaveFocus(),
    );
    expect(api.requests('DELETE /api/user/notif/:id')).toHaveLength(0);
    await dismissToast(user);
    await waitFor(() => expect(api.requests('DELETE /api/user/notif/:id')).toHaveLength(1));
    expect(api.requests('DELETE /api/user/notif/:id')[0]?.params).toEqual({ id: first._id });
    expect(popover.getAllByRole('listitem')).toHaveLength(1);
    expect(bell()).toHaveAccessibleName('Notifications, 1 new');
  });

  it('is undone while its toast is open, and nothing is deleted', async () => {
    const { user, api, popover } = await openTwo();
    await user.click(await popover.findByRole('button', { name: /^Dismiss: Dapdap/ }));
    await user.click(await undo());
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 2 new'));
    window.dispatchEvent(new Event('pagehide'));
    expect(api.requests('DELETE /api/user/notif/:id')).toHaveLength(0);
  });

  it('is sent immediately when the page is left before that', async () => {
    const { user, api, popover } = await openTwo();
    await user.click(await popover.findByRole('button', { name: /^Dismiss: Dapdap/ }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(api.requests('DELETE /api/user/notif/:id')).toHaveLength(1));
    await waitFor(() => expect(api.requests('GET /api/auth/login/success')).toHaveLength(1));
  });

  it('removes all of them', async () => {
    const { user, api, popover } = await openTwo();
    await user.click(await popover.findByRole('button', { name: 'View More' }));
    const dismissAll = await screen.findByRole('button', { name: 'Dismiss all' });
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Notifications' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
    await user.click(dismissAll);
    expect(await screen.findByText('No notifications to show.')).toBeInTheDocument();
    expect(screen.getByText('All notifications have been dismissed.')).toBeInTheDocument();
    // The button was removed with its notification; Undo is one key away.
    const list = screen.getByRole('region', { name: 'Notifications' });
    expect(list).toHaveFocus();
    await user.keyboard('{F6}');
    expect(await undo()).toHaveFocus();
    await user.keyboard('{F6}');
    expect(list).toHaveFocus();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(api.requests('DELETE /api/user/notif')).toHaveLength(1));
    expect(api.requests('DELETE /api/user/notif')[0]?.query.get('ids')).toContain(first._id);
    await waitFor(() => expect(api.requests('GET /api/auth/login/success')).toHaveLength(1));
  });

  it.each([
    [/^Dismiss: Dapdap/, 'DELETE /api/user/notif/:id'],
    ['Dismiss all', 'DELETE /api/user/notif'],
  ] as const)('is sent again after a login that interrupted it: %s', async (name, call) => {
    const before = await openTwo();
    mockApi({ [call]: apiFailure('unauthenticated') });
    if (name === 'Dismiss all') {
      await before.user.click(await before.popover.findByRole('button', { name: 'View More' }));
    }
    await before.user.click(await screen.findByRole('button', { name }));
    window.dispatchEvent(new Event('pagehide'));
    await screen.findByRole('dialog', { name: /log in/i });
    before.unmount();
    const api = mockApi({ [call]: { success: true, message: 'Dismissed.' } });
    renderWith(2);
    await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  });

  it('restores it and shows the reason when the server rejects it (S8.toast.4)', async () => {
    mockApi({
      'GET /api/user/notif/:id': { success: true, data: [first], total: 1 },
      'DELETE /api/user/notif/:id': apiFailure('not_found'),
    });
    const { user } = renderWith(1);
    await user.click(bell());
    const popover = await opened();
    await user.click(await popover.findByRole('button', { name: /^Dismiss/ }));
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText(/^This does not exist/)).toBeInTheDocument();
    expect(await popover.findAllByRole('listitem')).toHaveLength(1);
    expect(bell()).toHaveAccessibleName('Notifications, 1 new');
  });
});

describe('opening one', () => {
  it('opens its subject, and marks it as read', async () => {
    const api = mockApi({
      'GET /api/user/notif/:id': aNotificationList(2),
      'PATCH /api/user/notif/:id': { success: true, message: 'Read.' },
    });
    const { user } = renderWith(2);
    await user.click(bell());
    const link = (await (await opened()).findAllByRole('link'))[0]!;
    expect(link).toHaveTextContent('New: Place 1 received a new review.');
    await user.click(link);
    expect(address()).toBe(pageAddress.place(anId('place')));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PATCH /api/user/notif/:id')).toMatchObject([
      { params: { id: anId('notification 0') }, body: { read: true } },
    ]);
    expect(bell()).toHaveAccessibleName('Notifications, 1 new');
  });

  it('without a link only marks it as read', async () => {
    mockApi({
      'GET /api/user/notif/:id': {
        success: true,
        data: [aNotification({ type: 'rejected', link: null, body: 'It was rejected.' })],
        total: 1,
      },
      'PATCH /api/user/notif/:id': { success: true, message: 'Read.' },
    });
    const { user } = renderWith(1);
    await user.click(bell());
    const popover = await opened();
    await user.click(await popover.findByRole('button', { name: 'New: It was rejected.' }));
    expect(await popover.findByText('It was rejected.')).toBeInTheDocument();
    expect(bell()).toHaveAccessibleName('Notifications');
    // They still exist, so the full list is offered.
    expect(popover.getByRole('button', { name: 'View More' })).toBeInTheDocument();
  });
});

describe('a list that cannot be loaded', () => {
  it('shows an error and offers Retry (S8.failure.1)', async () => {
    mockApi({ 'GET /api/user/notif/:id': apiFailure('internal') });
    const { user } = renderWith(2);
    await user.click(bell());
    const popover = await opened();
    expect(await popover.findByRole('alert')).toHaveTextContent(
      'We could not load your notifications',
    );
    mockApi({ 'GET /api/user/notif/:id': aNotificationList(2) });
    await user.click(popover.getByRole('button', { name: 'Retry' }));
    expect(await popover.findAllByRole('listitem')).toHaveLength(2);
  });
});
