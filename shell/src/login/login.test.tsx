import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anId, mockApi } from '@elbi/portal-sdk/testing';
import { useFavourites } from '@elbi/places-kit';
import { copy } from '../copy.ts';
import { PORTAL_SECTIONS, aSection } from '../testing/portal-sections.tsx';
import { address, renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

function Heart() {
  const { setFavourite } = useFavourites();
  return (
    <>
      <h1>Discover Accommodations</h1>
      <button onClick={() => void setFavourite(anId('place'), true)}>Save</button>
    </>
  );
}

const withHeart = [
  aSection('search', [{ path: '/', page: () => Promise.resolve({ default: Heart }) }]),
  ...PORTAL_SECTIONS.slice(1),
];

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log In' }));

/** The return address of the dialog's button. */
async function returnAddress() {
  const link = (await dialog()).getByRole('link', { name: 'LOG IN WITH GOOGLE' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal');
  expect(pathname).toBe('/api/auth/login');
  return searchParams.get('next');
}

describe('the login dialog', () => {
  it('has the specified texts, and returns to the page (S2.login.1, S2.login.2)', async () => {
    const { user } = renderPortal({ path: '/accommodation?id=1' });
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect((await dialog()).getByRole('heading', { name: 'Join the Community' })).toBeVisible();
    expect((await dialog()).getByText(/It is free/)).toBeVisible();
    expect(await returnAddress()).toBe('/accommodation?id=1');
  });

  it('stays, and says that the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderPortal();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    const link = (await dialog()).getByRole('link', { name: 'LOG IN WITH GOOGLE' });
    expect(fireEvent.click(link)).toBe(false);
    expect(await screen.findByText(copy.logIn.offline)).toBeVisible();
  });

  it('closes, and returns the focus (S2.login.3)', async () => {
    const { user } = renderPortal();
    const button = screen.getByRole('link', { name: 'Log in' });
    await user.click(button);
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('opens for an address with its parameter, and removes the parameter', async () => {
    const { user } = renderPortal({ path: '/?login=1&next=%2Fadd%2Faccommodation&type=2' });
    expect(await returnAddress()).toBe('/add/accommodation');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/?type=2'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('redirects a user who is already logged in', async () => {
    renderPortal({ path: '/?login=1&next=%2Fadd%2Faccommodation', role: 'owner' });
    expect(await screen.findByRole('heading', { name: 'Add Accommodation' })).toBeInTheDocument();
    expect(address()).toBe('/add/accommodation');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an action that needs a login', () => {
  it('runs once after login, with a toast (S6.favourite.2)', async () => {
    const visitor = renderPortal({ sections: withHeart });
    await visitor.user.click(await screen.findByRole('button', { name: 'Save' }));
    await dialog();
    visitor.unmount();

    const api = mockApi({
      'POST /api/user/favorite': {
        success: true,
        message: 'Added to your favorites.',
        isFavorite: true,
      },
    });
    const student = renderPortal({ sections: withHeart, role: 'registered' });
    expect(await screen.findByText('Added to your favorites.')).toBeInTheDocument();
    expect(api.requests('POST /api/user/favorite').map(({ body }) => body)).toEqual([
      expect.objectContaining({ accomID: anId('place'), favorite: true }),
    ]);
    student.unmount();

    renderPortal({ sections: withHeart, role: 'registered' });
    await screen.findByRole('button', { name: 'Save' });
    expect(api.requests('POST /api/user/favorite')).toHaveLength(1);
  });

  it('of an expired session does not run for another user', async () => {
    const intent = { input: [anId('place'), true], personId: anId('another') };
    sessionStorage.setItem('elbi.intent.favourite', JSON.stringify(intent));
    const api = mockApi({});
    renderPortal({ sections: withHeart, role: 'registered' });
    await screen.findByRole('button', { name: 'Save' });
    expect(sessionStorage.getItem('elbi.intent.favourite')).toBeNull();
    expect(api.requests('POST /api/user/favorite')).toEqual([]);
  });

  it('is dropped when the visitor returns without a login', async () => {
    const before = renderPortal({ sections: withHeart });
    await before.user.click(await screen.findByRole('button', { name: 'Save' }));
    await dialog();
    expect(sessionStorage.getItem('elbi.intent.favourite')).not.toBeNull();
    before.unmount();
    renderPortal({ sections: withHeart });
    await screen.findByRole('button', { name: 'Save' });
    expect(sessionStorage.getItem('elbi.intent.favourite')).toBeNull();
  });

  it('is dropped when the dialog is closed', async () => {
    const visitor = renderPortal({ sections: withHeart });
    await visitor.user.click(await screen.findByRole('button', { name: 'Save' }));
    await dialog();
    await visitor.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    visitor.unmount();

    const api = mockApi({});
    renderPortal({ sections: withHeart, role: 'registered' });
    await screen.findByRole('button', { name: 'Save' });
    expect(sessionStorage.getItem('elbi.intent.favourite')).toBeNull();
    expect(api.requests('POST /api/user/favorite')).toEqual([]);
  });
});
