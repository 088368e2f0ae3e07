import { describe, expect, it } from 'vitest';
import type { FavoriteOutcome } from '@elbi/contract/codes';
import { anId, mockApi } from '../testing/index.tsx';
import { addressOf, api } from './api-client.ts';

const id = anId('report');

describe('addressOf', () => {
  it('writes parameters and the query as an address needs them', () => {
    const input = { params: { id: 'a/b' }, query: { page: 2, sort: 'highest' } } as const;
    expect(addressOf('GET /api/user/review/:id', input)).toBe(
      '/api/user/review/a%2Fb?page=2&sort=highest',
    );
    expect(addressOf('GET /api/report/', { query: { page: undefined } })).toBe('/api/report/');
  });
});

describe('a call', () => {
  it('sends its body as JSON', async () => {
    const mocked = mockApi({ 'PATCH /api/report/:id': { success: true, message: 'Done.' } });
    const body = { statusUpdate: 'resolved' } as const;
    const { message } = await api.call('PATCH /api/report/:id', { params: { id }, body });
    expect(message).toBe('Done.');
    expect(mocked.requests('PATCH /api/report/:id')).toMatchObject([{ params: { id }, body }]);
  });

  it('gives a file as such', async () => {
    mockApi({ 'GET /api/user/catalogue/:id': new Blob(['%PDF']) });
    const file = await api.call('GET /api/user/catalogue/:id', { params: { id }, as: 'blob' });
    expect(file.size).toBeGreaterThan(0);
  });
});

/** What the compiler refuses; nothing here runs. */
export const refused = {
  path: () =>
    // @ts-expect-error no such call
    api.call('POST /api/reports/'),
  params: () =>
    // @ts-expect-error the parameter is `id`
    api.call('DELETE /api/user/review/:id', { params: { reviewId: id } }),
  noParams: () =>
    // @ts-expect-error the path has a parameter
    api.call('DELETE /api/user/review/:id'),
  query: () =>
    // @ts-expect-error a page is a number
    api.call('GET /api/report/', { query: { page: 'two' } }),
  body: () =>
    // @ts-expect-error a rating is a number
    api.call('PATCH /api/user/review/:id', { params: { id }, body: { rating: 'five' } }),
  unknownField: () =>
    // @ts-expect-error the body has no such field
    api.call('POST /api/user/favorite', { body: { accomID: id, favourite: true } }),
  noBody: () =>
    // @ts-expect-error a report says something
    api.call('POST /api/report/'),
  bodyOfGet: () =>
    // @ts-expect-error the call has no body
    api.call('GET /api/report/', { body: {} }),
  form: () =>
    // @ts-expect-error this is sent as a form
    api.call('POST /api/user/apply', { body: { email: 'maria@example.com' } }),
  progress: () =>
    // @ts-expect-error only a form tells how much of it is sent
    api.call('POST /api/auth/logout', { onProgress: () => undefined }),
  file: () =>
    // @ts-expect-error a file is taken as a blob
    api.call('GET /api/user/catalogue/:id', { params: { id } }),
  answer: (): Promise<FavoriteOutcome> =>
    // @ts-expect-error logging out answers with a message alone
    api.call('POST /api/auth/logout'),
  mockedPath: () =>
    // @ts-expect-error no such call
    mockApi({ 'GET /api/nothing': undefined }),
  mockedAnswer: () =>
    // @ts-expect-error what the call answers with is a list
    mockApi({ 'GET /api/report/': { success: true } }),
};
