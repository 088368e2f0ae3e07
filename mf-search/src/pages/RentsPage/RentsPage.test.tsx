import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, renderSection } from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';
import { SOME_RENTS } from '../../testing/rents.ts';
// Loaded in advance, so that tests do not wait for it.
import './RentsPage.tsx';

it('shows the rents of each type by area, and where places are too few to say (S7.usual.2)', async () => {
  mockApi({ 'GET /api/view/rents': { rents: SOME_RENTS } });
  renderSection(section, { path: '/rents' });
  const beds = await screen.findByRole('table', { name: 'Bed spaces, per month per head' });
  const cells = (name: string) =>
    within(within(beds).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Los Baños')).toEqual(['35', '₱2,100 to ₱3,200', '21']);
  expect(cells('Anos')).toEqual(['4', 'Too few to say', '0']);
  expect(screen.getByRole('link', { name: /spreadsheets/ })).toHaveAttribute(
    'href',
    '/api/rents?format=csv',
  );
});
