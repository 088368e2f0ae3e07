import { type Agent, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

interface RawRequest {
  /** As it goes over the wire: not normalised, and not encoded. */
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  agent?: Agent;
}

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends what fetch refuses to send, or would put right. */
export async function rawRequest(
  url: string,
  { body, ...request }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, request, (response) => {
      text(response).then(
        (read) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(response.headers as Record<string, string>),
            body: read,
          }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}
