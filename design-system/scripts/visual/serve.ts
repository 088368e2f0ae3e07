import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Photos would take most of the bytes in git and show no component, so a plain picture replaces
 * them.
 */
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="640" height="480">' +
  '<path fill="#cfe0e3" d="M0 0h4v3H0z"/><path fill="#8fb08a" d="M0 2h4v1H0z"/></svg>';

/** A local server of a built Storybook on a free port. */
interface StorybookServer {
  origin: string;
  close: () => void;
}

/** Serves a built Storybook, with one plain picture for every photo and drawing of a place. */
export async function serveStorybook(folder: string): Promise<StorybookServer> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (/^\/(?:files\/pictures|drawings)\//.test(path)) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PHOTO);
      return;
    }
    const file = join(folder, normalize(path));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
