import { type GateTask, PAGE_READY_MARK } from '@elbi/contract/domain';
import { errors, type Page } from 'playwright-core';

/** Milliseconds to wait for pictures; later, the page is checked without them. */
const PICTURES_MS = 3_000;

/** The content of a settled page. */
interface Shown {
  /** Versions of the section (or of the shell) on the page. */
  versions: string[];
  heading: string;
}

/**
 * Waits until a page has settled: it has its heading, and nothing on it is busy.
 * @returns null when it shows the release, else a message about what it shows instead
 */
export async function missingRelease(
  page: Page,
  release: GateTask['release'],
): Promise<string | null> {
  const handle = await page.waitForFunction(readSettled, release.name);
  const shown = (await handle.jsonValue()) as Shown;
  if (shown.versions.includes(release.version)) return null;
  const [other] = shown.versions;
  if (other !== undefined) {
    return `The page fell back to version ${other}: ${release.version} could not be loaded, or threw while it rendered.`;
  }
  return `The page shows no ${release.name}; its heading is "${shown.heading}".`;
}

/** Waits until a page has its heading, nothing on it is busy, and its visible pictures are loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Boolean(document.querySelector('h1')?.textContent?.trim()) &&
      document.querySelector('[aria-busy="true"]') === null,
  );
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect();
          const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
          return image.complete || !isSeen || !image.checkVisibility();
        }),
      null,
      { timeout: PICTURES_MS },
    )
    .catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
}

/**
 * Waits until a page is hydrated. Older shells set no marker; their pages are checked a little later.
 */
export async function hydrated(page: Page, timeout: number): Promise<void> {
  const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page
    .waitForFunction(isMarked, PAGE_READY_MARK, { timeout: timeout / 3 })
    .catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
}

/**
 * Returns lines that the server rendered and that are not on the settled page. Empty if the document
 * has no rendered page, or one that waits for its data, which may differ, like a denied page.
 * @param html the document as received
 * @param reader a tab that shows it, of a context that is offline
 */
export async function lostLines(page: Page, html: string, reader: Page): Promise<string[]> {
  if (html.includes(UNRENDERED)) return [];
  const shown = new Set(await linesOf(page));
  await reader.setContent(html.replaceAll(SCRIPT, ''), { waitUntil: 'commit' });
  if ((await reader.locator('#elbi-root [aria-busy="true"]').count()) > 0) return [];
  return (await linesOf(reader)).filter((line) => !shown.has(line));
}

/** The data of a document with a plain page for visitors without scripts in place of the rendered one. */
const UNRENDERED = '"rendered":null';
const SCRIPT = /<script\b.*?<\/script>/gs;

/** The visible text of a page by line, without relative times, which change between two reads. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('#elbi-root');
    const times = [...(root?.querySelectorAll('time') ?? [])];
    for (const { style } of times) style.display = 'none';
    const read = root?.innerText ?? '';
    for (const { style } of times) style.display = '';
    return read;
  });
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Describes a page that has not settled in time. */
export async function whatIsShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent?.trim();
    const busy = document.querySelectorAll('[aria-busy="true"]').length;
    if (busy > 0) return `${busy} part(s) of the page are still busy (aria-busy)`;
    return heading ? `it stops at "${heading}"` : 'it has no heading (h1)';
  });
}

/** Runs in the page. */
function readSettled(name: string): Shown | null {
  const heading = document.querySelector('h1')?.textContent?.trim();
  if (!heading || document.querySelector('[aria-busy="true"]')) return null;
  const versions =
    name === 'shell'
      ? [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
          ({ src }) => /\/shell\/([^/]+)\//.exec(src)?.[1],
        )
      : [...document.querySelectorAll<HTMLElement>('[data-section]')]
          .filter((root) => root.dataset['section'] === name && root.querySelector('h1'))
          .map((root) => root.dataset['version']);
  return { versions: versions.filter((version) => version !== undefined), heading };
}
