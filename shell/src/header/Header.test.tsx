import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HELP, RENT_LABELS } from '@elbi/contract/domain';
import { useView } from '@elbi/portal-sdk';
import { aHomeView, aSearchResult } from '@elbi/places-kit/testing';
import { aSessionUser, mockApi } from '@elbi/portal-sdk/testing';
import { PORTAL_SECTIONS, aSection } from '../testing/portal-sections.tsx';
import { address, renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const header = () => within(screen.getByRole('banner'));
const home = () => screen.findByRole('heading', { level: 1, name: 'Discover Accommodations' });

/** Opens the account menu of the logged-in user. */
async function openAccount(user: { click: (element: Element) => Promise<void> }) {
  await user.click(header().getByRole('button', { name: /^Account of/ }));
  return within(await screen.findByRole('dialog', { name: 'Account' }));
}

/** A home page that counts its data requests. */
function CountingHome() {
  const { data } = useView('/api/view/home');
  return <h1>Read {data?.search.total ?? 0} times</h1>;
}

describe('the logo', () => {
  it('reloads the home page (S2.header.2)', async () => {
    const counting = aSection('search', [
      { path: '/', page: () => Promise.resolve({ default: CountingHome }) },
    ]);
    let reads = 0;
    mockApi({
      'GET /api/view/home': () => aHomeView({ search: aSearchResult({ total: (reads += 1) }) }),
    });
    const { user } = renderPortal({ sections: [counting, ...PORTAL_SECTIONS.slice(1)] });
    await screen.findByRole('heading', { name: 'Read 1 times' });
    await user.click(header().getByRole('link', { name: 'Elbi Stays, home' }));
    expect(await screen.findByRole('heading', { name: 'Read 2 times' })).toBeInTheDocument();
    expect(address()).toBe('/');
  });
});

describe('the header of a visitor', () => {
  it('offers login and the theme, and nothing that needs a user (S2.header.7, S2.header.8, S6.login.1)', async () => {
    renderPortal();
    await home();
    expect(header().getByRole('link', { name: 'Elbi Stays, home' })).toHaveAttribute('href', '/');
    expect(header().getByRole('searchbox', { name: 'Search places' })).toBeInTheDocument();
    expect(header().getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(header().getByRole('button', { name: 'Switch to the dark theme' })).toBeInTheDocument();
    expect(header().queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
    expect(header().queryByRole('button', { name: 'Be an Owner' })).not.toBeInTheDocument();
  });
});

describe('the header of a user', () => {
  it.each([
    ['registered', '/profile/user', []],
    ['owner', '/profile/owner', ['Add Accommodation']],
    ['admin', '/profile/admin', ['Moderation', 'Releases', 'Add Accommodation']],
  ] as const)(
    'of role %s leads to %s, and to %j (S2.routes.4, S2.guard.4, S2.header.6, S2.header.7, S2.header.8, S6.login.1, S6.apply.1)',
    async (role, profile, others) => {
      const person = aSessionUser({ role });
      const { user } = renderPortal({ user: person });
      await home();
      expect(header().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
      expect(header().queryAllByRole('button', { name: 'Be an Owner' })).toHaveLength(
        role === 'registered' ? 1 : 0,
      );
      // For an admin it is the link to Moderation.
      const ownLink = header().getByRole('link', {
        name: role === 'admin' ? 'Moderation' : 'Profile',
      });
      expect(ownLink.getAttribute('href')).toContain(profile);
      const account = await openAccount(user);
      for (const name of ['Moderation', 'Releases', 'Add Accommodation']) {
        const isOffered = (others as readonly string[]).includes(name);
        expect(account.queryAllByRole('link', { name })).toHaveLength(isOffered ? 1 : 0);
      }
      expect(account.getByRole('link', { name: HELP.title })).toHaveAttribute('href', '/help');
      expect(account.queryByRole('link', { name: RENT_LABELS.title })).toBeNull();
      const link = account.getByRole('link', { name: 'Profile' });
      expect(link).toHaveAttribute('href', `${profile}?id=${person._id}`);
      await user.click(link);
      expect(address()).toBe(`${profile}?id=${person._id}`);
      expect((window.history.state as { usr: unknown }).usr).toEqual({ id: person._id });
    },
  );

  it('of an admin who only moderates has no link to the releases', async () => {
    const moderator = aSessionUser({ role: 'admin', managesReleases: false });
    const { user } = renderPortal({ user: moderator });
    await home();
    const account = await openAccount(user);
    expect(account.getByRole('link', { name: 'Moderation' })).toBeInTheDocument();
    expect(account.queryByRole('link', { name: 'Releases' })).not.toBeInTheDocument();
  });

  it('of the housing office has links to its lists and to the rents (S7.office.1)', async () => {
    const { user } = renderPortal({ user: aSessionUser({ isOffice: true }) });
    await home();
    const account = await openAccount(user);
    expect(account.getByRole('link', { name: 'Lists' })).toHaveAttribute('href', '/lists');
    const rents = account.getByRole('link', { name: RENT_LABELS.title });
    expect(rents).toHaveAttribute('href', '/rents');
  });

  it('shows that an application is pending', async () => {
    renderPortal({ user: aSessionUser({ applicationPending: true }) });
    await home();
    expect(header().getByText('Application pending')).toBeInTheDocument();
    expect(header().queryByRole('button', { name: 'Be an Owner' })).not.toBeInTheDocument();
  });

  it('opens and closes the application dialog of the profile section', async () => {
    const { user } = renderPortal({ role: 'registered' });
    await home();
    const opener = header().getByRole('button', { name: 'Be an Owner' });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Become an Owner' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('shows an error with Retry when that dialog cannot be loaded', async () => {
    const broken = aSection('profile', [], {
      BecomeOwnerDialog: () => Promise.reject(new Error('404')),
    });
    const { user, sections } = renderPortal({
      role: 'registered',
      sections: [...PORTAL_SECTIONS.filter(({ name }) => name !== 'profile'), broken],
    });
    await home();
    await user.click(header().getByRole('button', { name: 'Be an Owner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Become an Owner' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The form could not be loaded');
    expect(dialog.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    // The network may be the cause, and no other version has shown.
    expect(sections.reports.filter(({ section }) => section === 'profile')).toEqual([]);
  });

  it('shows no entry without an owning section', async () => {
    const { user } = renderPortal({
      role: 'registered',
      sections: PORTAL_SECTIONS.filter(({ name }) => name === 'search'),
    });
    await home();
    expect(header().queryByRole('button', { name: 'Be an Owner' })).not.toBeInTheDocument();
    const account = await openAccount(user);
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
    expect(account.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('logs out in place, and leaves a page that needs a user (S2.header.7, S4.logout.1)', async () => {
    mockApi({ 'POST /api/auth/logout': { success: true, message: 'You have been logged out.' } });
    sessionStorage.setItem('draft', 'of this person');
    const { user } = renderPortal({ role: 'owner', path: '/add/accommodation' });
    await screen.findByRole('heading', { name: 'Add Accommodation' });
    const account = await openAccount(user);
    await user.click(account.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You have been logged out.')).toBeInTheDocument();
    expect(await home()).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(header().getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(sessionStorage.getItem('draft')).toBeNull();
  });
});

describe('the search box', () => {
  it('searches again on Enter (S2.header.3)', async () => {
    const { user } = renderPortal({ path: '/?type=2&page=3' });
    await home();
    await user.type(header().getByRole('searchbox'), '  Dapdap & Co{Enter}');
    expect(address()).toBe('/?accommodationName=Dapdap%20%26%20Co');
  });

  it('opens the plain home page when empty (S2.header.4, S5.search.1)', async () => {
    const { user } = renderPortal({ path: '/?accommodationName=Dapdap' });
    await home();
    const box = header().getByRole('searchbox');
    expect(box).toHaveValue('Dapdap');
    await user.clear(box);
    await user.type(box, '   ');
    await user.click(header().getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/');
  });

  it('follows the address on Back', async () => {
    const { user } = renderPortal();
    await home();
    const box = header().getByRole('searchbox');
    await user.type(box, 'Dapdap{Enter}');
    expect(address()).toBe('/?accommodationName=Dapdap');
    window.history.back();
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(box).toHaveValue(''));
  });

  it('is a button on inner pages, which opens and focuses it', async () => {
    const { user } = renderPortal({ path: '/accommodation' });
    await screen.findByRole('heading', { name: 'Accommodation' });
    // Styles show it on phones only.
    const toggle = header().getByLabelText('Search places', { selector: 'button' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(header().getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the theme', () => {
  it('changes immediately and is stored for the server', async () => {
    const { user } = renderPortal();
    await home();
    await user.click(header().getByRole('button', { name: 'Switch to the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await user.click(header().getByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('theme=light');
  });
});
