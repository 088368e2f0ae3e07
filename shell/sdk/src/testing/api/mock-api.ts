import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ApiAnswers, ApiRequest } from './answers.ts';
import type { ApiCall } from './api-calls.ts';
import { apiHandlers } from './handlers.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export interface MockedApi {
  /** The requests of one call so far, in their order. */
  requests: (call: ApiCall) => ApiRequest[];
}

/**
 * Answers the API for the rest of the test; later calls go before earlier ones. A request that
 * nothing answers fails the test.
 * @example
 * const api = mockApi({ 'POST /api/report/': { success: true, message: 'Sent.' } });
 * …
 * expect(api.requests('POST /api/report/')[0]?.body).toMatchObject({ description: 'No water' });
 */
export function mockApi(answers: ApiAnswers): MockedApi {
  const seen: { call: ApiCall; request: ApiRequest }[] = [];
  server.use(...apiHandlers(answers, (call, request) => seen.push({ call, request })));
  return {
    requests: (wanted) => seen.filter(({ call }) => call === wanted).map(({ request }) => request),
  };
}
