import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';

/** A page of the shell's own, which is the same whatever was shown before it. */
const SHELL_PAGE = '/terms';
/** Enough to see what it is about. */
const MOST_DIFFERENCES = 5;
const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));

/** How the page around a section looks, as `in-page.js` tells it. */
export interface Surface {
  heading: string;
  /** The looks of each element, by its place in the page. */
  looks: Record<string, Record<string, string>>;
  /** The boxes that stand in the body, the page's own among them. */
  beside: string[];
}

declare global {
  /** Of `in-page.js`; it is there in each page of a context with {@link watchLeaks}. */
  var elbiGate: {
    changedBuiltIns: () => string[];
    surface: (heading: string) => Surface | null;
    coveringHeader: () => string | null;
  };
}

/** Has every page of a context know, before anything runs there, what the browser brought. */
export async function watchLeaks(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: IN_PAGE });
}

/**
 * How a page that has settled reaches beyond itself while it is shown, in sentences: functions of
 * the browser that are not its own any more, and what lies over the header. Axe replaces some too.
 */
export async function reachOf(page: Page): Promise<string[]> {
  const changed = await page.evaluate(() => globalThis.elbiGate.changedBuiltIns());
  const covering = await page.evaluate(() => globalThis.elbiGate.coveringHeader());
  return [
    ...changed.map((name) => `${name} is not what the browser brought.`),
    ...(covering === null ? [] : [`${covering} lies over the header.`]),
  ];
}

/** The shell's page in a document that has shown nothing before it, for the same person. */
export async function freshSurface(page: Page): Promise<Surface> {
  const fresh = await page.context().newPage();
  try {
    await fresh.goto(SHELL_PAGE);
    return await surfaceOf(fresh, '');
  } finally {
    await fresh.close();
  }
}

/**
 * Goes on to the shell's page, as a person does, and says what is not as in a fresh one: style
 * sheets that reach others, and boxes that stay.
 */
export async function leftBehind(page: Page, fresh: () => Promise<Surface>): Promise<string[]> {
  const link = page.locator(`footer a[href="${SHELL_PAGE}"]`).first();
  if ((await link.count()) === 0) return [];
  const { heading, looks, beside } = await fresh();
  // Not a press: something may lie over it, which has been told.
  await link.dispatchEvent('click');
  const now = await surfaceOf(page, heading);
  return [
    ...now.beside
      .filter((box) => !beside.includes(box))
      .map((box) => `${box} is still there on the next page.`),
    ...differences(looks, now.looks).slice(0, MOST_DIFFERENCES),
  ];
}

async function surfaceOf(page: Page, heading: string): Promise<Surface> {
  const handle = await page.waitForFunction(
    (expected) => globalThis.elbiGate.surface(expected),
    heading,
  );
  return (await handle.jsonValue()) as Surface;
}

/** What of the looks of one and the same element is not as it should be. */
function differences(expected: Surface['looks'], found: Surface['looks']): string[] {
  return Object.entries(expected).flatMap(([place, looks]) =>
    Object.entries(looks)
      .filter(([property, value]) => (found[place]?.[property] ?? value) !== value)
      .map(
        ([property, value]) =>
          `${property} of ${place} is ${found[place]?.[property]} on the next page, not ${value}.`,
      ),
  );
}
