import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ViewBody } from '@elbi/contract/endpoints';
import type { Page, Request } from '@playwright/test';
import { expect, needsSection, test } from '../fixtures/test.ts';

const ROOT_MANIFEST = join(import.meta.dirname, '../../../package.json');

/** Types of requests of a page; pictures depend on its places. */
const COUNTED = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr']);

/** Scripts of the next pages are prefetched when this one is idle. */
function isAhead(request: Request): boolean {
  return request.resourceType() === 'fetch' && request.url().endsWith('.js');
}

/** Opens a page with an empty cache and returns its requests once it is idle. */
async function loadedBy(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (COUNTED.has(request.resourceType()) && !isAhead(request)) requests.push(request);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  return requests;
}

const MAX_REQUESTS = 10;

test('the first home page stays within its budget of bytes and requests', async ({ page }) => {
  const { elbi } = JSON.parse(readFileSync(ROOT_MANIFEST, 'utf8')) as { elbi: { budget: number } };
  const loaded = await loadedBy(page, '/');
  const files = await Promise.all(
    loaded.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect(
    bytes,
    `${bytes} bytes: ${files.map((file) => `${file.path} ${file.bytes}`).join(', ')}`,
  ).toBeLessThanOrEqual(elbi.budget);
  expect(files.length).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('the document of the home page names everything that it requests, except pictures', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const tags = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)];
  const fonts = [...html.matchAll(/src:url\(([^)]+)\)/g)];
  const named = [...tags, ...fonts].map(([, url]) => url);
  const loaded = await loadedBy(page, '/');
  const later = loaded
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path !== '/' && !named.includes(path));
  expect(later).toEqual([]);
});

/** A document as the server sends it. */
async function compressedDocument(address: string): Promise<Buffer> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const response = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject);
  });
  return buffer(response);
}

/** Returns the size of a document without the sections that other tests have shipped. */
function ownBytes(document: Buffer): number {
  const whole = brotliDecompressSync(document).toString();
  const own = whole
    .replaceAll(/,"\/sections\/hostile-[^,}]+/g, '')
    .replaceAll(/"hostile-[a-z-]+":\{.*?\},(?="(?:hostile-[a-z-]+|listing)":)/g, '');
  const compressed = (html: string) => brotliCompressSync(html).length;
  return document.length - (compressed(whole) - compressed(own));
}

/**
 * A first network flight of ten packets brings 14,600 bytes, headers included. The two cards of a
 * search end at 13,200 of 22,600, the first fact of a place at 13,580 of 24,300; other tests add
 * places with longer or shorter cards.
 */
const FIRST_FLIGHT_BYTES = 13_600;
const HOME_BYTES = 22_750;

test('the first flight of a document contains its header, heading and first content', async ({
  request,
  baseURL,
}) => {
  needsSection('mf-profile');
  const { search } = (await (
    await request.get('/api/view/home')
  ).json()) as ViewBody<'/api/view/home'>;
  const { _id: place, ownerId } = search.sorted[0]!;
  const twoCards = /<\/header>.*<\/h1>(?:.*<\/article>){2}/s;
  const firstContent: readonly (readonly [string, RegExp])[] = [
    ['/', twoCards],
    ['/?accommodationName=dorm', twoCards],
    [`/accommodation?id=${place}`, /<\/header>.*<\/h1>.*₱.*<dt.*<\/dd>/s],
    [`/profile/owner?id=${ownerId}`, twoCards],
  ];
  for (const [path, content] of firstContent) {
    const document = await compressedDocument(`${baseURL}${path}`);
    const first = brotliDecompressSync(document.subarray(0, FIRST_FLIGHT_BYTES), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    expect(content.test(first.toString()), `${path} of ${document.length} bytes`).toBe(true);
    if (path === '/') expect(ownBytes(document)).toBeLessThanOrEqual(HOME_BYTES);
  }
});
