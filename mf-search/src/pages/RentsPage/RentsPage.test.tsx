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

it('leads to places of a type and unit, unless they have several bases (S7.usual.2)', async () => {
  const [row] = SOME_RENTS;
  const night = { ...row!, unit: 'night' } as const;
  const rents = [row!, night, { ...night, basis: 'room' as const }];
  mockApi({ 'GET /api/view/rents': { rents } });
  renderSection(section, { path: '/rents' });
  const link = await screen.findByRole('link', { name: /^Bed spaces/ });
  expect(link).toHaveTextContent(/month/);
  expect(link.getAttribute('href')).toMatch(/type=2.*unit=month|unit=month.*type=2/);
});
