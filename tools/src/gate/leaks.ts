import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { blockedBy, countThread, type Facts } from './facts.ts';

/** A page of the shell's own, which is the same whatever was shown before it. */
export const SHELL_PAGE = '/terms';
/** Enough to see what it is about. */
const MOST_DIFFERENCES = 5;
const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));

/** The looks of each element around a page, by its place. */
export type Looks = Record<string, Record<string, string>>;

/** How the page around a section looks, as `in-page.js` tells it. */
export interface Surface {
  heading: string;
  /** Functions of the browser and of the language that are not its own any more. */
  changed: string[];
  looks: Looks;
  /** The boxes that stand in the body, the page's own among them. */
  beside: string[];
}

declare global {
  /** Of `in-page.js`; it is there in each page of a context with {@link watchLeaks}. */
  var elbiGate: {
    changedBuiltIns: () => string[];
    surface: (heading: string) => Surface | null;
    looks: () => Looks;
    coveringHeader: () => string | null;
    calls: () => Record<string, number>;
    kept: () => Record<string, number>;
    counts: () => {
      read: string;
      items: Record<string, number>;
      requests: number;
      bytes: number;
      blocked: number[];
    };
    press: (below: string, number: number) => string | null;
    back: (heading: string) => Promise<void>;
    visit: (times: number, headings: readonly [string, string]) => Promise<void>;
  };
}

/** Has every page of a context know, before anything runs there, what the browser brought. */
export async function watchLeaks(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: IN_PAGE });
}

/**
 * How a page that has settled reaches beyond itself while it is shown, in sentences: functions of
 * the browser that are not its own any more, and what lies over the header. Axe replaces some too,
 * and the shell those that it locks, so that no section can (decision record 40).
 */
export async function reachOf(page: Page, blank: Surface): Promise<string[]> {
  const changed = await page.evaluate(() => globalThis.elbiGate.changedBuiltIns());
  const covering = await page.evaluate(() => globalThis.elbiGate.coveringHeader());
  return [
    ...changed
      .filter((name) => !blank.changed.includes(name))
      .map((name) => `${name} is not what the browser brought.`),
    ...(covering === null ? [] : [`${covering} lies over the header.`]),
  ];
}

/** The shell's page in a document that has shown nothing before it. @param page of a context of a person */
export async function freshSurface(page: Page): Promise<Blank> {
  const thread = await countThread(page);
  await page.goto(SHELL_PAGE);
  const surface = await surfaceOf(page, '');
  return { ...surface, blocked: await blockedBy(page, thread) };
}

/** A page of the shell alone: how it looks, and how long it keeps its thread. */
export type Blank = Surface & Pick<Facts, 'blocked'>;

/**
 * Goes on to the shell's page, as a person does, and says what is not as in a fresh one: style
 * sheets that reach others, and boxes that stay. Null where nothing leads there.
 */
export async function leftBehind(page: Page, blank: Blank): Promise<string[] | null> {
  const link = page.locator(`footer a[href="${SHELL_PAGE}"]`).first();
  if ((await link.count()) === 0) return null;
  const { heading, looks, beside } = blank;
  // Not a press: something may lie over it, which has been told.
  await link.dispatchEvent('click');
  const now = await surfaceOf(page, heading);
  return [
    ...now.beside
      .filter((box) => !beside.includes(box))
      .map((box) => `${box} is still there on the next page.`),
    ...differences(looks, now.looks, 'on the next page'),
  ];
}

/** Visits in all, the first one and that which fills caches among them. */
const VISITS = 10;
const FIRST_VISITS = 2;
/** What a visit may leave in the memory of a page, in bytes. */
const MOST_KEPT = 300_000;

/**
 * What each further visit of a page leaves behind, as sentences: memory, listeners of everybody's
 * window and document, and intervals. The page has just been left for the shell's.
 */
export async function keptByVisits(
  page: Page,
  session: CDPSession,
  headings: readonly [string, string],
): Promise<Kept> {
  const visit = (times: number) =>
    page.evaluate(([count, both]) => globalThis.elbiGate.visit(count, both), [
      times,
      headings,
    ] as const);
  await visit(FIRST_VISITS - 1);
  const before = await keptNow(page, session);
  const further = VISITS - FIRST_VISITS;
  await visit(further);
  const after = await keptNow(page, session);
  const grown = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / further;
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, grown(name)] as const)
      .filter(([name, each]) => each >= (name === MEMORY ? MOST_KEPT : 1)),
  );
}

/** What a visit leaves behind each time, by its name. */
export type Kept = Record<string, number>;
const MEMORY = 'memory';

/** What is left behind, and not as much so by the version that is live. */
export function keptSentences(kept: Kept, live: Kept): string[] {
  return Object.entries(kept)
    .filter(([name, each]) => each > 1.5 * (live[name] ?? 0))
    .map(([name, each]) =>
      name === MEMORY
        ? `Each visit leaves ${(each / 1e6).toFixed(1)} MB in the memory of the browser.`
        : `Each visit leaves ${Math.round(each)} × ${name} behind.`,
    );
}

async function keptNow(page: Page, session: CDPSession): Promise<Kept> {
  await session.send('HeapProfiler.collectGarbage');
  const [kept, heap] = await Promise.all([
    page.evaluate(() => globalThis.elbiGate.kept()),
    session.send('Runtime.getHeapUsage') as Promise<{
      usedSize: number;
      backingStorageSize?: number;
    }>,
  ]);
  return { ...kept, [MEMORY]: heap.usedSize + (heap.backingStorageSize ?? 0) };
}

/**
 * How the looks of what is around a page differ while it is shown from those that they should be; not
 * their sizes, which follow those of the page.
 */
export function reachedStyles(expected: Looks, found: Looks): string[] {
  const unsized = Object.entries(expected).map(([place, { width, height, ...looks }]) => {
    return [place, looks] as const;
  });
  return differences(Object.fromEntries(unsized), found, 'while it is shown');
}

async function surfaceOf(page: Page, heading: string): Promise<Surface> {
  const handle = await page.waitForFunction(
    (expected) => globalThis.elbiGate.surface(expected),
    heading,
  );
  return (await handle.jsonValue()) as Surface;
}

/** What of the looks of one and the same element is not as it should be. */
function differences(expected: Looks, found: Looks, when: string): string[] {
  const all = Object.entries(expected).flatMap(([place, looks]) =>
    Object.entries(looks)
      .filter(([property, value]) => (found[place]?.[property] ?? value) !== value)
      .map(
        ([property, value]) =>
          `${property} of ${place} is ${found[place]?.[property]} ${when}, not ${value}.`,
      ),
  );
  return all.slice(0, MOST_DIFFERENCES);
}
