import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  FAILURE,
  type NotificationChoices,
  type OptionalNotification,
  SUCCESS,
} from '@elbi/contract/domain';
import {
  type MockResponses,
  aSessionUser,
  anId,
  apiFailure,
  mockApi,
  pendingResponse,
  renderSection,
} from '@elbi/portal-sdk/testing';
import { profileSection } from '../../testing/profile-section.ts';
import { someOwnLog } from '../../testing/some-own-log.ts';
import { someSessions } from '../../testing/some-sessions.ts';
// Loaded in advance, so that tests do not wait for them.
import './AccountPage.tsx';
import '../../features/account/EraseAccountDialog.tsx';
import '@elbi/portal-sdk/forms';

const session = aSessionUser({ role: 'registered' });

function open(answers: MockResponses = {}, user = session) {
  const api = mockApi({
    'GET /api/user/sessions': { success: true, data: someSessions(anId) },
    'GET /api/user/notifications': { success: true, data: { unwanted: ['vacancy'], mailed: null } },
    'GET /api/user/log': { success: true, data: [], total: 0 },
    ...answers,
  });
  const rendered = renderSection(profileSection, { path: '/profile/account', user });
  return { api, ...rendered };
}

const device = (name: string) => screen.findByRole('button', { name: `Log out ${name}` });

describe('the account page', () => {
  it('lists devices by name, this one without a logout, and no decisions (S7.account.4)', async () => {
    open();
    expect(await screen.findByText('Chrome on Android')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getByText('Since Nov 2, 2026').parentElement).toHaveTextContent(
      'Since Nov 2, 2026 · last used Nov 18, 2026',
    );
    expect(await device('Unknown browser')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log out Chrome on Android' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Decisions of admins' })).toBeNull();
  });

  it('logs out one device, or all others', async () => {
    let sessions = someSessions(anId);
    const { user, api, portal } = open({
      'GET /api/user/sessions': () => ({ success: true, data: sessions }),
      'DELETE /api/user/sessions/:id': () => {
        sessions = sessions.filter(({ device }) => device !== 'Safari on iPhone');
        return { success: true, message: SUCCESS.sessionEnded };
      },
      'DELETE /api/user/sessions': () => {
        sessions = sessions.slice(0, 1);
        return { success: true, message: SUCCESS.otherSessionsEnded };
      },
    });
    await user.click(await device('Safari on iPhone'));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(api.requests('DELETE /api/user/sessions/:id')[0]?.params.id).toBe(anId('session 1'));
    await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull(),
    );
    expect(portal.toast.success).toHaveBeenCalledWith(SUCCESS.otherSessionsEnded);
  });

  it.each([
    ['Log out Safari on iPhone', 'DELETE /api/user/sessions/:id'],
    ['Log out all other devices', 'DELETE /api/user/sessions'],
  ] as const)('%s is sent again after a login that interrupted it', async (name, call) => {
    const before = open({ [call]: apiFailure('unauthenticated') });
    await before.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(before.portal.toast.error).toHaveBeenCalled());
    before.unmount();
    const after = open({ [call]: { success: true, message: SUCCESS.sessionEnded } });
    await waitFor(() =>
      expect(after.portal.toast.success).toHaveBeenCalledExactlyOnceWith(SUCCESS.sessionEnded),
    );
    expect(after.api.requests(call)[0]?.params).toEqual(before.api.requests(call)[0]?.params);
  });

  it('keeps a device that could not be logged out, and shows the reason', async () => {
    const { user, portal } = open({
      'DELETE /api/user/sessions/:id': apiFailure('unavailable'),
    });
    await user.click(await device('Safari on iPhone'));
    await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.unavailable));
    expect(await device('Safari on iPhone')).toBeEnabled();
  });

  it('switches optional notifications on and off (S7.account.6)', async () => {
    let unwanted: OptionalNotification[] = ['vacancy'];
    const { user, api, portal } = open(
      {
        'GET /api/user/notifications': () => ({ success: true, data: { unwanted, mailed: null } }),
        'PUT /api/user/notifications': ({ body }) => {
          ({ unwanted } = body as { unwanted: OptionalNotification[] });
          return { success: true, message: SUCCESS.notificationsChosen };
        },
      },
      aSessionUser({ role: 'owner' }),
    );
    const box = (name: RegExp) => screen.findByRole('checkbox', { name });
    expect(await box(/Reminders to confirm/)).not.toBeChecked();
    await user.click(await box(/New places in your saved searches/));
    await waitFor(async () => expect(await box(/New places/)).not.toBeChecked());
    await user.click(await box(/Reminders to confirm/));
    await waitFor(async () => expect(await box(/Reminders/)).toBeChecked());
    expect(api.requests('PUT /api/user/notifications').map(({ body }) => body)).toEqual([
      { unwanted: ['vacancy', 'search'] },
      { unwanted: ['search'] },
    ]);
    expect(portal.toast.success).toHaveBeenCalledWith(SUCCESS.notificationsChosen);
    expect(await box(/New reviews/)).toBeChecked();
  });

  it('chooses what is also sent by e-mail, and keeps a choice that it does not show (S7.mail.8)', async () => {
    let mailed: OptionalNotification[] = ['review', 'vacancy'];
    const { user, api } = open({
      'GET /api/user/notifications': () => ({ success: true, data: { unwanted: [], mailed } }),
      'PUT /api/user/notifications': ({ body }) => {
        ({ mailed } = body as { mailed: OptionalNotification[] });
        return { success: true, message: SUCCESS.notificationsChosen };
      },
    });
    const group = within(
      await screen.findByRole('group', { name: 'By e-mail, at most once a day' }),
    );
    expect(group.getByRole('checkbox', { name: /Replies/ })).toBeChecked();
    expect(group.getByRole('checkbox', { name: /New places/ })).not.toBeChecked();
    await user.click(group.getByRole('checkbox', { name: /New places/ }));
    await waitFor(() => expect(group.getByRole('checkbox', { name: /New places/ })).toBeChecked());
    expect(api.requests('PUT /api/user/notifications').map(({ body }) => body)).toEqual([
      { unwanted: [], mailed: ['vacancy', 'review', 'search'] },
    ]);
  });

  it('shows no e-mails of a type that is off in the portal; choosing them switches it on', async () => {
    const mailed: OptionalNotification[] = ['review', 'search'];
    const data = { unwanted: ['search', 'favourite'] as OptionalNotification[], mailed };
    const { user, api } = open({
      'GET /api/user/notifications': { success: true, data },
      'PUT /api/user/notifications': { success: true, message: SUCCESS.notificationsChosen },
    });
    const group = within(await screen.findByRole('group', { name: /By e-mail/ }));
    expect(group.getByRole('checkbox', { name: /New places/ })).not.toBeChecked();
    await user.click(group.getByRole('checkbox', { name: /Changes of your saved/ }));
    await waitFor(() => expect(api.requests('PUT /api/user/notifications')).toHaveLength(1));
    expect(api.requests('PUT /api/user/notifications')[0]!.body).toEqual({
      unwanted: ['search'],
      mailed: ['review', 'favourite'],
    });
  });

  it('says that the mail server rejected the e-mails, until the user tries again', async () => {
    let data: NotificationChoices = { unwanted: [], mailed: ['review'], isRefused: true };
    const { user, api } = open({
      'GET /api/user/notifications': () => ({ success: true, data }),
      'PUT /api/user/notifications': () => {
        data = { unwanted: [], mailed: ['review'] };
        return { success: true, message: SUCCESS.notificationsChosen };
      },
    });
    expect(await screen.findByText(/^Your mail server rejected our e-mails/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument(),
    );
    expect(api.requests('PUT /api/user/notifications').map(({ body }) => body)).toEqual([
      { unwanted: [], retryMail: true },
    ]);
  });

  it('offers a student no notifications of own places', async () => {
    open();
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Replies to your reviews',
      'New places in your saved searches',
      'Changes of your saved places',
    ]);
  });

  it('keeps a choice that could not be saved, and shows the reason', async () => {
    const { user, portal } = open({ 'PUT /api/user/notifications': apiFailure('unavailable') });
    const box = await screen.findByRole('checkbox', { name: /Replies/ });
    await user.click(box);
    await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.unavailable));
    expect(box).toBeChecked();
  });

  it('shows decisions of admins with their reasons, by page (S7.log.6)', async () => {
    const { user, api } = open({
      'GET /api/user/log': { success: true, data: someOwnLog(anId), total: 12 },
    });
    const log = within(await screen.findByRole('region', { name: 'Decisions of admins' }));
    expect(await log.findByText('Review removed: Molave House')).toBeVisible();
    expect(log.getByText('Reason: It insults the owner.')).toBeVisible();
    await user.click(log.getByRole('link', { name: /Page 2|^2$/ }));
    await waitFor(() =>
      expect(api.requests('GET /api/user/log').at(-1)?.query.get('page')).toBe('2'),
    );
  });

  it('links the export', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Download your data' })).toHaveAttribute(
      'href',
      `/api/user/${session._id}/export`,
    );
  });

  it('erases after the address is typed, and leaves the page', async () => {
    const { user, api, location } = open({
      'DELETE /api/user/:id': { success: true, message: SUCCESS.erased },
      'GET /api/auth/login/success': { success: false, user: null, data: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Erase account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase account' }));
    expect(await dialog.findByText("The field 'E-mail' is required.")).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), session.email!);
    await user.click(dialog.getByRole('button', { name: 'Erase account' }));
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.requests('DELETE /api/user/:id')[0]).toMatchObject({
      params: { id: session._id },
      body: { email: session.email },
    });
  });

  it('shows a loading state for devices, and Retry when they cannot be loaded', async () => {
    const { unmount } = open({ 'GET /api/user/sessions': pendingResponse() });
    expect(await screen.findByText('Loading your devices')).toBeInTheDocument();
    unmount();
    open({ 'GET /api/user/sessions': apiFailure('internal') });
    expect(await screen.findByText(FAILURE.internal)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
