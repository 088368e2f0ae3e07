import { type Browser, chromium, type Page } from 'playwright-core';
import { decode, type Shot } from './sheet.ts';
import type { Sheet, StoryEntry } from './plan.ts';

/** Stories say dates by the clock: it stands still. */
const NOW = new Date('2026-11-20T10:00:00+08:00');
const WINDOW_HEIGHT = 760;
/** Beyond this a page repeats itself. */
const MOST_HEIGHT = 2600;
const PATIENCE = 60_000;

/** The browser with everything off by which two machines might draw differently. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  });
}

/** Takes the pictures of one sheet. */
export async function takeSheet(browser: Browser, origin: string, sheet: Sheet): Promise<Shot[]> {
  const context = await browser.newContext({
    viewport: { width: sheet.width, height: WINDOW_HEIGHT },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(rememberFinishedStory);
    const shots: Shot[] = [];
    for (const story of sheet.stories) {
      shots.push({ story: story.id, image: decode(await takeStory(page, origin, sheet, story)) });
    }
    return shots;
  } finally {
    await context.close();
  }
}

async function takeStory(
  page: Page,
  origin: string,
  { theme, width }: Sheet,
  story: StoryEntry,
): Promise<Buffer> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await page.mouse.move(0, 0);
  const globals = `theme:${theme};a11y.manual:!true`;
  await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`);
  await page.waitForFunction(() => window.finishedStory !== undefined, null, { timeout: PATIENCE });
  const failure = await page.evaluate(() => window.finishedStory?.failure);
  if (failure) throw new Error(`${story.id} does not finish: ${failure}`);
  await settle(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const floats = await page.evaluate(
    () =>
      document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !==
      null,
  );
  const clipped = Math.min(floats ? Math.max(height, WINDOW_HEIGHT) : height, MOST_HEIGHT);
  return page.screenshot({
    clip: { x: 0, y: 0, width, height: clipped },
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  });
}

/** Faces and pictures have arrived, and nothing has been redrawn for two frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.getClientRects().length > 0);
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

declare global {
  interface Window {
    finishedStory?: { failure: string | null };
    __STORYBOOK_ADDONS_CHANNEL__?: {
      on: (event: string, listener: (data: unknown) => void) => void;
    };
  }
}

/** Runs in the page before Storybook: listens until the story and its play function are through. */
function rememberFinishedStory(): void {
  const listen = () => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    if (!channel) {
      setTimeout(listen, 5);
      return;
    }
    const failed = (data: unknown) => {
      const { message, title } = (data ?? {}) as { message?: string; title?: string };
      window.finishedStory = { failure: message ?? title ?? 'it failed' };
    };
    channel.on('storyFinished', () => {
      window.finishedStory ??= { failure: null };
    });
    for (const event of [
      'storyErrored',
      'storyThrewException',
      'storyMissing',
      'playFunctionThrewException',
    ]) {
      channel.on(event, failed);
    }
  };
  listen();
}
