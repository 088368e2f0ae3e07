import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bitmap, encode } from './bitmap.ts';

/** A story that looks otherwise than its accepted picture. */
export interface Change {
  story: string;
  sheet: string;
  /** Null for a story that is new, or is gone. */
  before: Bitmap | null;
  after: Bitmap | null;
  difference: Bitmap | null;
  pixels: number;
}

/** Writes a page that shows before, after and difference side by side; returns its path. */
export async function writeReport(folder: string, changes: readonly Change[]): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows = await Promise.all(changes.map((change, index) => rowOf(folder, change, index)));
  const path = join(folder, 'index.html');
  writeFileSync(path, page(changes.length, rows.join('\n')));
  return path;
}

async function rowOf(folder: string, change: Change, index: number): Promise<string> {
  const cells = (['before', 'after', 'difference'] as const).map(async (kind) => {
    const image = change[kind];
    if (!image) return '<td>–</td>';
    const file = `${index}-${kind}.webp`;
    writeFileSync(join(folder, file), await encode(image));
    return `<td><a href="${file}"><img src="${file}" alt="${kind}"></a></td>`;
  });
  const title = `${escape(change.story)} <small>${escape(change.sheet)}, ${summary(change)}</small>`;
  return `<tr><th colspan="3">${title}</th></tr><tr>${(await Promise.all(cells)).join('')}</tr>`;
}

function summary({ before, after, pixels }: Change): string {
  if (!before) return 'new';
  if (!after) return 'gone';
  return `${pixels.toLocaleString('en-PH')} pixels differ`;
}

function page(count: number, rows: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures: ${count} changed</title>
<style>body{font:15px system-ui;margin:24px}table{border-collapse:collapse;width:100%;table-layout:fixed}
th{text-align:left;padding:24px 0 8px}small{font-weight:400;color:#666}td{vertical-align:top;padding:4px;border:1px solid #ddd}
img{max-width:100%;display:block}</style>
<h1>${count} ${count === 1 ? 'story looks' : 'stories look'} different</h1>
<p>Before, after, difference. When all of it is meant: <code>npm run test:pictures -- --accept</code></p>
<table>${rows}</table></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
