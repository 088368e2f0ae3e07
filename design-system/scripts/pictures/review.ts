import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal } from '../refusal.ts';
import { TokenUses } from '../tokens/uses.ts';
import { accept, chosenOf } from './accept.ts';
import { reportPage } from './page.tsx';
import type { Report, ReportFolder } from './report.ts';
import { type Served, serveFiles } from './serve.ts';
import type { PictureStore } from './store.ts';

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
export async function serveReport(folder: ReportFolder, store: PictureStore): Promise<Served> {
  return serveFiles(folder.path, (request, response) => {
    if (request.method !== 'POST' || request.url !== '/accept') return false;
    // Another site that is open in this browser accepts nothing.
    if (request.headers.origin !== `http://${request.headers.host}`) {
      response.writeHead(403).end('Only this page accepts.');
      return true;
    }
    text(request)
      .then((what) => acceptIn(folder, store, what))
      .then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(409).end(sentenceOf(error)),
      );
    return true;
  });
}

function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.message : String(error);
}

async function acceptIn(folder: ReportFolder, store: PictureStore, what: string): Promise<void> {
  const report = folder.read();
  if (!report) throw new Refusal('There is no report.');
  const chosen = chosenOf(report, what === '' ? [] : [what]);
  writePage(folder, await accept(folder, report, chosen, store));
}
