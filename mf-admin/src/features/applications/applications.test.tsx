import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { FAILURE } from '@elbi/contract/domain';
import { anAdminView, anOwnerApplication } from '@elbi/places-kit/testing';
import { anId, apiFailure } from '@elbi/portal-sdk/testing';
import { openAdmin, row } from '../../testing/open-admin.tsx';

describe('Owner Applications', () => {
  it('shows the document in a new tab and accepts an application (S2.admin.5, S2.admin.6, S4.application.3)', async () => {
    const applications = [anOwnerApplication({ seen: 'of Maria' })];
    const { user, api } = openAdmin('?tab=applications', {
      'GET /api/view/admin': anAdminView({ applications }),
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
    expect(api.requests('PATCH /api/admin/accept/:id')).toMatchObject([
      { params: { id: anId('application') }, body: { seen: 'of Maria' } },
    ]);
    expect(mine.queryByRole('button')).toBeNull();
  });

  it('shows that a document was not scanned for viruses', async () => {
    const applications = [
      anOwnerApplication({ fileScans: ['not scanned'] }),
      anOwnerApplication({ _id: anId('scanned'), ownerName: 'Ben Cruz', fileScans: ['clean'] }),
    ];
    openAdmin('?tab=applications', { 'GET /api/view/admin': anAdminView({ applications }) });
    const warned = within(await row('Maria Reyes'));
    expect(warned.getByRole('link', { name: /View Document/ })).toBeInTheDocument();
    expect(warned.getByText('Not scanned for viruses')).toBeInTheDocument();
    expect(within(await row('Ben Cruz')).queryByText(/scanned/)).toBeNull();
  });

  it('rejects with a reason, after a recent login that keeps the typed text (S2.admin.6)', async () => {
    const refused = openAdmin('?tab=applications', {
      'PATCH /api/admin/reject/:id': apiFailure('fresh_login_required'),
    });
    await rejectMaria(refused.user, 'The document cannot be read.');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(FAILURE.freshLoginRequired)).toBeInTheDocument();
    expect(refused.portal.reauthenticate).toHaveBeenCalledOnce();
    expect(JSON.stringify(sessionStorage)).not.toContain('Maria');
    refused.unmount();

    // After the return from Google, the decision is offered but not made automatically.
    const { user, api } = openAdmin('?tab=applications', {
      'PATCH /api/admin/reject/:id': { success: true, message: 'The application was rejected.' },
    });
    const again = within(await screen.findByRole('dialog', { name: 'Reject this application?' }));
    expect(again.getByRole('textbox')).toHaveValue('The document cannot be read.');
    expect(api.requests('PATCH /api/admin/reject/:id')).toEqual([]);
    await user.click(again.getByRole('button', { name: 'Reject' }));
    expect(await within(await row('Maria Reyes')).findByText('Rejected')).toBeInTheDocument();
    expect(api.requests('PATCH /api/admin/reject/:id')).toMatchObject([
      { params: { id: anId('application') }, body: { reason: 'The document cannot be read.' } },
    ]);

    // The next dialog starts empty.
    await user.click(screen.getByRole('tab', { name: /^Reports/ }));
    await user.click((await screen.findAllByRole('button', { name: /^Reject:/ }))[0]!);
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('');
  });

  it('drops a decision that another admin made first', async () => {
    const refused = openAdmin('?tab=applications', {
      'PATCH /api/admin/reject/:id': apiFailure('fresh_login_required'),
    });
    await rejectMaria(refused.user, 'Too late.');
    await screen.findByText(FAILURE.freshLoginRequired);
    refused.unmount();

    const taken = anOwnerApplication({ status: 'accepted' });
    openAdmin('?tab=applications', {
      'GET /api/view/admin': anAdminView({ applications: [taken] }),
    });
    await row('Maria Reyes');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('compares an application again whose applicant has another name since', async () => {
  const { user, portal } = openAdmin('?tab=applications', {
    'PATCH /api/admin/accept/:id': apiFailure('conflict', { message: FAILURE.renamedSinceSeen }),
  });
  await user.click(within(await row('Maria Reyes')).getByRole('button', { name: /^Accept/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.renamedSinceSeen));
  const again = within(await row('Maria Reyes'));
  expect(again.getByRole('button', { name: /^Accept/ })).toBeVisible();
  expect(again.queryByText(/already been decided/)).toBeNull();
});

async function rejectMaria(user: UserEvent, reason: string): Promise<void> {
  const mine = within(await row('Maria Reyes'));
  await user.click(mine.getByRole('button', { name: 'Reject: Maria Reyes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), reason);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
}
