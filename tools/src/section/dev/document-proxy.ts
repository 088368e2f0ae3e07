import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { DEV_PATH, type DevSection, devDocument } from './dev-document.ts';

/** Headers about the body before it was rewritten. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'etag', 'transfer-encoding'];
/** Hot scripts have no hash; shipped ones keep theirs. */
const NOT_PASSED_ON = new Set([...OF_THE_BODY, 'integrity-policy']);

interface DocumentProxy {
  /** Origin of the running portal. */
  portal: string;
  /** Returns the current definition of the section from its sources. */
  section: () => Promise<DevSection>;
}

/** A middleware that serves the portal's documents, rewritten for one section. */
export function documentProxy({ portal, section }: DocumentProxy) {
  return async function (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> {
    if (!isForPage(request)) return next();
    try {
      const answer = await forward(portal, request);
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const html = await text(answer);
      const { pathname } = addressIn(portal, request);
      const rewritten = devDocument(html, await section(), pathname);
      response.writeHead(answer.statusCode ?? 502, headersOf(answer));
      response.end(rewritten ?? html);
    } catch (error) {
      next(error);
    }
  };
}

/** Returns the address on the portal of a request, whose path may begin like another host's. */
export function addressIn(portal: string, { url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  return new URL(`${new URL(portal).origin}/${url.replace(/^\/+/, '')}`);
}

function isForPage({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' && !url.startsWith(DEV_PATH) && (headers.accept ?? '').includes('text/html')
  );
}

/**
 * Requests the document with the browser's headers, so that cookies and addresses are those of this
 * host.
 */
function forward(portal: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  const address = addressIn(portal, incoming);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const { 'accept-encoding': _, ...others } = incoming.headers;
  return new Promise((resolve, reject) => {
    request(address, { headers: others }, resolve).once('error', reject).end();
  });
}

function headersOf({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)));
}
