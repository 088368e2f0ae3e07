import { createReadStream, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { TokenUses } from '../tokens/uses.ts';
import { accept, chosenOf } from './accept.ts';
import { reportPage } from './page.tsx';
import type { Report, ReportFolder } from './report.ts';
import type { PictureStore } from './store.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Writes the page of the report; returns its path. */
export function writePage(folder: ReportFolder, report: Report): string {
  const uses = TokenUses.read();
  const path = join(folder.path, 'index.html');
  writeFileSync(
    path,
    reportPage(report, (token) => uses.of(token)),
  );
  return path;
}

/** Serves the last report on this machine alone, with buttons that accept. */
export async function serveReport(
  folder: ReportFolder,
  store: PictureStore,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/accept') {
      // Another site that is open in this browser accepts nothing.
      if (request.headers.origin !== `http://${request.headers.host}`) {
        response.writeHead(403).end('Only this page accepts.');
        return;
      }
      let what = '';
      request.on('data', (chunk: Buffer) => (what += chunk.toString()));
      request.on('end', () => {
        acceptIn(folder, store, what).then(
          () => response.writeHead(204).end(),
          (error: unknown) => response.writeHead(409).end(String(error)),
        );
      });
      return;
    }
    const file = join(
      folder.path,
      normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)),
    );
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

async function acceptIn(folder: ReportFolder, store: PictureStore, what: string): Promise<void> {
  const report = folder.read();
  if (!report) throw new Error('There is no report.');
  const chosen = chosenOf(report, what === '' ? [] : [what]);
  writePage(folder, await accept(folder, report, chosen, store));
}
