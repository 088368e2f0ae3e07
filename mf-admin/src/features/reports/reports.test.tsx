import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type AdminView, FAILURE, type Report } from '@elbi/contract/domain';
import { aReport, anAdminView } from '@elbi/places-kit/testing';
import { aSessionUser, anId, apiFailure, becomeUser } from '@elbi/portal-sdk/testing';
import { openAdmin, row, view } from '../../testing/open-admin.tsx';

afterEach(() => sessionStorage.clear());

/** Presses the button of an action in the row of a place, and returns the dialog. */
async function decide(user: UserEvent, action: string, name: string, question?: string) {
  await user.click(within(await row(name)).getByRole('button', { name: `${action}: ${name}` }));
  return within(await screen.findByRole('dialog', { name: question }));
}

describe('Reports', () => {
  it('shows reports with place, reporter, status and age (S2.admin.2, S2.admin.4)', async () => {
    openAdmin();
    const first = within(await row("Dapdap Ladies' Dorm"));
    expect(first.getByRole('link', { name: "Dapdap Ladies' Dorm" })).toHaveAttribute(
      'href',
      `/accommodation/?id=${anId('accommodation')}`,
    );
    expect(first.getByText(/Reported by Maria Reyes/)).toBeInTheDocument();
    expect(first.getByText('Pending')).toBeInTheDocument();
    expect(first.getByTitle('Nov 19, 2026, 3:30 PM')).toBeInTheDocument();
    const done = within(await row("Tita Luring's Bedspace"));
    expect(done.getByText('Resolved')).toBeInTheDocument();
    expect(done.getByText('by Gelo Santos')).toBeInTheDocument();
    expect(done.getByText('Reason: The number was corrected.')).toBeInTheDocument();
    expect(done.queryByRole('button', { name: /^Resolve/ })).toBeNull();
  });

  it('shows that a place was deleted and does not link to it', async () => {
    openAdmin();
    const gone = within(await row('Old House'));
    expect(gone.getByText('This place no longer exists')).toBeInTheDocument();
    expect(gone.queryByRole('link')).toBeNull();
    expect(gone.queryByRole('button', { name: /Archive/ })).toBeNull();
  });

  it('opens and closes a long description (S2.admin.3)', async () => {
    const { user } = openAdmin();
    const long = within(await row('Dao Street Dormitory'));
    expect(long.getByText(/The end\./)).not.toBeVisible();
    await user.click(long.getByRole('button', { name: 'See More: Dao Street Dormitory' }));
    expect(long.getByText(/The end\./)).toBeVisible();
    await user.click(long.getByRole('button', { name: 'See Less: Dao Street Dormitory' }));
    expect(long.getByText(/The end\./)).not.toBeVisible();
  });

  it('resolves a report in place, with a reason, and moves the focus to its row (S2.admin.4, S4.report.1, S4.report.2)', async () => {
    const { user, api, portal } = openAdmin('', {
      'PATCH /api/report/:id': { success: true, message: 'The report has been resolved.' },
    });
    const name = "Dapdap Ladies' Dorm";
    const dialog = await decide(user, 'Resolve', name, 'Resolve this report?');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' The owner was called. ');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await within(await row(name)).findByText('Resolved')).toBeInTheDocument();
    expect(within(await row(name)).getByText('by Maria Reyes')).toBeInTheDocument();
    expect(portal.toast.success).toHaveBeenCalledWith('The report has been resolved.');
    expect(api.requests('PATCH /api/report/:id')[0]?.body).toEqual({
      statusUpdate: 'resolved',
      reason: 'The owner was called.',
    });
    expect(screen.getByRole('tab', { name: /Reports/ })).toHaveTextContent('1 pending');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
    expect(api.requests('GET /api/view/admin')).toHaveLength(1);
  });

  it('offers the next reports of a long queue once a page is decided (S7.queue.1)', async () => {
    const page = (from: number) =>
      anAdminView({
        reports: [1, 2].map((n) =>
          aReport({ _id: anId(`report ${from + n}`), accommodationName: `House ${from + n}` }),
        ),
      });
    const queue = (view: AdminView, pending: number): AdminView => ({
      ...view,
      reports: { ...view.reports, pages: 20, total: 200, counts: { pending } },
    });
    let reads = 0;
    const { user } = openAdmin('?status=pending', {
      'GET /api/view/admin': () => queue(page(reads++ * 2), 200),
      'PATCH /api/report/:id': { success: true, message: 'Done.' },
    });
    for (const name of ['House 1', 'House 2']) {
      expect(screen.queryByRole('button', { name: /^Show the next/ })).toBeNull();
      const dialog = await decide(user, 'Reject', name);
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await user.click(await screen.findByRole('button', { name: 'Show the next of 198 pending' }));
    expect(await screen.findByRole('heading', { name: 'House 3', level: 2 })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'House 1', level: 2 })).toBeNull();
  });

  it('reloads the row and shows that another admin decided first', async () => {
    let isDecided = false;
    const decided: Report[] = view.reports.items.map((report) =>
      report._id === anId('report')
        ? { ...report, status: 'rejected', decidedBy: 'Gelo Santos' }
        : report,
    );
    const { user, portal } = openAdmin('', {
      'GET /api/view/admin': () => (isDecided ? anAdminView({ reports: decided }) : view),
      'PATCH /api/report/:id': () => {
        isDecided = true;
        return apiFailure('conflict', { message: FAILURE.alreadyDecided });
      },
    });
    const name = "Dapdap Ladies' Dorm";
    const dialog = await decide(user, 'Resolve', name, 'Resolve this report?');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    const after = within(await row(name));
    expect(await after.findByText('Rejected')).toBeInTheDocument();
    expect(after.getByText('by Gelo Santos')).toBeInTheDocument();
    expect(after.getByRole('status')).toHaveTextContent('This has already been decided.');
    expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.alreadyDecided);
  });

  it('are not decided as another admin than the one who opened the dialog', async () => {
    const { user, api } = openAdmin('', { 'PATCH /api/report/:id': apiFailure('internal') });
    const dialog = await decide(user, 'Resolve', "Dapdap Ladies' Dorm");
    await user.type(dialog.getByRole('textbox'), 'The owner was called.');
    await becomeUser(aSessionUser({ role: 'admin', _id: anId('Gelo Santos') }));
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await dialog.findByText(/^Maria Reyes .* is no longer logged in here/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('The owner was called.');
    expect(api.requests('PATCH /api/report/:id')).toHaveLength(0);
  });

  it('removes a reported review only with a reason (S7.report.2)', async () => {
    const report = aReport({ target: 'review', category: 'fake', reported: 'Worst place ever.' });
    const { user, api } = openAdmin('', {
      'GET /api/view/admin': anAdminView({ reports: [report] }),
      'PATCH /api/report/:id': { success: true, message: 'Resolved.' },
    });
    const name = "Dapdap Ladies' Dorm";
    const shown = within(await row(name));
    expect(shown.getByText('Review: It is made up')).toBeInTheDocument();
    expect(shown.getByText('Worst place ever.')).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /Archive/ })).toBeNull();
    const dialog = await decide(user, 'Remove text', name, 'Remove this text?');
    await user.click(dialog.getByRole('button', { name: 'Remove text' }));
    expect(await dialog.findByText(FAILURE.removalReason)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'Not a stay.');
    await user.click(dialog.getByRole('button', { name: 'Remove text' }));
    expect(await shown.findByText('This text is no longer shown')).toBeInTheDocument();
    expect(shown.getByText('Resolved')).toBeInTheDocument();
    expect(api.requests('PATCH /api/report/:id')[0]?.body).toEqual({
      statusUpdate: 'resolved',
      reason: 'Not a stay.',
      remove: true,
    });
  });

  it.each([
    ['Archive place', 'Archive this place?', {}, ['Remove as fake']],
    // An archived place can still be removed as fake; everyone who saved it is warned.
    ['Remove as fake', 'Remove this place as fake?', { fake: true }, []],
  ])(
    'archives a place only with a reason: %s (S7.warning.2)',
    async (action, question, fields, remaining) => {
      const { user, api } = openAdmin('', {
        'PUT /api/accom/archive/:id': { success: true, message: 'Archived.', isArchived: true },
      });
      const name = 'Dao Street Dormitory';
      const dialog = await decide(user, action, name, question);
      expect(dialog.queryAllByText(/We warn everyone who saved it or asked/)).toHaveLength(
        action === 'Remove as fake' ? 1 : 0,
      );
      await user.click(dialog.getByRole('button', { name: action }));
      expect(dialog.getByText(FAILURE.reasonRequired)).toBeInTheDocument();
      expect(dialog.getByRole('textbox')).toHaveFocus();
      expect(api.requests('PUT /api/accom/archive/:id')).toHaveLength(0);
      await user.type(dialog.getByRole('textbox'), 'Not a real place.');
      await user.click(dialog.getByRole('button', { name: action }));
      const after = within(await row(name));
      expect(await after.findByText('Archived')).toBeInTheDocument();
      expect(api.requests('PUT /api/accom/archive/:id')[0]?.body).toEqual({
        isArchived: true,
        reason: 'Not a real place.',
        ...fields,
      });
      const offered = after.queryAllByRole('button', { name: /^(Archive place|Remove as fake):/ });
      expect(offered.map((button) => button.textContent)).toEqual(remaining);
    },
  );

  it('archives after the login that session expiry requires, also the place of a decided report', async () => {
    const name = "Tita Luring's Bedspace";
    const refused = openAdmin('', { 'PUT /api/accom/archive/:id': apiFailure('unauthenticated') });
    const dialog = await decide(refused.user, 'Archive place', name);
    await refused.user.type(dialog.getByRole('textbox'), 'Not a real place.');
    await refused.user.click(dialog.getByRole('button', { name: 'Archive place' }));
    expect(await dialog.findByText('Log in to do this.')).toBeVisible();
    refused.unmount();

    const { api } = openAdmin('', {
      'PUT /api/accom/archive/:id': { success: true, message: 'Archived.', isArchived: true },
    });
    expect(await within(await row(name)).findByText('Archived')).toBeInTheDocument();
    expect(api.requests('PUT /api/accom/archive/:id').map(({ body }) => body)).toEqual([
      { isArchived: true, reason: 'Not a real place.' },
    ]);
  });
});
