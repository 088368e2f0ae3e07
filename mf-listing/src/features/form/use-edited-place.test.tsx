import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { anAccommodation } from '@elbi/places-kit/testing';
import { mockApi, pendingResponse, renderSection } from '@elbi/portal-sdk/testing';
import { useEditedPlace } from './use-edited-place.ts';

const place = anAccommodation();

function Edited() {
  return <p>{useEditedPlace(place._id).place?.accommodationName ?? 'Not there'}</p>;
}

function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Come back'}</button>
      {isOpen && <Edited />}
    </>
  );
}

const renderVisits = () =>
  renderSection(
    // As in the portal, where a recent request is not repeated.
    <SWRConfig value={{ dedupingInterval: 60_000 }}>
      <Visits />
    </SWRConfig>,
    { role: 'owner' },
  );

it('reloads the place on an immediate return', async () => {
  mockApi({ 'GET /api/accom/:id': place });
  const { user } = renderVisits();
  await screen.findByText(place.accommodationName);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  mockApi({ 'GET /api/accom/:id': { ...place, accommodationName: 'Renamed House' } });
  await user.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await screen.findByText('Renamed House')).toBeVisible();
});

it('loads the place for a user who leaves before it has loaded, and returns', async () => {
  mockApi({ 'GET /api/accom/:id': pendingResponse() });
  const { user } = renderVisits();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  mockApi({ 'GET /api/accom/:id': place });
  await user.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await screen.findByText(place.accommodationName)).toBeVisible();
});
