import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSessionUser, anId, mockApi, renderSection } from '@elbi/portal-sdk/testing';
import { someApprovals } from '../../testing/found.ts';
import { row } from '../../testing/open-admin.tsx';
import section from '../../section.tsx';
// Loaded in advance, so that tests do not wait for it.
import './ListsPage.tsx';

function open(isOffice: boolean) {
  const api = mockApi({
    'GET /api/admin/approvals': { success: true, data: someApprovals(anId), total: 3 },
  });
  return { api, ...renderSection(section, { path: '/lists', user: aSessionUser({ isOffice }) }) };
}

it('shows the housing office its lists, with a file of all rows (S7.office.1, S7.office.2)', async () => {
  open(true);
  expect(await row('Molave House')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show only open rows' })).toHaveAttribute(
    'href',
    '/lists?tab=lists&open=1',
  );
  const file = screen.getByRole('link', { name: 'Download as CSV' });
  expect(file).toHaveAttribute('href', '/api/admin/approvals/csv');
});

it('is denied to others, without a request', async () => {
  const { api } = open(false);
  expect(
    await screen.findByRole('heading', { name: 'This page is for the housing office' }),
  ).toBeVisible();
  expect(api.requests('GET /api/admin/approvals')).toEqual([]);
});
