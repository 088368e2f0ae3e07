import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, useView } from '../index.ts';
import { anAccommodation, anId, mockApi, allPending, renderSection } from './index.tsx';

function Total() {
  return <h1>Sees {useView('/api/view/home').data?.search.total ?? 'nothing'}</h1>;
}

describe('renderSection', () => {
  it('shows the loading state of a page without responses', () => {
    mockApi(allPending());
    renderSection(<Total />);
    expect(screen.getByRole('heading', { name: 'Sees nothing' })).toBeInTheDocument();
  });
});

describe('mockApi', () => {
  it('rejects an invalid body like the API', async () => {
    mockApi({ 'POST /api/user/review': { success: true, message: 'Posted.' } });
    const refused = api.request('POST /api/user/review', {
      body: { accommodationId: anId('accommodation'), rating: 0, desc: '', isAnonymous: false },
    });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      fields: expect.arrayContaining([
        { field: 'rating', message: 'This field should be greater than 0.' },
        { field: 'desc', message: "The field 'Your review' is required." },
      ]) as unknown,
    });
  });

  it('accepts forms, trailing slashes and parameters', async () => {
    const place = anAccommodation();
    const mocked = mockApi({
      'GET /api/accom/:id': place,
      'GET /api/report/': [],
      'POST /api/user/apply': { success: true, message: 'Sent.' },
    });
    await expect(api.request('GET /api/accom/:id', { params: { id: place._id } })).resolves.toEqual(
      place,
    );
    await expect(api.request('GET /api/report/')).resolves.toEqual([]);
    const body = new FormData();
    body.set('email', 'maria@example.com');
    body.set('files', new File(['%PDF-'], 'permit.pdf', { type: 'application/pdf' }));
    const shares: number[] = [];
    await api.request('POST /api/user/apply', { body, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    const sent = mocked.requests('POST /api/user/apply')[0]?.body as FormData;
    expect(sent.get('email')).toBe('maria@example.com');
  });
});
