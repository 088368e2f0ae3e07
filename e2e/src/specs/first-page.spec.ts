import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const ROOT_MANIFEST = join(import.meta.dirname, '../../../package.json');

/** What a page is made of; pictures depend on the places that it shows. */
const COUNTED = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr']);

/** Opens a page with an empty cache and gives what it loaded, once it wants no more. */
async function loadedBy(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (COUNTED.has(request.resourceType())) requests.push(request);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  return requests;
}

test('the first home page keeps to its budget of bytes', async ({ page }) => {
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
});

/** What measures the page waits until it is loaded and idle. */
const MEASURES = /\/vitals\.\w+\.js$/;

test('the first home page asks at once for everything but its pictures', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const hinted = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  const loaded = await loadedBy(page, '/');
  const later = loaded
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path !== '/' && !hinted.includes(path) && !MEASURES.test(path));
  expect(later).toEqual([]);
});
