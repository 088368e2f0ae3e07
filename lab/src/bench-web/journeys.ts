import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PHONE, slowDown } from './conditions.ts';
import {
  answeredAt,
  blockingTime,
  clickedAt,
  interactionDelay,
  layoutShift,
  notedBy,
  paintedWhen,
  ready,
  type Sign,
} from './page-timings.ts';
import { RequestLog } from './request-log.ts';
import type { JourneyName, Measures } from './results.ts';

const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));
const PATIENCE_MS = 40_000;

/** The heading that says how many places there are. */
const TOTAL = '#main h2';
/** Of a section's page, not of what stands in its place. */
const TITLE = '[data-section] h1';
/** What opens when a visitor taps on a heart, or on Filters. */
const DIALOG: Sign = { selector: '[role="dialog"]', saysNoMore: null };
const HOME_VIEW = '/api/view/home';

/** Tells of every request when somebody wonders about a number. */
export type Trace = (journey: JourneyName, addresses: readonly string[]) => void;

/**
 * One run through a portal as a visitor with an empty cache makes it, and once more with what the
 * cache then holds.
 */
export async function runJourneys(
  browser: Browser,
  origin: string,
  trace: Trace = () => undefined,
): Promise<Record<JourneyName, Measures>> {
  const visit = async <Result>(work: (tab: () => Promise<Tab>) => Promise<Result>) => {
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    try {
      await context.addInitScript({ path: IN_PAGE });
      return await work(() => openTab(context, trace));
    } finally {
      await context.close();
    }
  };
  const home = await visit(async (tab) => {
    const first = await tab();
    const cold = await load(first, 'home, cold', '/');
    const filter = await changeFilter(first);
    await first.page.close();
    const second = await tab();
    const warm = await load(second, 'home, warm', '/');
    const { measures, address } = await openDetail(second);
    return { cold, filter, warm, detail: measures, address };
  });
  const deep = await visit(async (tab) => {
    const first = await tab();
    const cold = await load(first, 'detail deep link, cold', home.address);
    await first.page.close();
    return { cold, warm: await load(await tab(), 'detail deep link, warm', home.address) };
  });
  const tapped = (name: JourneyName, path: string, control: RegExp) =>
    visit(async (tab) => tapAtOnce(await tab(), name, { path, control }));
  return {
    'home, cold': home.cold,
    'home, first tap': await tapped('home, first tap', '/', /^Filters/),
    'home, warm': home.warm,
    'home to detail': home.detail,
    'filter change': home.filter,
    'detail deep link, cold': deep.cold,
    'detail, first tap': await tapped('detail, first tap', home.address, /^Save/),
    'detail deep link, warm': deep.warm,
  };
}

interface Tab {
  page: Page;
  log: RequestLog;
  trace: Trace;
}

async function openTab(context: BrowserContext, trace: Trace): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return { page, log: new RequestLog(await slowDown(page)), trace };
}

/** Opens an address as its first page. */
async function load({ page, log, trace }: Tab, name: JourneyName, path: string): Promise<Measures> {
  log.clear();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(TITLE).waitFor();
  await ready(page);
  await log.quiet();
  trace(name, log.addresses());
  const { fcp, lcp, shifts, tasks } = await notedBy(page);
  return {
    ...log.traffic(),
    fcp,
    lcp,
    layoutShift: layoutShift(shifts),
    blockingTime: blockingTime(tasks),
  };
}

/** Taps on a control of a cold page as soon as it can be seen. */
async function tapAtOnce(
  { page, log, trace }: Tab,
  name: JourneyName,
  { path, control }: { path: string; control: RegExp },
): Promise<Measures> {
  log.clear();
  await page.goto(path, { waitUntil: 'commit' });
  const tap = page.getByRole('button', { name: control }).first().tap();
  const [tapAnswered] = await Promise.all([paintedWhen(page, DIALOG), tap]);
  await log.quiet();
  trace(name, log.addresses());
  const { shifts, tasks } = await notedBy(page);
  return {
    ...log.traffic(),
    tapAnswered,
    layoutShift: layoutShift(shifts),
    blockingTime: blockingTime(tasks),
  };
}

/** Ticks a choice in the open menu of filters. */
async function changeFilter(tab: Tab): Promise<Measures> {
  const { page } = tab;
  const menu = page.getByRole('dialog', { name: 'Filters' });
  const choice = menu.getByRole('checkbox', { name: /^Dormitory/ });
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await choice.waitFor();
  await tab.log.quiet();
  const before = await page.locator(TOTAL).first().textContent();
  const step = await act(tab, 'filter change', {
    act: () => choice.tap(),
    sign: { selector: TOTAL, saysNoMore: before },
  });
  return { ...step.measures, responseToPaint: step.painted - (await answeredAt(page, HOME_VIEW)) };
}

/** Opens the first place of the results. */
async function openDetail(tab: Tab): Promise<{ measures: Measures; address: string }> {
  const card = tab.page.getByRole('article').first().getByRole('link').first();
  const address = (await card.getAttribute('href')) ?? '';
  const before = await tab.page.locator(TITLE).first().textContent();
  const { measures } = await act(tab, 'home to detail', {
    act: () => card.tap(),
    sign: { selector: TITLE, saysNoMore: before },
  });
  return { measures, address };
}

/** Does something within a page, and waits for what shows that it has happened. */
async function act(
  { page, log, trace }: Tab,
  name: JourneyName,
  step: { act: () => Promise<void>; sign: Sign },
): Promise<{ measures: Measures; painted: number }> {
  log.clear();
  const [painted] = await Promise.all([paintedWhen(page, step.sign), step.act()]);
  await log.quiet();
  trace(name, log.addresses());
  const clicked = await clickedAt(page);
  const { shifts, tasks, interactions } = await notedBy(page);
  return {
    painted,
    measures: {
      ...log.traffic(),
      shown: painted - clicked,
      layoutShift: layoutShift(shifts, clicked),
      blockingTime: blockingTime(tasks, clicked),
      interactionDelay: interactionDelay(interactions, clicked - 1),
    },
  };
}
