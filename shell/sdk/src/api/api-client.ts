import { ApiError } from './api-error.ts';

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw ApiError.network();
  }
  if (!response.ok) throw ApiError.from(response.status, await bodyOf(response));
  return response;
}

/**
 * Calls of the BFF. Each resolves to the body of a successful answer and rejects with an
 * {@link ApiError}; bodies have the shapes of `@elbi/contract`.
 */
export const api = {
  async get<Body>(path: string): Promise<Body> {
    const response = await send(path, { headers: { accept: 'application/json' } });
    return (await bodyOf(response)) as Body;
  },

  async write<Body>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Body> {
    const response = await send(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await bodyOf(response)) as Body;
  },

  /** A file as the server streams it, like the catalogue. */
  async download(path: string): Promise<Blob> {
    return (await send(path, {})).blob();
  },

  /**
   * Sends a multipart form.
   * @param onProgress called with the share sent, 0 to 1 (fetch cannot tell, so this is XHR)
   */
  upload<Body>(path: string, form: FormData, onProgress?: (share: number) => void): Promise<Body> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', path);
      request.responseType = 'json';
      request.setRequestHeader('accept', 'application/json');
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      };
      request.onload = () => {
        if (request.status >= 200 && request.status < 300) resolve(request.response as Body);
        else reject(ApiError.from(request.status, request.response));
      };
      request.onerror = () => reject(ApiError.network());
      request.send(form);
    });
  },
};
