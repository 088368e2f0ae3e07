import type { EndpointName, Endpoints } from '@elbi/contract/endpoints';
import { IDEMPOTENCY_KEY, takesKey } from '@elbi/contract/domain';
import { ApiError, isSessionExpired } from './api-error.ts';

/** An endpoint for browsers; the release tool uploads the files of releases. */
export type ApiEndpoint = Exclude<EndpointName, `${string}*${string}`>;

export type ApiResponse<Name extends ApiEndpoint> = Endpoints[Name]['response'];

/** A field of the input: required when an endpoint has it, an error when it has none. */
type Field<Key extends string, Value> = keyof Value extends never
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

/** The parts of an endpoint's address. */
export type AddressInput<Name extends ApiEndpoint> = Field<'params', Endpoints[Name]['params']> &
  Partial<Field<'query', Endpoints[Name]['query']>>;

/** Upload options of a form: progress from 0 to 1, and a signal to abort. */
interface UploadOptions {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** The whole input of an endpoint. */
type EndpointInput<Name extends ApiEndpoint> = AddressInput<Name> &
  Field<'body', Endpoints[Name]['sent']> &
  (Endpoints[Name]['sent'] extends FormData
    ? UploadOptions
    : { readonly [Option in keyof UploadOptions]?: undefined }) &
  Field<'as', ApiResponse<Name> extends Blob ? 'blob' : undefined>;

/** The input is optional where all its fields are. */
type InputOf<Name extends ApiEndpoint> =
  Partial<EndpointInput<Name>> extends EndpointInput<Name>
    ? [input?: EndpointInput<Name>]
    : [input: EndpointInput<Name>];

/** The input of any endpoint. */
interface AnyInput extends UploadOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  as?: 'blob';
}

const ACCEPT_JSON = { accept: 'application/json' };

/** Returns the body of a response. Rejects also when it breaks off. */
async function send(
  address: string,
  init: RequestInit,
  as: 'blob' | 'json' = 'json',
): Promise<unknown> {
  const throwNetworkError = () => {
    throw ApiError.network();
  };
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch(
    throwNetworkError,
  );
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after');
    const body: unknown = await response.json().catch(() => undefined);
    throw ApiError.from(response.status, body, retryAfter);
  }
  return response.status === 204 ? undefined : response[as]().catch(throwNetworkError);
}

/** Request headers by name. */
type HeaderValues = Readonly<Record<string, string>>;

/** Sends a multipart form with XHR, because fetch reports no upload progress. */
function upload(
  method: string,
  address: string,
  form: FormData,
  { headers, onProgress, signal }: UploadOptions & { headers: HeaderValues },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else {
        const retryAfter = request.getResponseHeader('retry-after');
        reject(ApiError.from(request.status, request.response, retryAfter));
      }
    };
    request.onerror = () => reject(ApiError.network());
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason as Error);
    });
    request.send(form);
  });
}

/** Returns the address of an endpoint, which is also the cache key of its response. */
export function urlOf<Name extends ApiEndpoint>(name: Name, input: AddressInput<Name>): string {
  const { params = {}, query = {} } = input as AnyInput;
  const path = name
    .slice(name.indexOf('/'))
    .replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Fetches the JSON of an address, which is an SWR key. */
export async function readAddress<Body>(address: string): Promise<Body> {
  return (await send(address, { headers: ACCEPT_JSON })) as Body;
}

async function responseOf(name: ApiEndpoint, input: AnyInput, key?: string): Promise<unknown> {
  const { body, as, onProgress, signal } = input;
  const [method = ''] = name.split(' ');
  const headers = { ...ACCEPT_JSON, ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }) };
  const address = urlOf<ApiEndpoint>(name, input as AddressInput<ApiEndpoint>);
  if (body instanceof FormData) {
    return upload(method, address, body, { headers, onProgress, signal });
  }
  if (as === 'blob') return send(address, { method }, as);
  const json =
    body === undefined
      ? { headers }
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  // A delayed deletion is sent even when the page is left.
  const keepalive = method === 'DELETE';
  return send(address, { method, keepalive, ...json });
}

/** Milliseconds until a write is retried after its response was lost. */
const RETRY_DELAY_MS = 1_000;
/** The longest wait for a busy portal, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/**
 * Returns the milliseconds until a write may be retried: when its response was lost, also by a
 * proxy (502, 504), or when the portal sets Retry-After. Null for never.
 */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if ([0, 502, 504].includes(error.status)) return RETRY_DELAY_MS;
  if (error.status !== 503 || error.retryAfter === null) return null;
  const wait = error.retryAfter * 1_000;
  return wait <= MAX_WAIT_MS ? wait : null;
}

/** Sends a user's write with an idempotency key and retries it at most once. */
async function sendIdempotent(send: (key: string) => Promise<unknown>): Promise<unknown> {
  // Available on secure pages and localhost; login works nowhere else.
  const key = crypto.randomUUID();
  try {
    return await send(key);
  } catch (error) {
    const wait = waitAfter(error);
    if (wait === null) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return send(key);
  }
}

const endListeners = new Set<() => void>();
const writeListeners = new Set<(name: ApiEndpoint) => void>();

/**
 * For hosts of sections: calls the listener when an action is rejected because the session has
 * ended.
 * @returns a function that stops listening
 */
export function onSessionExpired(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * For hosts of sections: calls the listener with the endpoint of each successful write.
 * @returns a function that stops listening
 */
export function onWrite(listener: (name: ApiEndpoint) => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/**
 * The endpoints of the BFF, typed by the contract's table. A request resolves to the body of a
 * successful response and rejects with an {@link ApiError}. A write is retried once when its
 * response is lost or the portal is unavailable for a moment, and is idempotent (decision record
 * 33). When the session has ended, the portal opens its login dialog over the page.
 * @example
 * await api.request('PATCH /api/report/:id', { params: { id }, body: { statusUpdate: 'resolved' } });
 */
export const api = {
  async request<Name extends ApiEndpoint>(
    name: Name,
    ...[input]: InputOf<Name>
  ): Promise<ApiResponse<Name>> {
    const send = (key?: string) => responseOf(name, input ?? {}, key);
    const [method = '', path = ''] = name.split(' ');
    try {
      const isWrite = takesKey(method, path);
      const body = await (isWrite ? sendIdempotent(send) : send());
      if (isWrite) for (const listener of writeListeners) listener(name);
      return body as ApiResponse<Name>;
    } catch (error) {
      if (isSessionExpired(error)) for (const listener of endListeners) listener();
      throw error;
    }
  },
};
