import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE } from '@elbi/contract/domain';
import { anAdminView } from '@elbi/places-kit/testing';
import { apiFailure } from '@elbi/portal-sdk/testing';
import { openAdmin, row, view } from '../../testing/open-admin.tsx';

describe('the admin page', () => {
  it('has tab and status in the address (S2.admin.1)', async () => {
    const { user, location, api } = openAdmin();
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

  it('shows that the list is empty, and the active filter', async () => {
    const { user, location } = openAdmin('?status=resolved', {
      'GET /api/view/admin': anAdminView({ reports: [], applications: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Nothing to see here.' })).toBeVisible();
    expect(screen.getByText('Nothing is resolved.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location().search).toBe('');
    expect(await screen.findByText('No pending reports.')).toBeInTheDocument();
  });

  it('shows a failure with Retry that works (S8.failure.1, S8.undefined.1)', async () => {
    let calls = 0;
    const { user } = openAdmin('', {
      'GET /api/view/admin': () => (calls++ === 0 ? apiFailure('internal') : view),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE.internal);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row("Dapdap Ladies' Dorm")).toBeInTheDocument();
  });

  it('shows former admins that they have no access', async () => {
    openAdmin('', { 'GET /api/view/admin': apiFailure('forbidden') });
    expect(
      await screen.findByRole('heading', { name: 'This page is for admins' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
