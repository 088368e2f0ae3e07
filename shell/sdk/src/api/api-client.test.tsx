import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FavoriteOutcome, IDEMPOTENCY_KEY } from '@elbi/contract/domain';
import { anId, apiFailure, mockApi, networkFailure } from '../testing/index.tsx';
import { api, readAddress, urlOf } from './api-client.ts';

const id = anId('report');

describe('urlOf', () => {
  it('encodes path parameters and query', () => {
    const input = { params: { id: 'a/b' }, query: { page: 2, sort: 'highest' } } as const;
    expect(urlOf('GET /api/user/review/:id', input)).toBe(
      '/api/user/review/a%2Fb?page=2&sort=highest',
    );
    expect(urlOf('GET /api/report/', { query: { page: undefined } })).toBe('/api/report/');
  });
});

describe('a request', () => {
  it('sends its body as JSON', async () => {
    const mocked = mockApi({ 'PATCH /api/report/:id': { success: true, message: 'Done.' } });
    const body = { statusUpdate: 'resolved' } as const;
    const { message } = await api.request('PATCH /api/report/:id', { params: { id }, body });
    expect(message).toBe('Done.');
    expect(mocked.requests('PATCH /api/report/:id')).toMatchObject([{ params: { id }, body }]);
  });

  it('returns a file as a Blob', async () => {
    mockApi({ 'GET /api/user/catalogue/:id': new Blob(['%PDF']) });
    const file = await api.request('GET /api/user/catalogue/:id', { params: { id }, as: 'blob' });
    expect(file.size).toBeGreaterThan(0);
  });
});

describe('a response that breaks off', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['data', () => api.request('GET /api/report/')],
    ['a file', () => api.request('GET /api/user/catalogue/:id', { params: { id }, as: 'blob' })],
    ['the data of a view', () => readAddress('/api/view/home')],
  ])('is one that did not arrive: %s', async (_, read) => {
    const pull = (body: ReadableStreamDefaultController) =>
      body.error(new TypeError('network error'));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream({ pull }))));
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', code: 'network' });
  });
});

describe('a write', () => {
  const DONE = { success: true, message: 'Done.' } as const;
  const act = () =>
    api.request('PATCH /api/report/:id', { params: { id }, body: { statusUpdate: 'resolved' } });
  const form = () => {
    const data = new FormData();
    data.append('files', new Blob(['x']), 'x.png');
    return data;
  };
  const upload = () => api.request('POST /api/user/apply', { body: form() });
  /** Responds with a failure first, then with success. */
  function failingFirst(failure: ReturnType<typeof apiFailure>) {
    const failures = [failure];
    const answer = () => failures.pop() ?? DONE;
    return mockApi({ 'PATCH /api/report/:id': answer, 'POST /api/user/apply': answer });
  }
  const keysOf = (requests: readonly { headers: Headers }[]) =>
    requests.map(({ headers }) => headers.get(IDEMPOTENCY_KEY));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('has a unique key', async () => {
    const mocked = mockApi({ 'PATCH /api/report/:id': DONE });
    await act();
    await act();
    const [first, second] = keysOf(mocked.requests('PATCH /api/report/:id'));
    for (const key of [first, second]) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/);
    expect(first).not.toBe(second);
  });

  it.each([
    ['no answer comes', networkFailure(), 1_000],
    ['the portal is unavailable', apiFailure('unavailable', { retryAfter: 2 }), 2_000],
    ['the portal is busy', apiFailure('busy', { retryAfter: 10 }), 10_000],
  ])('is sent once more under its key when %s', async (_, failure, wait) => {
    for (const [name, call] of [
      ['PATCH /api/report/:id', act],
      ['POST /api/user/apply', upload],
    ] as const) {
      const mocked = failingFirst(failure);
      const answer = call();
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      await vi.advanceTimersByTimeAsync(wait);
      expect((await answer).message).toBe('Done.');
      const [first, second, ...more] = keysOf(mocked.requests(name));
      expect(first).toBeTruthy();
      expect(second).toBe(first);
      expect(more).toEqual([]);
    }
  });

  it('is not sent a third time', async () => {
    const mocked = mockApi({ 'PATCH /api/report/:id': networkFailure() });
    const answer = expect(act()).rejects.toMatchObject({ code: 'network' });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(1_000);
    await answer;
    expect(mocked.requests('PATCH /api/report/:id')).toHaveLength(2);
  });

  it.each([
    ['conflict', undefined],
    ['in_progress', 1],
    ['rate_limited', 1],
    ['internal', undefined],
    ['unavailable', undefined],
    ['unavailable', 60],
  ] as const)(
    'is not retried when it is rejected, or without a short Retry-After: %s',
    async (code, retryAfter) => {
      const mocked = mockApi({ 'PATCH /api/report/:id': apiFailure(code, { retryAfter }) });
      await expect(act()).rejects.toMatchObject({ code });
      expect(mocked.requests('PATCH /api/report/:id')).toHaveLength(1);
    },
  );
});

describe('other requests', () => {
  it.each(['GET /api/report/', 'POST /api/auth/logout'] as const)(
    'is sent once, without a key: %s',
    async (name) => {
      const mocked = mockApi({ [name]: networkFailure() });
      await expect(api.request(name)).rejects.toMatchObject({ code: 'network' });
      const [request, ...more] = mocked.requests(name);
      expect(request?.headers.has(IDEMPOTENCY_KEY)).toBe(false);
      expect(more).toEqual([]);
    },
  );
});

describe('an upload', () => {
  it('is aborted by its signal, and not retried', async () => {
    const leaving = new AbortController();
    const mocked = mockApi({
      'POST /api/accom/pictures': () => {
        leaving.abort();
        return new Promise(() => undefined);
      },
    });
    const body = new FormData();
    const sent = api.request('POST /api/accom/pictures', { body, signal: leaving.signal });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    const late = api.request('POST /api/accom/pictures', { body, signal: leaving.signal });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    expect(mocked.requests('POST /api/accom/pictures')).toHaveLength(1);
  });
});

/** Requests that the compiler rejects; nothing here runs. */
export const refused = {
  path: () =>
    // @ts-expect-error no such call
    api.request('POST /api/reports/'),
  body: () =>
    // @ts-expect-error a rating is a number
    api.request('PATCH /api/user/review/:id', { params: { id }, body: { rating: 'five' } }),
  form: () =>
    // @ts-expect-error this is sent as a form
    api.request('POST /api/user/apply', { body: { email: 'maria@example.com' } }),
  answer: (): Promise<FavoriteOutcome> =>
    // @ts-expect-error logging out returns only a message
    api.request('POST /api/auth/logout'),
};
