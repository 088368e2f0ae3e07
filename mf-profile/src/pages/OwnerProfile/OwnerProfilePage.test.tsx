import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILURE, VALIDATION } from '@elbi/contract/codes';
import {
  type ApiAnswers,
  type PortalOptions,
  aSessionUser,
  aUser,
  anAccommodationPage,
  anId,
  anOwnerProfileView,
  apiFailure,
  mockApi,
  renderSection,
  someAccommodations,
} from '@elbi/portal-sdk/testing';
import { withNeighbours } from '../../testing/with-neighbours.tsx';
// Loaded before the tests, which then do not wait for them.
import './OwnerProfilePage.tsx';
import '../../features/contact-number/EditContactNumberDialog.tsx';

const OWNER_ID = anId('owner');
const own = anOwnerProfileView({ own: true });
const ownerSession = aSessionUser({ role: 'owner', contactNumber: '09000001342' });

function open(
  view: ApiAnswers['GET /api/view/profile/owner'],
  { answers = {}, ...options }: PortalOptions & { answers?: ApiAnswers } = {},
) {
  const api = mockApi({ 'GET /api/view/profile/owner': view, ...answers });
  const rendered = renderSection(withNeighbours, {
    path: `/profile/owner?id=${OWNER_ID}`,
    ...options,
  });
  return { api, ...rendered };
}

const person = () => screen.findByRole('heading', { level: 1, name: 'Nena Alcantara' });

let saved: { name: string; href: string } | null = null;
beforeEach(() => {
  saved = null;
  URL.createObjectURL = vi.fn(() => 'blob:catalog');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = { name: this.download, href: this.href };
  });
});
afterEach(() => vi.restoreAllMocks());

describe("an owner's profile for a visitor", () => {
  it('shows name, badge and places, and asks to log in for contact details', async () => {
    const { user, portal } = open(anOwnerProfileView());
    await person();
    expect(screen.getByText('ACCOMMODATION OWNER')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log in to see contact details' }));
    expect(portal.openLogin).toHaveBeenCalled();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByRole('link', { name: "Tita Luring's Bedspace" })).toHaveAttribute(
      'href',
      `/accommodation/?id=${anId('accommodation 0')}`,
    );
    expect(document.title).toBe('Nena Alcantara · Elbi Stays');
  });

  it('has one tab and no actions', async () => {
    open(anOwnerProfileView());
    await person();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Owned10']);
    expect(screen.queryByRole('link', { name: 'Add Accommodation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Generate Catalog' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit contact number' })).toBeNull();
  });

  it('says that the owner has no places', async () => {
    open(anOwnerProfileView({ owned: anAccommodationPage([]) }));
    expect(await screen.findByRole('heading', { name: 'Nothing to see here.' })).toBeVisible();
    expect(screen.getByText('This owner has no places at the moment.')).toBeVisible();
  });
});

describe("an owner's profile for a registered user", () => {
  it('shows how to reach the owner', async () => {
    open(anOwnerProfileView({ user: aUser() }), { role: 'registered' });
    await person();
    expect(screen.getByRole('link', { name: '0900 000 1342' })).toHaveAttribute(
      'href',
      'tel:09000001342',
    );
    expect(screen.getByRole('link', { name: 'nena@example.com' })).toHaveAttribute(
      'href',
      'mailto:nena@example.com',
    );
  });

  it('saves a place from its card', async () => {
    const { user, api } = open(anOwnerProfileView({ user: aUser() }), {
      role: 'registered',
      answers: {
        'POST /api/user/favorite': { success: true, message: 'Added.', isFavorite: true },
      },
    });
    await person();
    await user.click(screen.getByRole('button', { name: /Save Grove House Beds/ }));
    await waitFor(() => expect(api.requests('POST /api/user/favorite')).toHaveLength(1));
  });
});

describe("one's own owner profile", () => {
  it('offers Add Accommodation, all tabs, and a pencil on own cards', async () => {
    open(
      anOwnerProfileView({
        own: true,
        owned: anAccommodationPage(someAccommodations(2, { ownerId: OWNER_ID })),
      }),
      { user: ownerSession },
    );
    await person();
    expect(screen.getByRole('link', { name: 'Add Accommodation' })).toHaveAttribute(
      'href',
      '/add/accommodation',
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Owned2',
      'Archived1',
      'Favorites2',
    ]);
    expect(screen.getByRole('link', { name: "Edit Tita Luring's Bedspace" })).toHaveAttribute(
      'href',
      `/edit/accommodation?id=${anId('accommodation 0')}`,
    );
  });

  it('keeps the tab in the address, and the archived places say so', async () => {
    const { user, location } = open(own, { user: ownerSession });
    await person();
    await user.click(screen.getByRole('tab', { name: /Archived/ }));
    expect(location().search).toBe(`?id=${OWNER_ID}&tab=archived`);
    const panel = await screen.findByRole('tabpanel');
    expect(within(panel).getByText('Archived', { selector: 'span' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Owned/ }));
    expect(location().search).toBe(`?id=${OWNER_ID}`);
  });

  it('pages each list by itself', async () => {
    const { user, location, api } = open(
      anOwnerProfileView({ own: true, favorites: anAccommodationPage(someAccommodations(), 23) }),
      { user: ownerSession, path: `/profile/owner?id=${OWNER_ID}&tab=favorites` },
    );
    await person();
    const pages = screen.getByRole('navigation', { name: 'Pages of Favorites' });
    await user.click(within(pages).getByRole('link', { name: 'Page 3' }));
    expect(location().search).toBe(`?id=${OWNER_ID}&tab=favorites&pageF=3`);
    await waitFor(() =>
      expect(api.requests('GET /api/view/profile/owner').at(-1)?.query.get('pageF')).toBe('3'),
    );
  });

  it('leads back from a page beyond the last', async () => {
    open(anOwnerProfileView({ own: true, owned: { items: [], pages: 3, total: 23 } }), {
      user: ownerSession,
      path: `/profile/owner?id=${OWNER_ID}&page=9`,
    });
    expect(await screen.findByText('There is nothing on this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      `/profile/owner?id=${OWNER_ID}`,
    );
  });

  it.each([
    ['owned', 'Add your first place, and students can find it.'],
    ['archived', 'Places that you archive wait here until you show them again.'],
    ['favorites', 'Tap the heart on a place and it will hang here.'],
  ])('says what an empty list %s is for', async (tab, sentence) => {
    const nothing = anAccommodationPage([]);
    open(anOwnerProfileView({ own: true, owned: nothing, archived: nothing, favorites: nothing }), {
      user: ownerSession,
      path: `/profile/owner?id=${OWNER_ID}&tab=${tab}`,
    });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('asks for the id of the navigation state when the address has none', async () => {
    const { api } = open(anOwnerProfileView(), {
      path: '/profile/owner',
      state: { id: OWNER_ID },
    });
    await person();
    expect(api.requests('GET /api/view/profile/owner')[0]?.query.get('id')).toBe(OWNER_ID);
  });
});

describe('Edit Contact Number', () => {
  async function openDialog(answers: ApiAnswers = {}, contactNumber: string | null = null) {
    const rendered = open(
      { ...own, user: { ...own.user, contactNumber } },
      {
        user: ownerSession,
        answers: {
          'GET /api/auth/login/success': { success: true, user: ownerSession, data: ownerSession },
          ...answers,
        },
      },
    );
    await person();
    await rendered.user.click(screen.getByRole('button', { name: 'Edit contact number' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Contact Number' });
    return { ...rendered, dialog: within(dialog) };
  }

  it('begins with the placeholder sentence for an owner without a number', async () => {
    await openDialog();
    expect(screen.getByText("You currently don't have a phone number.")).toBeInTheDocument();
  });

  it.each([
    ['', VALIDATION.required('contactNumber')],
    ['0912 345', 'The input should follow the format: 09XXYYYZZZZ'],
    ['19123456789', 'The input should follow the format: 09XXYYYZZZZ'],
  ])('refuses %j', async (number, message) => {
    const { user, dialog, api } = await openDialog();
    const field = dialog.getByRole('textbox', { name: 'Contact Number' });
    if (number) await user.type(field, number);
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(api.requests('PATCH /api/user/:id')).toHaveLength(0);
  });

  it('sends the plain number, says so, and shows it', async () => {
    let current = own.user.contactNumber;
    const { user, dialog, api, portal } = await openDialog({
      'GET /api/view/profile/owner': () => ({
        ...own,
        user: { ...own.user, contactNumber: current },
      }),
      'PATCH /api/user/:id': () => {
        current = '09171234567';
        return { success: true, message: 'Your contact number has been changed.' };
      },
    });
    const field = dialog.getByRole('textbox', { name: 'Contact Number' });
    await user.clear(field);
    await user.type(field, '+63 917 123 4567');
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('link', { name: '0917 123 4567' })).toBeInTheDocument();
    expect(api.requests('PATCH /api/user/:id')[0]).toMatchObject({
      params: { id: OWNER_ID },
      body: { contactNumber: '09171234567' },
    });
    expect(portal.toast.success).toHaveBeenCalledWith('Your contact number has been changed.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the dialog open and shows what the server said', async () => {
    const { user, dialog } = await openDialog({ 'PATCH /api/user/:id': apiFailure('internal') });
    await user.type(dialog.getByRole('textbox'), '09171234567');
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(FAILURE.internal);
    expect(dialog.getByRole('textbox')).toHaveValue('09171234567');
  });
});

describe('Generate Catalog', () => {
  it('downloads Catalog.pdf and says so once it is there', async () => {
    const { user, portal, api } = open(own, {
      user: ownerSession,
      answers: {
        'GET /api/user/catalogue/:userId': new Blob(['%PDF'], { type: 'application/pdf' }),
      },
    });
    await person();
    await user.click(screen.getByRole('button', { name: 'Generate Catalog' }));
    await waitFor(() =>
      expect(portal.toast.success).toHaveBeenCalledWith(
        'Favorites generated! Your file is now downloading.',
        { duration: 2_000 },
      ),
    );
    expect(saved).toEqual({ name: 'Catalog.pdf', href: 'blob:catalog' });
    expect(api.requests('GET /api/user/catalogue/:userId')[0]?.params.userId).toBe(OWNER_ID);
  });

  it('says for 2 s that there is nothing to generate', async () => {
    const { user, portal } = open(own, {
      user: ownerSession,
      answers: {
        'GET /api/user/catalogue/:userId': apiFailure('not_found', {
          message: FAILURE.noFavourites,
        }),
      },
    });
    await person();
    await user.click(screen.getByRole('button', { name: 'Generate Catalog' }));
    await waitFor(() =>
      expect(portal.toast.error).toHaveBeenCalledWith(
        'There are no accommodations to generate. Try to save one first!',
        { duration: 2_000 },
      ),
    );
    expect(saved).toBeNull();
    expect(portal.toast.success).not.toHaveBeenCalled();
  });

  it('shows any other failure for the usual time', async () => {
    const { user, portal } = open(own, {
      user: ownerSession,
      answers: { 'GET /api/user/catalogue/:userId': apiFailure('internal') },
    });
    await person();
    await user.click(screen.getByRole('button', { name: 'Generate Catalog' }));
    await waitFor(() =>
      expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.internal, undefined),
    );
  });
});

describe('a profile that cannot be shown', () => {
  it('shows a failure with Retry that works', async () => {
    let calls = 0;
    const { user } = open(() => (calls++ === 0 ? apiFailure('internal') : anOwnerProfileView()));
    expect(await screen.findByText(FAILURE.internal)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await person();
  });

  it('says that there is no such person', async () => {
    open(apiFailure('not_found'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile does not exist' }),
    ).toBeVisible();
  });

  it('asks a visitor without an id to log in', async () => {
    const { user, portal } = open(apiFailure('not_found'), { path: '/profile/owner' });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(portal.openLogin).toHaveBeenCalled();
  });
});
