import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aHomeView, aPinsView } from '@elbi/places-kit/testing';
import { apiFailure, mockApi } from '@elbi/portal-sdk/testing';
import { openHome } from '../../testing/open-home.tsx';
// Loaded in advance, so that tests do not wait for it.
import './SaveSearchDialog.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => new EventTarget());
  mockApi({
    'GET /api/view/pins': aPinsView(),
    'GET /api/user/notifications': { success: true, data: { unwanted: [], mailed: ['review'] } },
  });
});

const PATH = '/?type=2&budget=4000&view=map&point=raymundo-gate&page=2';
const SAVED = {
  success: true,
  message: 'The search has been saved.',
  data: { _id: '0190f2b4-0000-7000-8000-000000000001' },
} as const;

async function openDialog(path = PATH) {
  const rendered = openHome(undefined, { role: 'registered', path });
  await rendered.user.click(await screen.findByRole('button', { name: 'Save search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  const save = () => rendered.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { ...rendered, dialog, name, save };
}

describe('saving a search', () => {
  it('asks a visitor to log in and returns to the dialog (S7.saved.4)', async () => {
    const { user, portal } = openHome(undefined, { path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    expect(portal.openLogin).toHaveBeenCalledWith({ next: `${PATH}#save-search` });
  });

  it('opens for a student after the login (S7.saved.4)', async () => {
    const { location } = openHome(undefined, { role: 'registered', path: `${PATH}#save-search` });
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    expect(dialog).toHaveTextContent("We'll notify you, at most daily, when a match is new");
    expect(location().hash).toBe('#save-search');
  });

  it('suggests a name, and saves the address without its page (S7.saved.4)', async () => {
    const { name, user, dialog, save, portal } = await openDialog();
    expect(name).toHaveValue('Bed Space, Up to ₱4,000 a month, To Raymundo Gate');
    const api = mockApi({ 'POST /api/user/search': SAVED });
    await user.clear(name);
    await user.type(name, 'Near the gate');
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requests('POST /api/user/search')[0]?.body).toEqual({
      name: 'Near the gate',
      query: 'type=2&budget=4000&point=raymundo-gate&view=map',
    });
    expect(portal.toast.success).toHaveBeenCalledWith('The search has been saved.');
  });

  it('asks whether news is e-mailed, as chosen before, and is silent without a change (S7.mail.10)', async () => {
    const { user, dialog, save } = await openDialog();
    const box = await within(dialog).findByRole('checkbox', { name: /^Also by e-mail/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    const api = mockApi({ 'POST /api/user/search': SAVED });
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requests('POST /api/user/search')[0]?.body).toMatchObject({ mail: true });
  });

  it('does not ask where the portal sends no e-mails', async () => {
    const data = { unwanted: [], mailed: null };
    const api = mockApi({ 'GET /api/user/notifications': { success: true, data } });
    const { dialog } = await openDialog();
    await waitFor(() => expect(api.requests('GET /api/user/notifications')).toHaveLength(1));
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  it.each([
    [
      '/?type=2&vacant=1&budget=4000&walk=10&point=raymundo-gate',
      'Bed Space, Available or waiting list, Up to ₱4,000 a month…',
    ],
    ['/', 'All places'],
    [`/?accommodationName=${'dorm%20'.repeat(19)}`, expect.stringMatching(/^.{60}$/)],
  ])('suggests all conditions of %s, shortened', async (path, suggested) => {
    const { name } = await openDialog(path);
    expect((name as HTMLInputElement).value).toEqual(suggested);
  });

  it('requires a name', async () => {
    mockApi({ 'POST /api/user/search': SAVED });
    const { name, user, save } = await openDialog();
    await user.clear(name);
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription("The field 'Name' is required."));
    expect(name).toHaveFocus();
  });

  it('shows that the limit of ten is reached, and keeps the name', async () => {
    const message = 'You can save 10 searches. Delete one to save another.';
    mockApi({ 'POST /api/user/search': apiFailure('conflict', { message }) });
    const { dialog, name, save } = await openDialog();
    await save();
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(name).toHaveValue('Bed Space, Up to ₱4,000 a month, To Raymundo Gate');
  });

  it('is sent after an interrupting login', async () => {
    mockApi({ 'POST /api/user/search': apiFailure('unauthenticated') });
    const before = await openDialog();
    await before.save();
    expect(await within(before.dialog).findByText('Log in to do this.')).toBeVisible();
    before.unmount();
    const api = mockApi({ 'POST /api/user/search': SAVED });
    const { portal } = openHome(undefined, { role: 'registered', path: PATH });
    await waitFor(() =>
      expect(portal.toast.success).toHaveBeenCalledWith('The search has been saved.'),
    );
    expect(api.requests('POST /api/user/search')).toHaveLength(1);
  });

  it.each(['owner', 'admin'] as const)('is not offered to an %s', async (role) => {
    openHome(undefined, { role, path: `${PATH}#save-search` });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the search of a notification', () => {
  it('shows that it is limited, and can show all results (S7.saved.3)', async () => {
    mockApi({ 'GET /api/view/home': aHomeView() });
    const { user, location } = openHome(undefined, { path: '/?type=2&offered=1-2' });
    await user.click(
      await screen.findByRole('button', { name: 'Remove filter: New, cheaper or available again' }),
    );
    expect(location().search).toBe('?type=2');
  });
});
