import { type EndpointName, endpointsByName, partsOf } from '@elbi/contract/endpoints';
import type { FieldError } from '@elbi/contract/domain';
import { HttpResponse, type HttpHandler, delay, http } from 'msw';
import {
  type ApiRequest,
  type Failure,
  type MockResponses,
  apiFailure,
  isFailure,
} from './responses.ts';

type AnswerOf = (request: ApiRequest) => unknown;

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form-data')) return request.formData();
  return undefined;
}

async function respond(answer: unknown) {
  if (isFailure(answer)) return respondFailure(answer);
  if (answer instanceof Blob) {
    // Node cannot read the Blob of jsdom itself.
    const headers = { 'content-type': answer.type };
    return new HttpResponse(await answer.arrayBuffer(), { headers });
  }
  if (answer === undefined) return new HttpResponse(null, { status: 204 });
  return HttpResponse.json(answer as object);
}

async function respondFailure(failure: Failure) {
  if (failure.kind === 'network') return HttpResponse.error();
  if (failure.kind === 'pending') {
    await delay('infinite');
    return HttpResponse.error();
  }
  const { status, body, retryAfter } = failure;
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return HttpResponse.json(body, { status, headers });
}

/**
 * Returns the text fields of a form as the server reads them: a repeated name is a list. jsdom's
 * `FormData` is another class than the one that reads a request, so it is recognised by its
 * methods.
 */
function fieldsOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('getAll' in body)) return body ?? {};
  const form = body as FormData;
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Returns the fields of a request that the contract rejects; none when it is valid. */
function refusedFields(call: EndpointName, sent: unknown): FieldError[] {
  const body = endpointsByName[call]?.body;
  if (!body) return [];
  const { error } = body.schema.safeParse(fieldsOf(sent));
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }));
}

/**
 * Network handlers with the given responses, for tests and stories (`parameters.msw.handlers`).
 * Bodies are typed by the contract; a request that its schemas reject gets the 422 of the real API.
 * @param record called with every request
 */
export function apiHandlers(
  answers: MockResponses,
  record?: (call: EndpointName, request: ApiRequest) => void,
): HttpHandler[] {
  return (Object.keys(answers) as EndpointName[]).map((call) => {
    const { method, path } = partsOf(call);
    const given: unknown = answers[call];
    return http[method.toLowerCase() as Lowercase<typeof method>](
      path.replace(/\/$/, ''),
      async ({ request, params }) => {
        const received: ApiRequest = {
          params,
          query: new URL(request.url).searchParams,
          headers: request.headers,
          body: await readBody(request),
        };
        record?.(call, received);
        const answer = typeof given === 'function' ? await (given as AnswerOf)(received) : given;
        if (isFailure(answer)) return respond(answer);
        const fields = refusedFields(call, received.body);
        return respond(fields.length ? apiFailure('invalid_fields', { fields }) : answer);
      },
    );
  });
}
