import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageReport } from '@elbi/contract/codes';
import { CACHE_FOLDER } from '../project.ts';
import type { ReleaseId } from './release-client.ts';

/** Where pages can be looked at side by side. */
const FOLDER = join(CACHE_FOLDER, 'gate');

/**
 * Writes a page that shows what differs from live, side by side.
 * @returns its file; null where nothing differs
 */
export function writeComparison(
  { name, version }: ReleaseId,
  pages: readonly PageReport[],
  folder = FOLDER,
): string | null {
  const differing = pages.filter(({ pictures }) => pictures !== undefined);
  if (differing.length === 0) return null;
  const file = join(folder, `${name}.html`);
  rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, comparisonPage({ name, version }, differing));
  return file;
}

function comparisonPage({ name, version }: ReleaseId, pages: readonly PageReport[]): string {
  const title = escaped(`${name} ${version} beside what is live`);
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${title}</title>`,
    '<style>body{font:16px system-ui;margin:2rem}.both{display:flex;gap:1rem}figure{flex:1;margin:0}img{width:100%;border:1px solid}</style>',
    `<h1>${title}</h1>`,
    ...pages.map(comparedPage),
    '</html>',
  ].join('\n');
}

function comparedPage({ path, role, problems, pictures }: PageReport): string {
  const differences = problems
    .filter(({ kind }) => kind === 'differs')
    .map(({ message }) => `<li>${escaped(message)}</li>`);
  return [
    `<h2>${escaped(path)} as ${role}</h2><ul>${differences.join('')}</ul><div class="both">`,
    picture('Live', pictures?.live),
    picture('This version', pictures?.next),
    '</div>',
  ].join('\n');
}

function picture(words: string, content = ''): string {
  return `<figure><figcaption>${words}</figcaption><img alt="${words}" src="data:image/jpeg;base64,${escaped(content)}"></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
