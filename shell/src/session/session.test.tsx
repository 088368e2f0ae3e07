import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILURE, SUSPENDED } from '@elbi/contract/domain';
import { Link, api, useResumable, useSession } from '@elbi/portal-sdk';
import { loginSuccessOf } from '@elbi/portal-sdk/host';
import { aSessionUser, anId, apiFailure, mockApi } from '@elbi/portal-sdk/testing';
import { useFavourites } from '@elbi/places-kit';
import { PORTAL_SECTIONS, aSection } from '../testing/portal-sections.tsx';
import { address, renderPortal, standInForBrowser } from '../testing/render-portal.tsx';
import { openSessionChannel } from './session-channel.ts';

const ANOTHER_TAB = 2;

standInForBrowser();
beforeEach(() => {
  vi.spyOn(globalThis, 'setInterval');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Half a minute has passed: the leader refreshes the session. */
async function pollAgain() {
  await act(async () => {
    for (const [look, every] of vi.mocked(setInterval).mock.calls) if (every === 30_000) look();
    await Promise.resolve();
  });
}

const maria = aSessionUser();
const header = () => within(screen.getByRole('banner'));
const logIn = async () => within(await screen.findByRole('dialog', { name: 'Log In' }));
const noSession = { 'GET /api/auth/login/success': loginSuccessOf(null) } as const;

/** A page with a form. */
function ReportPage() {
  const { user } = useSession();
  const { setFavourite } = useFavourites();
  const [due, setDue] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const attempt = useResumable<string>('report', ({ input, isDue }) => {
    setTyped(input);
    if (isDue) setDue(input);
  });
  const send = () =>
    attempt(typed, () =>
      api.request('POST /api/report/', {
        body: { accommodationId: anId('place'), description: typed },
      }),
    ).catch(() => undefined);
  return (
    <>
      <h1>{user ? `Page of ${user.fullName.firstName}` : 'Page of a visitor'}</h1>
      {due !== null && <p>Due: {due}</p>}
      <input aria-label="Report" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button onClick={() => void send()}>Send</button>
      <button onClick={() => void setFavourite(anId('place'), true)}>Save</button>
      <Link to="/profile/owner">On</Link>
    </>
  );
}

function withPage(Page: () => ReactNode, access: 'everyone' | readonly ['registered']) {
  return [
    aSection('search', [{ path: '/', title: 'Discover Accommodations' }]),
    aSection('listing', [
      { path: '/accommodation', access, page: () => Promise.resolve({ default: Page }) },
    ]),
    ...PORTAL_SECTIONS.slice(2),
  ];
}

const open = (user = maria, access: 'everyone' | readonly ['registered'] = 'everyone') =>
  renderPortal({ path: '/accommodation?id=1', user, sections: withPage(ReportPage, access) });

/** Sends the form after the session has ended. */
async function sendWithoutSession(access?: Parameters<typeof open>[1]) {
  const rendered = open(maria, access);
  mockApi({ ...noSession, 'POST /api/report/': apiFailure('unauthenticated') });
  await rendered.user.type(await screen.findByLabelText('Report'), 'No water.');
  await rendered.user.click(screen.getByRole('button', { name: 'Send' }));
  return rendered;
}

describe('a session that has ended', () => {
  it.each(['everyone', ['registered']] as const)(
    'opens login above the page for %s, and keeps the typed text',
    async (access) => {
      const { user } = await sendWithoutSession(access);
      const dialog = await logIn();
      expect(dialog.getByText(/^Your session has ended/)).toBeInTheDocument();
      expect(dialog.getByRole('link', { name: 'LOG IN WITH GOOGLE' })).toHaveAttribute(
        'href',
        '/api/auth/login?next=%2Faccommodation%3Fid%3D1',
      );
      expect(address()).toBe('/accommodation?id=1');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByLabelText('Report')).toHaveValue('No water.');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page of Maria');
      expect(header().getByRole('link', { name: 'Log in' })).toBeInTheDocument();

      // The next page has no user.
      await user.click(screen.getByRole('link', { name: 'On' }));
      expect(await screen.findByRole('heading', { name: 'Owner profile' })).toBeInTheDocument();
      window.history.back();
      if (access === 'everyone') {
        expect(
          await screen.findByRole('heading', { name: 'Page of a visitor' }),
        ).toBeInTheDocument();
      } else await logIn();
    },
  );

  it('resumes the action for the same user only', async () => {
    const before = await sendWithoutSession();
    await logIn();
    before.unmount();

    // A visitor who returns without a login leaves it unchanged.
    const visitor = renderPortal({
      path: '/accommodation?id=1',
      sections: withPage(ReportPage, 'everyone'),
    });
    expect(await screen.findByLabelText('Report')).toHaveValue('');
    visitor.unmount();

    const kept = { ...sessionStorage };
    const other = open(aSessionUser({ _id: anId('somebody else') }));
    expect(await screen.findByLabelText('Report')).toHaveValue('');
    other.unmount();

    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    open();
    expect(await screen.findByText('Due: No water.')).toBeInTheDocument();
    expect(screen.getByLabelText('Report')).toHaveValue('No water.');
  });

  it('resumes the action also when it ended by a suspension, once that is lifted', async () => {
    const before = await sendWithoutSession();
    await logIn();
    before.unmount();

    const suspended = renderPortal({
      path: SUSPENDED.path,
      bootstrap: { fallback: { [SUSPENDED.reason]: 'Spam.' } },
    });
    expect(await screen.findByText(FAILURE.suspended('Spam.'))).toBeInTheDocument();
    suspended.unmount();

    open();
    expect(await screen.findByText('Due: No water.')).toBeInTheDocument();
  });

  it('drops the action when the user closes the dialog', async () => {
    const before = await sendWithoutSession();
    await logIn();
    await before.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    before.unmount();
    open();
    expect(await screen.findByLabelText('Report')).toHaveValue('');
  });

  it('saves the place after the login that the heart opened', async () => {
    const before = open();
    mockApi({ ...noSession, 'POST /api/user/favorite': apiFailure('unauthenticated') });
    await before.user.click(await screen.findByRole('button', { name: 'Save' }));
    await logIn();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    before.unmount();

    const outcome = {
      success: true,
      message: 'Added to your favorites.',
      isFavorite: true,
    } as const;
    const after = mockApi({ 'POST /api/user/favorite': outcome });
    open();
    expect(await screen.findByText('Added to your favorites.')).toBeInTheDocument();
    expect(after.requests('POST /api/user/favorite')[0]?.body).toMatchObject({
      accomID: anId('place'),
      favorite: true,
    });
  });
});

describe('Become an Owner', () => {
  /** A minimal fragment of the profile section. */
  function Applying({ onClose }: { onClose: () => void }) {
    const { user } = useSession();
    const [resumed, setResumed] = useState('nothing');
    const attempt = useResumable<string>('profile/BecomeOwnerDialog', ({ input }) =>
      setResumed(input),
    );
    const apply = () =>
      attempt('lease.pdf', () => api.request('DELETE /api/user/notif')).catch(() => undefined);
    return (
      <div role="dialog" aria-label="Become an Owner">
        <p>{`${user?.fullName.firstName ?? 'Nobody'} with ${resumed}`}</p>
        <button onClick={() => void apply()}>Apply</button>
        <button onClick={onClose}>Cancel</button>
      </div>
    );
  }
  const sections = [
    ...PORTAL_SECTIONS.filter(({ name }) => name !== 'profile'),
    aSection('profile', [{ path: '/profile/user', title: 'Your profile' }], {
      BecomeOwnerDialog: () => Promise.resolve({ default: Applying }),
    }),
  ];
  const becoming = async () =>
    within(await screen.findByRole('dialog', { name: 'Become an Owner' }));

  it('reopens once after the login that an application waits for', async () => {
    const before = renderPortal({ user: maria, sections });
    await before.user.click(await screen.findByRole('button', { name: 'Be an Owner' }));
    mockApi({ ...noSession, 'DELETE /api/user/notif': apiFailure('unauthenticated') });
    await before.user.click((await becoming()).getByRole('button', { name: 'Apply' }));
    await logIn();
    before.unmount();

    const after = renderPortal({ user: maria, sections });
    expect(await screen.findByText('Maria with lease.pdf')).toBeInTheDocument();
    after.unmount();
    renderPortal({ user: maria, sections });
    await screen.findByRole('button', { name: 'Be an Owner' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the poll', () => {
  it('updates an open tab, and notifies the other tabs', async () => {
    const listener = vi.fn();
    const otherTab = openSessionChannel(listener, ANOTHER_TAB);
    open();
    await screen.findByLabelText('Report');
    const now = { ...maria, notificationCount: 3 };
    mockApi({ 'GET /api/auth/login/success': loginSuccessOf(now) });
    await pollAgain();
    expect(await screen.findByRole('button', { name: 'Notifications, 3 new' })).toBeInTheDocument();
    await waitFor(() =>
      expect(listener).toHaveBeenCalledWith({ loggedOut: false, session: loginSuccessOf(now) }),
    );
    otherTab.close();
  });

  it('runs only in the tab with the lock', async () => {
    const request = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
    open();
    await screen.findByLabelText('Report');
    expect(request).toHaveBeenCalledOnce();
    mockApi({
      'GET /api/auth/login/success': loginSuccessOf({ ...maria, notificationCount: 3 }),
    });
    await pollAgain();
    expect(header().getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });
});

describe('a browser that forbids storage', () => {
  it('shows the page, and polls in every tab', async () => {
    const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('BroadcastChannel', function forbidden() {
      throw new DOMException('', 'SecurityError');
    });
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { locks: { request: refuse } }),
    );
    open();
    await screen.findByLabelText('Report');
    mockApi({
      'GET /api/auth/login/success': loginSuccessOf({ ...maria, notificationCount: 3 }),
    });
    await pollAgain();
    expect(await screen.findByRole('button', { name: 'Notifications, 3 new' })).toBeInTheDocument();
  });
});

it('removes the user from a page for everyone at a logout', async () => {
  const { user } = open();
  await screen.findByLabelText('Report');
  mockApi({ ...noSession, 'POST /api/auth/logout': { success: true, message: 'Logged out.' } });
  await user.click(header().getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Page of a visitor' })).toBeInTheDocument();
});

describe('another tab', () => {
  const added = { success: true, message: 'Added to your favorites.', isFavorite: true } as const;

  it('that has logged in saves the place whose heart opened the login here', async () => {
    const { user } = renderPortal({
      path: '/accommodation?id=1',
      sections: withPage(ReportPage, 'everyone'),
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await logIn();
    const api = mockApi({ 'POST /api/user/favorite': added });
    const otherTab = openSessionChannel(undefined, ANOTHER_TAB);
    otherTab.send({ loggedOut: false, session: loginSuccessOf(maria) });
    expect(await screen.findByText('Added to your favorites.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.requests('POST /api/user/favorite').map(({ body }) => body)).toEqual([
      { userID: maria._id, accomID: anId('place'), favorite: true },
    ]);
    otherTab.close();
  });

  it.each([
    ['again', maria, 1],
    ['as another user', aSessionUser({ _id: anId('somebody else') }), 0],
  ])(
    'that has logged in %s after the session ended saves only their place',
    async (_as, person, count) => {
      const { user } = open();
      mockApi({ ...noSession, 'POST /api/user/favorite': apiFailure('unauthenticated') });
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await logIn();
      const api = mockApi({ 'POST /api/user/favorite': added });
      const otherTab = openSessionChannel(undefined, ANOTHER_TAB);
      otherTab.send({ loggedOut: false, session: loginSuccessOf(person) });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      if (count > 0) await screen.findByText('Added to your favorites.');
      expect(api.requests('POST /api/user/favorite')).toHaveLength(count);
      otherTab.close();
    },
  );

  it('that has logged out logs this one out, and removes the user’s data', async () => {
    open();
    await screen.findByLabelText('Report');
    sessionStorage.setItem('draft', 'of this person');
    mockApi(noSession);
    const otherTab = openSessionChannel(undefined, ANOTHER_TAB);
    otherTab.send({ loggedOut: true });
    expect(await screen.findByRole('heading', { name: 'Page of a visitor' })).toBeInTheDocument();
    expect(header().getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(sessionStorage.getItem('draft')).toBeNull();
    otherTab.close();
  });

  it('that has refreshed the session saves this one the request', async () => {
    open();
    await screen.findByLabelText('Report');
    const otherTab = openSessionChannel(undefined, ANOTHER_TAB);
    otherTab.send({
      loggedOut: false,
      session: loginSuccessOf({ ...maria, notificationCount: 2 }),
    });
    expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toBeInTheDocument();
    otherTab.close();
  });
});
