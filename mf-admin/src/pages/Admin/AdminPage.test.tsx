import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE, type Report } from '@elbi/contract/codes';
import {
  type ApiAnswers,
  aReport,
  anAdminView,
  anId,
  anOwnerApplication,
  apiFailure,
  mockApi,
  renderSection,
} from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';
// Loaded before the tests, which then do not wait for it.
import './AdminPage.tsx';

const LONG = `${'The price on the page is not the price they ask for. '.repeat(5)}The end.`;

const view = anAdminView({
  reports: [
    aReport(),
    aReport({
      _id: anId('long'),
      accommodationName: 'Dao Street Dormitory',
      username: 'Karl Reyes',
      description: LONG,
    }),
    aReport({
      _id: anId('done'),
      accommodationName: "Tita Luring's Bedspace",
      status: 'resolved',
      decidedBy: 'Gelo Santos',
      decidedAt: '2026-11-17T09:00:00+08:00',
      reason: 'The number was corrected.',
    }),
    aReport({
      _id: anId('gone'),
      accommodationName: 'Old House',
      status: 'rejected',
      accommodation: { exists: false, isArchived: false, picture: null },
    }),
  ],
  applications: [
    anOwnerApplication(),
    anOwnerApplication({ _id: anId('taken'), ownerName: 'Ben Cruz', status: 'accepted' }),
  ],
});

function open(search = '', answers: ApiAnswers = {}) {
  const api = mockApi({ 'GET /api/view/admin': view, ...answers });
  const rendered = renderSection(section, { path: `/profile/admin${search}`, role: 'admin' });
  return { api, ...rendered };
}

/** The row whose heading is `name`. */
async function row(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return heading.closest('li') as HTMLElement;
}

describe('the admin page', () => {
  it('shows reports with place, reporter, status and age', async () => {
    open();
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

  it('says that a place is gone and does not link to it', async () => {
    open();
    const gone = within(await row('Old House'));
    expect(gone.getByText('This place no longer exists')).toBeInTheDocument();
    expect(gone.queryByRole('link')).toBeNull();
    expect(gone.queryByRole('button', { name: /Archive/ })).toBeNull();
  });

  it('opens and closes a long description', async () => {
    const { user } = open();
    const long = within(await row('Dao Street Dormitory'));
    expect(long.queryByText(/The end\./)).toBeNull();
    await user.click(long.getByRole('button', { name: 'See More: Dao Street Dormitory' }));
    expect(long.getByText(/The end\./)).toBeInTheDocument();
    await user.click(long.getByRole('button', { name: 'See Less: Dao Street Dormitory' }));
    expect(long.queryByText(/The end\./)).toBeNull();
  });

  it('resolves a report in place, with a reason, and puts the focus on its row', async () => {
    const { user, api, portal } = open('', {
      'PATCH /api/report/:id': { success: true, message: 'The report has been resolved.' },
    });
    const name = "Dapdap Ladies' Dorm";
    await user.click(within(await row(name)).getByRole('button', { name: `Resolve: ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve this report?' }));
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

  it('sends once, however often it is pressed', async () => {
    let answer: () => void = () => undefined;
    const { user, api } = open('', {
      'PATCH /api/report/:id': () =>
        new Promise((resolve) => {
          answer = () => resolve({ success: true, message: 'Done.' });
        }),
    });
    const name = "Dapdap Ladies' Dorm";
    await user.click(within(await row(name)).getByRole('button', { name: `Reject: ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    const sending = dialog.getByRole('button', { name: 'Sending…' });
    await user.click(sending);
    await user.click(sending);
    expect(api.requests('PATCH /api/report/:id')).toHaveLength(1);
    answer();
    expect(await within(await row(name)).findByText('Rejected')).toBeInTheDocument();
    expect(api.requests('PATCH /api/report/:id')).toHaveLength(1);
  });

  it('reads the row again and says so when somebody else was faster', async () => {
    const decided: Report[] = view.reports.items.map((report) =>
      report._id === anId('report')
        ? { ...report, status: 'rejected', decidedBy: 'Gelo Santos' }
        : report,
    );
    const { user, portal } = open('', {
      'GET /api/view/admin': ({ query }) =>
        query && asked++ === 0 ? view : anAdminView({ reports: decided }),
      'PATCH /api/report/:id': apiFailure('conflict', { message: FAILURE.alreadyDecided }),
    });
    const name = "Dapdap Ladies' Dorm";
    await user.click(within(await row(name)).getByRole('button', { name: `Resolve: ${name}` }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resolve' }),
    );
    const after = within(await row(name));
    expect(await after.findByText('Rejected')).toBeInTheDocument();
    expect(after.getByText('by Gelo Santos')).toBeInTheDocument();
    expect(after.getByRole('status')).toHaveTextContent('Somebody has already decided this.');
    expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.alreadyDecided);
  });
  let asked = 0;

  it('keeps the dialog and its text when the call fails', async () => {
    const { user } = open('', { 'PATCH /api/report/:id': apiFailure('internal') });
    const name = "Dapdap Ladies' Dorm";
    await user.click(within(await row(name)).getByRole('button', { name: `Resolve: ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Called.');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(FAILURE.internal);
    expect(dialog.getByRole('textbox')).toHaveValue('Called.');
    expect(dialog.getByRole('button', { name: 'Resolve' })).toBeEnabled();
  });

  it('archives a place only with a reason', async () => {
    const { user, api } = open('', {
      'PUT /api/accom/archive/:id': { success: true, message: 'Archived.', isArchived: true },
    });
    const name = 'Dao Street Dormitory';
    await user.click(
      within(await row(name)).getByRole('button', { name: `Archive place: ${name}` }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive this place?' }));
    await user.click(dialog.getByRole('button', { name: 'Archive place' }));
    expect(dialog.getByText(FAILURE.reasonRequired)).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(api.requests('PUT /api/accom/archive/:id')).toHaveLength(0);
    await user.type(dialog.getByRole('textbox'), 'Not a real place.');
    await user.click(dialog.getByRole('button', { name: 'Archive place' }));
    expect(await within(await row(name)).findByText('Archived')).toBeInTheDocument();
    expect(api.requests('PUT /api/accom/archive/:id')[0]?.body).toEqual({
      isArchived: true,
      reason: 'Not a real place.',
    });
  });

  it('asks before a written reason is lost', async () => {
    const { user } = open();
    const name = "Dapdap Ladies' Dorm";
    await user.click(within(await row(name)).getByRole('button', { name: `Resolve: ${name}` }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Called.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });

  it('keeps tab and status in the address', async () => {
    const { user, location, api } = open();
    await row("Dapdap Ladies' Dorm");
    await user.click(screen.getByRole('radio', { name: /^Pending/ }));
    expect(location().search).toBe('?status=pending');
    await user.click(screen.getByRole('tab', { name: /Owner Applications/ }));
    expect(location().search).toBe('?tab=applications');
    await row('Maria Reyes');
    expect(api.requests('GET /api/view/admin').map(({ query }) => query.toString())).toEqual([
      '',
      'status=pending',
      'tab=applications',
    ]);
  });

  it('shows the document in a new tab and accepts an application', async () => {
    const { user, api } = open('?tab=applications', {
      'PATCH /api/admin/accept/:id': { success: true, message: 'The application was accepted.' },
    });
    const mine = within(await row('Maria Reyes'));
    const document = mine.getByRole('link', { name: /View Document/ });
    expect(document).toHaveAttribute('href', `/api/admin/document/${anId('document')}`);
    expect(document).toHaveAttribute('target', '_blank');
    expect(document).toHaveAttribute('rel', 'noopener');
    await user.click(mine.getByRole('button', { name: 'Accept: Maria Reyes' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }),
    );
    expect(await mine.findByText('Accepted')).toBeInTheDocument();
    expect(api.requests('PATCH /api/admin/accept/:id')[0]?.params.id).toBe(anId('application'));
    expect(mine.queryByRole('button')).toBeNull();
  });

  it('rejects an application with a reason', async () => {
    const { user, api } = open('?tab=applications', {
      'PATCH /api/admin/reject/:id': { success: true, message: 'The application was rejected.' },
    });
    const mine = within(await row('Maria Reyes'));
    await user.click(mine.getByRole('button', { name: 'Reject: Maria Reyes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'The document cannot be read.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await mine.findByText('Rejected')).toBeInTheDocument();
    expect(api.requests('PATCH /api/admin/reject/:id')[0]?.body).toEqual({
      reason: 'The document cannot be read.',
    });
  });

  it('says when there is nothing, and which filter hides it', async () => {
    const { user, location } = open('?status=resolved', {
      'GET /api/view/admin': anAdminView({ reports: [], applications: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Nothing to see here.' })).toBeVisible();
    expect(screen.getByText('Nothing is resolved.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location().search).toBe('');
    expect(await screen.findByText('No report waits for you.')).toBeInTheDocument();
  });

  it('shows a failure with Retry that works', async () => {
    let calls = 0;
    const { user } = open('', {
      'GET /api/view/admin': () => (calls++ === 0 ? apiFailure('internal') : view),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE.internal);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row("Dapdap Ladies' Dorm")).toBeInTheDocument();
  });

  it('says so to whoever is no admin any more', async () => {
    open('', { 'GET /api/view/admin': apiFailure('forbidden') });
    expect(
      await screen.findByRole('heading', { name: 'This page is for admins' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
