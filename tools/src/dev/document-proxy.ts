import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { TRUSTED_TYPES_POLICY } from '@elbi/contract/domain';
import { DEV_PATH, type DevSection, devDocument } from './dev-document.ts';
import { OVERLAY_POLICY } from './dev-server-options.ts';

const POLICY = 'content-security-policy';
/** Headers that speak of the body as it was before it was rewritten. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'etag', 'transfer-encoding'];
/** Scripts that are hot have no hash; those that were shipped stay held to theirs. */
const NOT_PASSED_ON = new Set([...OF_THE_BODY, 'integrity-policy']);

interface DocumentProxy {
  /** Origin of the running portal. */
  portal: string;
  /** What the sources say of the section now. */
  section: () => Promise<DevSection>;
}

/** A middleware that answers pages with the portal's documents, rewritten for one section. */
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
      const { pathname } = new URL(request.url ?? '/', portal);
      const rewritten = devDocument(html, await section(), pathname);
      response.writeHead(answer.statusCode ?? 502, headersOf(answer));
      response.end(rewritten ?? html);
    } catch (error) {
      next(error);
    }
  };
}

function isForPage({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' && !url.startsWith(DEV_PATH) && (headers.accept ?? '').includes('text/html')
  );
}

/** Asks the portal as the browser asked us, so that cookies and addresses are those of this host. */
function forward(portal: string, { url, headers }: IncomingMessage): Promise<IncomingMessage> {
  const address = new URL(url ?? '/', portal);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const { 'accept-encoding': _, ...others } = headers;
  return new Promise((resolve, reject) => {
    request(address, { headers: others }, resolve).once('error', reject).end();
  });
}

function headersOf({ headers }: IncomingMessage) {
  const passedOn = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name));
  const policy = headers[POLICY];
  return { ...Object.fromEntries(passedOn), ...(policy && { [POLICY]: withOverlay(policy) }) };
}

/** The policy of a document, which also lets the overlay of the dev server show what is wrong. */
export function withOverlay(policy: string | string[]): string {
  const own = `; trusted-types ${TRUSTED_TYPES_POLICY}`;
  // It makes its policy anew each time that it shows something.
  return String(policy).replace(own, `${own} ${OVERLAY_POLICY} 'allow-duplicates'`);
}
