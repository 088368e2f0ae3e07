import type { CallName, Calls } from '@elbi/contract/calls';
import { ApiError, isSessionEnd } from './api-error.ts';

/** A call that a browser makes; files of a release come from the tool that ships them. */
export type ApiCall = Exclude<CallName, `${string}*${string}`>;

export type ApiAnswer<Name extends ApiCall> = Calls[Name]['answer'];

/** A field of the input: required when a call has it, refused when it has none. */
type Field<Key extends string, Value> = keyof Value extends never
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

/** What stands in the address of a call. */
export type AddressInput<Name extends ApiCall> = Field<'params', Calls[Name]['params']> &
  Partial<Field<'query', Calls[Name]['query']>>;

/** All that a call is told. A form may say how much of it is sent, as a share of 0 to 1. */
export type CallInput<Name extends ApiCall> = AddressInput<Name> &
  Field<'body', Calls[Name]['sent']> &
  (Calls[Name]['sent'] extends FormData
    ? { readonly onProgress?: (share: number) => void }
    : { readonly onProgress?: undefined }) &
  Field<'as', ApiAnswer<Name> extends Blob ? 'blob' : undefined>;

/** The input may be left away where all of it may. */
type InputOf<Name extends ApiCall> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];

/** An input, whichever call it is for. */
interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  onProgress?: (share: number) => void;
  as?: 'blob';
}

const JSON_WANTED = { accept: 'application/json' };

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function send(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'same-origin', ...init });
  } catch {
    throw ApiError.network();
  }
  if (!response.ok) throw ApiError.from(response.status, await bodyOf(response));
  return response;
}

/** Sends a multipart form; fetch cannot tell how much is sent, so this is XHR. */
function upload(
  method: string,
  address: string,
  form: FormData,
  onProgress?: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    request.setRequestHeader('accept', JSON_WANTED.accept);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(ApiError.from(request.status, request.response));
    };
    request.onerror = () => reject(ApiError.network());
    request.send(form);
  });
}

/** The address of a call; what it answers is cached under this key. */
export function addressOf<Name extends ApiCall>(name: Name, input: AddressInput<Name>): string {
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

/** Reads the JSON under an address, as SWR does with a key. */
export async function readAddress<Body>(address: string): Promise<Body> {
  return (await bodyOf(await send(address, { headers: JSON_WANTED }))) as Body;
}

async function answerOf(name: ApiCall, input: AnyInput): Promise<unknown> {
  const { body, onProgress, as } = input;
  const [method = ''] = name.split(' ');
  const address = addressOf<ApiCall>(name, input as AddressInput<ApiCall>);
  if (body instanceof FormData) return upload(method, address, body, onProgress);
  if (as === 'blob') return (await send(address, { method })).blob();
  const json =
    body === undefined
      ? { headers: JSON_WANTED }
      : {
          headers: { ...JSON_WANTED, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  // What was held back for an Undo is deleted even when the page is left.
  const keepalive = method === 'DELETE';
  return bodyOf(await send(address, { method, keepalive, ...json }));
}

const endListeners = new Set<() => void>();

/**
 * For what hosts sections: calls the listener when something that a person did is refused because
 * their session has ended.
 * @returns stops listening
 */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Calls of the BFF, typed by the contract's table. A call resolves to the body of a successful
 * answer and rejects with an {@link ApiError}. When the session has ended meanwhile, the portal
 * opens its log-in dialog over the page.
 * @example
 * await api.call('PATCH /api/report/:id', { params: { id }, body: { statusUpdate: 'resolved' } });
 */
export const api = {
  async call<Name extends ApiCall>(
    name: Name,
    ...[input]: InputOf<Name>
  ): Promise<ApiAnswer<Name>> {
    try {
      return (await answerOf(name, input ?? {})) as ApiAnswer<Name>;
    } catch (error) {
      if (isSessionEnd(error)) for (const tell of endListeners) tell();
      throw error;
    }
  },
};
