import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE, SUCCESS } from '@elbi/contract/domain';
import {
  aSessionUser,
  anId,
  apiFailure,
  becomeUser,
  pendingResponse,
} from '@elbi/portal-sdk/testing';
import { foundPeople, foundPlaces, someLog } from '../../testing/found.ts';
import { openAdmin, row } from '../../testing/open-admin.tsx';
// Loaded in advance, so that tests do not wait for it.
import '@elbi/portal-sdk/forms';

const people = { success: true as const, data: foundPeople(anId), total: 4 };

describe('People', () => {
  it('are searched; the search is in the address (S7.people.3)', async () => {
    const { user, api, location } = openAdmin('?tab=people', { 'GET /api/admin/people': people });
    await row('Maria Reyes');
    await user.type(screen.getByRole('searchbox', { name: 'Name or e-mail address' }), 'nena');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(location().search).toBe('?tab=people&q=nena');
    await waitFor(() =>
      expect(api.requests('GET /api/admin/people').at(-1)?.query.get('q')).toBe('nena'),
    );
  });

  it('are suspended with a reason shown to them; admins cannot be suspended', async () => {
    let data = foundPeople(anId);
    const { user, api, portal } = openAdmin('?tab=people', {
      'GET /api/admin/people': () => ({ ...people, data }),
      'PUT /api/admin/suspend/:id': () => {
        data = data.map((person, index) =>
          index > 0
            ? person
            : { ...person, suspendedAt: '2026-11-20T09:00:00+08:00', suspendedReason: 'Spam.' },
        );
        return { success: true, message: SUCCESS.suspended(true) };
      },
    });
    const maria = within(await row('Maria Reyes'));
    expect(within(await row('Gelo Santos')).queryByRole('button')).toBeNull();
    await user.click(maria.getByRole('button', { name: 'Suspend: Maria Reyes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Maria Reyes?' }));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Say why. The user sees your reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam.');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended Nov 20, 2026. Reason: Spam.')).toBeVisible();
    expect(api.requests('PUT /api/admin/suspend/:id')[0]).toMatchObject({
      params: { id: anId('Maria Reyes') },
      body: { suspended: true, reason: 'Spam.' },
    });
    expect(portal.toast.success).toHaveBeenCalledWith(SUCCESS.suspended(true));
  });

  it('are suspended only by the admin who opened the dialog, whose reason is kept', async () => {
    const { user, api } = openAdmin('?tab=people', {
      'GET /api/admin/people': people,
      'PUT /api/admin/suspend/:id': { success: true, message: SUCCESS.suspended(true) },
    });
    await user.click(await screen.findByRole('button', { name: 'Suspend: Maria Reyes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Spam.');
    await becomeUser(aSessionUser({ role: 'admin', _id: anId('Gelo Santos') }));
    expect(dialog.getByText(/is no longer logged in here\. Only .* can send it\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText(/is no longer logged in here/)).toBeVisible();
    await becomeUser(aSessionUser({ role: 'admin' }));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(api.requests('PUT /api/admin/suspend/:id')[0]?.body).toMatchObject({
        reason: 'Spam.',
      }),
    );
    expect(api.requests('PUT /api/admin/suspend/:id')).toHaveLength(1);
    // Nothing is left to resume.
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('are restored; the list is reloaded if another admin was faster', async () => {
    const { user, portal } = openAdmin('?tab=people', {
      'GET /api/admin/people': people,
      'PUT /api/admin/suspend/:id': apiFailure('conflict'),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore: Ben Cruz' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A mistake.');
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.alreadyDecided));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('who are owners: a visit is recorded, or withdrawn (S7.standing.3)', async () => {
    const message = SUCCESS.visited(false);
    const { user, api, portal } = openAdmin('?tab=people', {
      'GET /api/admin/people': people,
      'PUT /api/admin/visit/:id': { success: true, message },
    });
    expect(await screen.findByText(/^Visited Nov 10, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw the visit: Nena Alcantara' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith(message));
    expect(api.requests('PUT /api/admin/visit/:id')).toMatchObject([
      { params: { id: anId('Nena Alcantara') }, body: { visited: false, seen: 'of Nena' } },
    ]);
    expect(screen.getByRole('button', { name: 'Record a visit: Ben Cruz' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /visit: Maria Reyes/ })).toBeNull();
  });

  it('are listed after a recent log-in, which returns here', async () => {
    const { user, portal } = openAdmin('?tab=people', {
      'GET /api/admin/people': apiFailure('fresh_login_required'),
    });
    expect(await screen.findByText(FAILURE.freshLoginRequired)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log in again' }));
    expect(portal.reauthenticate).toHaveBeenCalledOnce();
  });

  it('have loading, failed (with Retry) and empty states', async () => {
    const first = openAdmin('?tab=people', { 'GET /api/admin/people': pendingResponse() });
    expect(await screen.findByText('Loading the list')).toBeInTheDocument();
    first.unmount();
    const second = openAdmin('?tab=people', { 'GET /api/admin/people': apiFailure('internal') });
    expect(await screen.findByText(FAILURE.internal)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    second.unmount();
    openAdmin('?tab=people&q=x', { 'GET /api/admin/people': { ...people, data: [], total: 0 } });
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
  });
});

describe('Places', () => {
  it('link to their page; archived ones are a separate list (S7.places.2)', async () => {
    const { user, api } = openAdmin('?tab=places', {
      'GET /api/admin/places': () => ({ success: true, data: foundPlaces(anId), total: 2 }),
    });
    expect(await screen.findByRole('link', { name: 'Molave House' })).toHaveAttribute(
      'href',
      `/accommodation/?id=${anId('Molave House')}`,
    );
    await user.click(screen.getByRole('link', { name: 'Show archived' }));
    expect(await screen.findByRole('link', { name: 'Show listed' })).toBeVisible();
    await waitFor(() =>
      expect(api.requests('GET /api/admin/places').at(-1)?.query.get('archived')).toBe('1'),
    );
  });
});

describe('Log', () => {
  it('shows actor, action, subject and reason (S7.log.4)', async () => {
    openAdmin('?tab=log', {
      'GET /api/admin/log': { success: true, data: someLog(anId), total: 4 },
    });
    const suspended = within(await row('User suspended: Ben Cruz'));
    expect(suspended.getByText(/Gelo Santos/)).toBeVisible();
    expect(suspended.getByText('Reason: The places do not exist.')).toBeVisible();
    expect(
      within(await row('User role changed: Gelo Santos')).getByText(/The portal/),
    ).toBeVisible();
    await row('Document viewed');
  });

  it('shows what concerns one user, from the list of users (S7.people.3)', async () => {
    const { user, api, location } = openAdmin('?tab=people', {
      'GET /api/admin/people': people,
      'GET /api/admin/log': { success: true, data: someLog(anId).slice(0, 1), total: 1 },
    });
    await user.click(await screen.findByRole('link', { name: 'Log: Ben Cruz' }));
    await row('User suspended: Ben Cruz');
    expect(api.requests('GET /api/admin/log')[0]?.query.get('person')).toBe(anId('Ben Cruz'));
    await user.click(screen.getByRole('link', { name: 'Show the whole log' }));
    expect(location().search).toBe('?tab=log');
    // The tabs of other lists do not refetch the page's view.
    expect(api.requests('GET /api/view/admin')).toHaveLength(1);
  });
});
