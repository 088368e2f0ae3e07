import type { EndpointName } from '@elbi/contract/endpoints';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import type { ApiRequest, MockResponses } from './responses.ts';
import { apiHandlers } from './handlers.ts';

const server = setupServer();

// Without hooks of a file: a worker loads this module once for all of its files. Tests of Node, which
// take only builders from here, have servers of their own.
if (typeof document !== 'undefined') server.listen({ onUnhandledRequest: 'error' });

export interface MockedApi {
  /** The requests of an endpoint so far, in order. */
  requests: <Name extends EndpointName>(call: Name) => ApiRequest<Name>[];
}

/**
 * Mocks the API for the rest of the test; later calls take precedence. A request without a response
 * fails the test.
 * @example
 * const api = mockApi({ 'POST /api/report/': { success: true, message: 'Sent.' } });
 * …
 * expect(api.requests('POST /api/report/')[0]?.body).toMatchObject({ description: 'No water' });
 */
export function mockApi(answers: MockResponses): MockedApi {
  const received: { call: EndpointName; request: ApiRequest }[] = [];
  onTestFinished(() => server.resetHandlers());
  server.use(...apiHandlers(answers, (call, request) => received.push({ call, request })));
  return {
    requests: <Name extends EndpointName>(name: Name) =>
      received
        .filter(({ call }) => call === name)
        .map(({ request }) => request as ApiRequest<Name>),
  };
}
