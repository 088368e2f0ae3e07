import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SourceMapPayload } from 'node:module';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { changesContent, isFilePath, releasePath, TELEMETRY_PATH } from '@elbi/contract/domain';
import { npmRun } from '../project.ts';
import { CLIENT_PATH, DEV_PATH, type DevSection, DEV_VERSION } from './dev-document.ts';
import { addressIn, documentProxy } from './document-proxy.ts';
import { stackInSources } from './stack-in-sources.ts';

/** Where a page gets the hash and the errors of each build. */
const CHANGES_PATH = `${DEV_PATH}changes`;
/** Maps the stack of an error to positions in the sources. */
const ERROR_PATH = `${DEV_PATH}error`;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

interface SectionServer {
  /** Name of the section. */
  name: string;
  portal: string;
  /** Folder of the built section. */
  output: string;
  /** Whether requests may change data of the portal. */
  allowWrites: boolean;
  /** Returns the current definition of the section from its sources. */
  section: () => Promise<DevSection>;
  /** Adds a page that waits for changes. */
  onPage: (page: ServerResponse) => void;
  /** Gets the stack of each error of a page, in the sources. */
  onError: (stack: string) => void;
}

/**
 * Creates a server that serves a portal with one section from its sources. The other sections and
 * the shell are the portal's live ones; requests that change its data are rejected.
 */
export function sectionServer(options: SectionServer): Server {
  const { name, portal, output, allowWrites, section } = options;
  const pages = documentProxy({ portal, section });
  // Pictures have the address that they get when the section is released.
  const folders = [DEV_PATH, releasePath(name, DEV_VERSION)];
  return createServer((request, response) => {
    const { pathname } = addressIn(portal, request);
    const folder = folders.find((path) => pathname.startsWith(path));
    if (pathname === CHANGES_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      options.onPage(response);
    } else if (pathname === ERROR_PATH) {
      // A page may close while it sends.
      sendStack(request, response, options).catch(() => response.destroy());
    } else if (pathname === CLIENT_PATH) {
      void sendFile(response, import.meta.dirname, 'client.js');
    } else if (folder) {
      void sendFile(response, output, pathname.slice(folder.length));
    } else if (pathname === TELEMETRY_PATH) {
      // Results of the section in development are no evidence about live versions.
      response.writeHead(204).end();
    } else if (changesContent(request.method ?? 'GET', pathname) && !allowWrites) {
      const command = `${npmRun('dev', { kind: 'section', name })} -- --allow-writes`;
      const message = `This would change data of ${portal}. To allow it: ${command}`;
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: false, code: 'forbidden', message }));
    } else if (!isOfOwnPage(request)) {
      response.writeHead(403).end('The dev server passes on requests of its own pages only.');
    } else {
      // The portal knows only its own address; one of this machine takes this one for its own.
      if (!isLoopback(portal)) request.headers.host = new URL(portal).host;
      if (request.headers.origin)
        request.headers.origin = `${new URL(portal).protocol}//${request.headers.host}`;
      void pages(request, response, (error) => {
        if (error) unreachable(response, portal);
        else pass(portal, request, response);
      });
    }
  });
}

/** Returns whether no page of another server has sent a request: it would get the portal's origin. */
function isOfOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (origin === `http://${host}` && isLoopback(origin));
}

/** Returns whether a portal runs on this machine. */
export function isLoopback(portal: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(portal).hostname);
}

async function sendStack(
  request: IncomingMessage,
  response: ServerResponse,
  { output, onError }: SectionServer,
): Promise<void> {
  const readMap = (script: string) => {
    if (!isFilePath(script)) return null;
    try {
      return JSON.parse(readFileSync(join(output, `${script}.map`), 'utf8')) as SourceMapPayload;
    } catch {
      // There is none, or the build is writing it.
      return null;
    }
  };
  const stack = stackInSources(await text(request), readMap);
  onError(stack);
  response.end(stack);
}

async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const content = isFilePath(path) ? await readFile(join(folder, path)).catch(() => null) : null;
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[extname(path)];
  response.writeHead(200, { 'cache-control': 'no-store', ...(type && { 'content-type': type }) });
  response.end(content);
}

/** Passes a request on to the portal as it is. */
function pass(portal: string, request: IncomingMessage, response: ServerResponse): void {
  const address = addressIn(portal, request);
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  // Without the page, rejected requests are not counted against the live version.
  const { referer: _, ...headers } = request.headers;
  const passed = send(address, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.once('error', () => unreachable(response, portal));
  request.pipe(passed);
}

function unreachable(response: ServerResponse, portal: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end(`${portal} does not respond.`);
}
