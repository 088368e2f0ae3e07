import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  NO_ABILITIES,
  OWNER_ABILITIES,
  anAccommodation,
  anAccommodationView,
} from '@elbi/places-kit/testing';
import {
  aSessionUser,
  aUser,
  anId,
  apiFailure,
  becomeUser,
  mockApi,
} from '@elbi/portal-sdk/testing';
import { PLACE_ID, openPlace } from '../../testing/open-place.tsx';

const owner = aUser();
const ownView = (isArchived = false) =>
  anAccommodationView({
    owner,
    accommodation: anAccommodation({ abilities: OWNER_ABILITIES, ownerId: owner._id, isArchived }),
  });
const asOwner = { user: aSessionUser({ role: 'owner', _id: owner._id }) };
const ADMIN_ABILITIES = { ...NO_ABILITIES, edit: true, archive: true };

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Advances the timer past the delay of the redirect. */
async function passRedirectDelay() {
  await act(() => vi.advanceTimersByTimeAsync(1_500));
}

/** Opens the owner's place and archives it, with a clock of the test. */
async function archiveOwn() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const rendered = openPlace(ownView(), asOwner);
  const api = mockApi({
    'PUT /api/accom/archive/:id': { success: true, message: 'Archived.', isArchived: true },
    'GET /api/view/accommodation': ownView(true),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(rendered.portal.toast.success).toHaveBeenCalledOnce());
  return { ...rendered, api };
}

describe('owner actions', () => {
  it('are grouped, Delete last, with the link to the form (S2.detail.16, S6.archive.1)', async () => {
    openPlace(ownView(), asOwner);
    const group = await screen.findByRole('group', { name: 'Manage this place' });
    const names = [...group.querySelectorAll('a, button')].map((each) => each.textContent);
    expect(names).toEqual(['Edit', 'Archive', 'Delete']);
    expect(within(group).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/edit/accommodation?id=${PLACE_ID}`,
    );
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    expect(screen.getByText(/This is your place/)).toBeVisible();
  });

  it('archive the place immediately and go home after 1.5 s (S2.detail.17, S4.archive.1, S9.delay.1)', async () => {
    const { portal, location, api } = await archiveOwn();
    expect(portal.toast.success).toHaveBeenCalledWith('Archived.', {
      action: { label: 'Undo', onAct: expect.any(Function) as () => void },
    });
    expect(api.requests('PUT /api/accom/archive/:id')[0]?.body).toEqual({ isArchived: true });
    expect(await screen.findByText('This place is archived')).toBeVisible();
    expect(location().pathname).toBe('/accommodation');
    await passRedirectDelay();
    expect(location().pathname).toBe('/');
  });

  it('undo that from its toast, and stay', async () => {
    const { portal, location } = await archiveOwn();
    const undoing = mockApi({
      'PUT /api/accom/archive/:id': { success: true, message: 'Back.', isArchived: false },
      'GET /api/view/accommodation': ownView(false),
    });
    const action = portal.toast.success.mock.calls[0]?.[1]?.action;
    act(() => {
      if (action && 'onAct' in action) action.onAct();
    });
    await waitFor(() => expect(portal.toast.success).toHaveBeenLastCalledWith('Back.'));
    expect(undoing.requests('PUT /api/accom/archive/:id')[0]?.body).toEqual({ isArchived: false });
    await passRedirectDelay();
    expect(location().pathname).toBe('/accommodation');
  });

  it('list an archived place again and stay (S4.archive.1)', async () => {
    const { user, location } = openPlace(ownView(true), asOwner);
    const api = mockApi({
      'PUT /api/accom/archive/:id': { success: true, message: 'Back.', isArchived: false },
      'GET /api/view/accommodation': ownView(false),
    });
    await user.click(await screen.findByRole('button', { name: 'Unarchive' }));
    const archive = await screen.findByRole('button', { name: 'Archive' });
    expect(archive).toBeEnabled();
    expect(archive).toHaveFocus();
    expect(api.requests('PUT /api/accom/archive/:id')[0]?.body).toEqual({ isArchived: false });
    expect(screen.queryByText('This place is archived')).not.toBeInTheDocument();
    expect(location().pathname).toBe('/accommodation');
  });

  it('show why archiving failed (S8.toast.1)', async () => {
    mockApi({ 'PUT /api/accom/archive/:id': apiFailure('internal') });
    const { user, portal } = openPlace(ownView(), asOwner);
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(portal.toast.error).toHaveBeenCalledWith(
        'Something went wrong on our side. Try again in a moment.',
      ),
    );
  });

  it('delete only after confirmation, and go home after 1.5 s (S2.detail.14, S2.detail.17, S9.delay.1)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { user, portal, location } = openPlace(ownView(), asOwner);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {
      name: "Are you sure you want to delete Dapdap Ladies' Dorm?",
    });
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    );

    mockApi({ 'DELETE /api/accom/delete/:id': apiFailure('forbidden') });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'You are not allowed to do this.',
    );

    mockApi({ 'DELETE /api/accom/delete/:id': { success: true, message: 'Deleted.' } });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Deleted.'));
    await passRedirectDelay();
    expect(location().pathname).toBe('/');
  });
});

describe('actions interrupted by session expiry', () => {
  const archived = { success: true, message: 'Archived.', isArchived: true } as const;

  it('is archived after the login, unless it is already; only by the same user', async () => {
    const before = openPlace(ownView(), asOwner);
    mockApi({ 'PUT /api/accom/archive/:id': apiFailure('unauthenticated') });
    await before.user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(before.portal.toast.error).toHaveBeenCalledOnce());
    before.unmount();

    const meanwhile = openPlace(ownView(true), asOwner);
    expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeEnabled();
    meanwhile.unmount();

    const api = mockApi({
      'PUT /api/accom/archive/:id': archived,
      'GET /api/view/accommodation': ownView(true),
    });
    const { portal, unmount } = openPlace(ownView(), asOwner);
    await waitFor(() =>
      expect(portal.toast.success).toHaveBeenCalledWith('Archived.', {
        action: { label: 'Undo', onAct: expect.any(Function) as () => void },
      }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    openPlace(ownView(), asOwner);
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeEnabled();
    expect(api.requests('PUT /api/accom/archive/:id').map(({ body }) => body)).toEqual([
      { isArchived: true },
    ]);
  });

  it('is deleted after the login, without another confirmation', async () => {
    const before = openPlace(ownView(), asOwner);
    mockApi({ 'DELETE /api/accom/delete/:id': apiFailure('unauthenticated') });
    await before.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await before.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Log in to do this.');
    before.unmount();

    const api = mockApi({ 'DELETE /api/accom/delete/:id': { success: true, message: 'Deleted.' } });
    const { portal } = openPlace(ownView(), asOwner);
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Deleted.'));
    expect(api.requests('DELETE /api/accom/delete/:id')).toHaveLength(1);
  });
});

it('does nothing as another user than the one who opened the question', async () => {
  const { user } = openPlace(ownView(), asOwner);
  const api = mockApi({
    'DELETE /api/accom/delete/:id': { success: true, message: 'Deleted.' },
    'GET /api/view/accommodation': ownView(),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await becomeUser(aSessionUser({ role: 'owner', _id: anId('another owner') }));
  expect(question.getByRole('alert')).toHaveTextContent(/Only .* can send it\.$/);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/is no longer logged in here/);
  expect(api.requests('DELETE /api/accom/delete/:id')).toHaveLength(0);
});

describe('an admin', () => {
  const view = anAccommodationView({
    owner,
    accommodation: anAccommodation({ abilities: ADMIN_ABILITIES }),
  });

  it('archives with a reason, after the login that the ended session required, and never deletes', async () => {
    const before = openPlace(view, { role: 'admin' });
    mockApi({ 'PUT /api/accom/archive/:id': apiFailure('unauthenticated') });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await before.user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: "Archive Dapdap Ladies' Dorm" }),
    );
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await before.user.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(reason).toHaveAccessibleDescription(/^Say why, so that the owner can fix it\./),
    );
    await before.user.type(reason, 'The address is wrong.');
    await before.user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await dialog.findByText('Log in to do this.')).toBeVisible();
    before.unmount();

    const archived = anAccommodationView({
      owner,
      accommodation: anAccommodation({ abilities: ADMIN_ABILITIES, isArchived: true }),
    });
    const api = mockApi({
      'PUT /api/accom/archive/:id': { success: true, message: 'Archived.', isArchived: true },
      'GET /api/view/accommodation': archived,
    });
    const { portal } = openPlace(view, { role: 'admin' });
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Archived.'));
    expect(api.requests('PUT /api/accom/archive/:id').map(({ body }) => body)).toEqual([
      { isArchived: true, reason: 'The address is wrong.' },
    ]);
  });
});
