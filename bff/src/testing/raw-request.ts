import { type Agent, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

interface RawRequest {
  /** The path on the wire, neither normalised nor encoded. */
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

/** Sends a request that fetch would reject or normalise. */
export async function rawRequest(
  url: string,
  { body = '', headers = {}, ...request }: RawRequest,
): Promise<RawAnswer> {
  // Node sets the length of a body for some methods only.
  const isSized = body.length === 0 || 'transfer-encoding' in headers;
  const length = isSized ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { ...request, headers: { ...headers, ...length } },
      (response) => {
        text(response).then(
          (read) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: new Headers(response.headers as Record<string, string>),
              body: read,
            }),
          reject,
        );
      },
    );
    sent.on('error', reject).end(body);
  });
}
