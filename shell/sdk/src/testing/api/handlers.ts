import { HttpResponse, type HttpHandler, delay, http } from 'msw';
import {
  type ApiAnswers,
  type ApiRequest,
  type Failure,
  apiFailure,
  isFailure,
} from './answers.ts';
import type { ApiCall } from './api-calls.ts';
import { refusedFields } from './request-schemas.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type AnswerOf = (request: ApiRequest) => unknown;

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('form-data')) return request.formData();
  return undefined;
}

async function respond(answer: unknown) {
  if (isFailure(answer)) return respondFailure(answer);
  if (answer instanceof Blob) return new HttpResponse(answer);
  if (answer === undefined) return new HttpResponse(null, { status: 204 });
  return HttpResponse.json(answer as object);
}

async function respondFailure(failure: Failure) {
  if (failure.kind === 'network') return HttpResponse.error();
  if (failure.kind === 'pending') {
    await delay('infinite');
    return HttpResponse.error();
  }
  return HttpResponse.json(failure.body, { status: failure.status });
}

/**
 * Network handlers that answer as told, for tests and for stories (`parameters.msw.handlers`).
 * Bodies are typed by the contract; a request that its schemas refuse gets the 422 of the real API.
 * @param record is told of every request
 */
export function apiHandlers(
  answers: ApiAnswers,
  record?: (call: ApiCall, request: ApiRequest) => void,
): HttpHandler[] {
  return (Object.keys(answers) as ApiCall[]).map((call) => {
    const [method, path] = call.split(' ') as [string, string];
    const given: unknown = answers[call];
    return http[method.toLowerCase() as Method](
      path.replace(/\/$/, ''),
      async ({ request, params }) => {
        const asked: ApiRequest = {
          params: params as Record<string, string>,
          query: new URL(request.url).searchParams,
          body: await readBody(request),
        };
        record?.(call, asked);
        const answer = typeof given === 'function' ? await (given as AnswerOf)(asked) : given;
        if (isFailure(answer)) return respond(answer);
        const fields = refusedFields(call, asked.body);
        return respond(fields.length ? apiFailure('invalid_fields', { fields }) : answer);
      },
    );
  });
}
