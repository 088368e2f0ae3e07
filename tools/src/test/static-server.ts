import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A server of the files of a folder, on a free port of this machine. */
export interface StaticServer {
  origin: string;
  close: () => void;
}

/** Serves a folder, like a built Storybook, while tests run against it. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    find(folder, request.url ?? '/')
      .then(({ file, size }) => {
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-length': size,
        });
        createReadStream(file).pipe(response);
      })
      .catch(() => response.writeHead(404).end());
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

/** The file at an address, which cannot leave the folder; throws when there is none. */
async function find(folder: string, address: string): Promise<{ file: string; size: number }> {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  // The path begins with a slash, so that `..` goes no higher than that.
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  const found = await stat(file);
  if (!found.isFile()) throw new Error(`${file} is no file.`);
  return { file, size: found.size };
}
