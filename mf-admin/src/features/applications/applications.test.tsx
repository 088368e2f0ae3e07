import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anId } from '@elbi/portal-sdk/testing';
import { openAdmin, row } from '../../testing/open-admin.tsx';

describe('Owner Applications', () => {
  it('shows the document in a new tab and accepts an application (S2.admin.5, S2.admin.6, S4.application.3)', async () => {
    const { user, api } = openAdmin('?tab=applications', {
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

  it('rejects an application with a reason (S2.admin.6)', async () => {
    const { user, api } = openAdmin('?tab=applications', {
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
});
