import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';

/** A page of the shell, independent of the page shown before it. */
export const SHELL_PAGE = '/terms';
const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));

/** Further visits of a page, after one that fills its caches. */
const FURTHER_VISITS = 2;

/** The state of a page, compared with that of a page of the shell. */
export interface Surface {
  heading: string;
  /** Functions of the browser and of the language that were replaced or added. */
  changed: string[];
  /** Attributes of `html` and `body`, each like `<html style="font-size: 20px">`. */
  attributes: string[];
  /** The children of the body, the portal's own root among them. */
  boxes: string[];
}

declare global {
  /** Defined by `in-page.js` in each page of a context with {@link watchLeaks}. */
  var elbiGate: {
    changedBuiltIns: () => string[];
    outerAttributes: () => string[];
    surface: (heading: string) => Surface | null;
    coveringHeader: () => string | null;
    calls: () => Record<string, number>;
    active: () => Record<string, number>;
    counts: () => {
      read: string;
      items: Record<string, number>;
      bytes: number;
      blocked: number;
    };
    visit: (times: number, headings: readonly [string, string]) => Promise<void>;
  };
}

/** Records the built-ins in every page of a context, before its scripts run. */
export async function watchLeaks(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: IN_PAGE });
}

/**
 * Returns messages about what a settled page changes outside its mount point. The shell locks
 * functions of the browser (decision record 40), and axe replaces some: those do not count.
 */
export async function findLeaks(page: Page, shell: Surface): Promise<string[]> {
  const changed = await page.evaluate(() => globalThis.elbiGate.changedBuiltIns());
  const attributes = await page.evaluate(() => globalThis.elbiGate.outerAttributes());
  const covering = await page.evaluate(() => globalThis.elbiGate.coveringHeader());
  return [
    ...changed
      .filter((name) => !shell.changed.includes(name))
      .map((name) => `${name} was replaced.`),
    ...attributes
      .filter((attribute) => !shell.attributes.includes(attribute))
      .map((attribute) => `${attribute} is set by the page.`),
    ...(covering === null ? [] : [`${covering} covers the header.`]),
  ];
}

/**
 * Leaves a page for one of the shell and revisits it. Returns messages about leaks: elements in the
 * body, and intervals and listeners of window and document that grow with each visit.
 */
export async function leftBehind(page: Page, shell: Surface): Promise<string[]> {
  const link = page.locator(`footer a[href="${SHELL_PAGE}"]`).first();
  if ((await link.count()) === 0) return [];
  const own = await page.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '');
  // What the page itself sets is already reported.
  const known = [
    ...shell.attributes,
    ...(await page.evaluate(() => globalThis.elbiGate.outerAttributes())),
  ];
  // Not a real press, because an element may cover it, which is already reported.
  await link.dispatchEvent('click');
  const { boxes, attributes } = await surfaceOf(page, shell.heading);
  const left = [
    ...boxes.filter((box) => !shell.boxes.includes(box)),
    ...attributes.filter((attribute) => !known.includes(attribute)),
  ].map((one) => `${one} remains on the next page.`);
  const visit = (times: number) =>
    page.evaluate(([count, both]) => globalThis.elbiGate.visit(count, both), [
      times,
      [own, shell.heading],
    ] as const);
  const currentCounts = () => page.evaluate(() => globalThis.elbiGate.active());
  await visit(1);
  const before = await currentCounts();
  await visit(FURTHER_VISITS);
  const grown = Object.entries(await currentCounts())
    .map(([name, after]) => [name, (after - (before[name] ?? 0)) / FURTHER_VISITS] as const)
    .filter(([, each]) => each >= 1);
  return [...left, ...grown.map(([name, each]) => `Each visit leaves ${each} × ${name} behind.`)];
}

/** Returns the state around a page, once it has this heading (or any) and is idle. */
export async function surfaceOf(page: Page, heading = ''): Promise<Surface> {
  const handle = await page.waitForFunction(
    (expected) => globalThis.elbiGate.surface(expected),
    heading,
  );
  return (await handle.jsonValue()) as Surface;
}
