import { type Browser, chromium, type Page } from 'playwright-core';
import { Stage } from '../stage/stage.ts';
import { decode } from './bitmap.ts';
import { type Sheet, widthOf } from './plan.ts';
import type { Shot } from './sheet.ts';

/** The clock is fixed, because stories show relative dates. */
const NOW = new Date('2026-11-20T10:00:00+08:00');
/** Animations are off, so that a picture does not depend on the moment. */
const NOTHING_MOVES =
  '*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}';
const WINDOW_HEIGHT = 760;
const VIEWPORT_OF_PLAY = { width: 1280, height: WINDOW_HEIGHT };
/** Higher pages are cut here. */
const MOST_HEIGHT = 2600;
const MOST_TRIES = 2;
/** A story shows nothing for so long at most. */
const MOST_BLANK_MS = 2_000;
/** Pictures of one story until two in a row are the same. */
const MOST_TAKES = 10;

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

/** A page of the browser in which stories are pictured one after another. */
export class Camera {
  private constructor(private readonly stage: Stage) {}

  static async open(browser: Browser, origin: string): Promise<Camera> {
    const context = await browser.newContext({
      viewport: VIEWPORT_OF_PLAY,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    return new Camera(await Stage.open(page, origin, NOTHING_MOVES));
  }

  /**
   * Takes the pictures of one sheet: each again until it stands still, unless it is as expected at
   * once.
   */
  async takeSheet(
    sheet: Sheet,
    isExpected: (shot: Shot) => boolean = () => false,
  ): Promise<Shot[]> {
    await this.stage.setGlobals({ theme: sheet.theme, a11y: { manual: true } });
    const shots: Shot[] = [];
    for (const story of sheet.stories) {
      const { page } = this.stage;
      const width = widthOf(sheet, story);
      // Its play function asks for what stands on a wide page; then the window gets narrower.
      await page.setViewportSize(VIEWPORT_OF_PLAY);
      await page.mouse.move(0, 0);
      await this.show(story.id);
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      await styleAnew(page);
      // Where its play function has scrolled to depends on what was there by then.
      await page.evaluate(() => window.scrollTo(0, 0));
      await loadEverything(page);
      const first = await take(page, width);
      const shot = { story: story.id, image: await decode(first) };
      if (!isExpected(shot)) shot.image = await decode(await takeUntilStill(page, width, first));
      shots.push(shot);
    }
    return shots;
  }

  /** Whether a play function passes is for the tests to say; here one that is late gets a second try. */
  private async show(id: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { failure } = await this.stage.show(id);
      if (!failure) return;
      if (tries === MOST_TRIES) throw new Error(`${id} does not finish: ${failure}`);
    }
  }
}

/**
 * Once in a while Chromium keeps the style that an element had before the window got narrower,
 * while its children have the new one.
 */
async function styleAnew(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
  });
}

/** Popups are positioned, and fetched parts arrive, within a few frames. */
async function takeUntilStill(page: Page, width: number, first: Buffer): Promise<Buffer> {
  let last = first;
  for (let takes = 1; takes < MOST_TAKES; takes += 1) {
    const next = await take(page, width);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

async function take(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    // Over a dialog that locks the page a person sees no more than the window.
    const locks = [document.documentElement, document.body].some((scroller) =>
      ['hidden', 'clip'].includes(getComputedStyle(scroller).overflowY),
    );
    if (locks) return clientHeight;
    const floats = document.querySelector(
      '[role=dialog],[role=menu],[role=listbox],[data-base-ui-portal]',
    );
    return floats ? Math.max(scrollHeight, clientHeight) : document.body.scrollHeight;
  });
  return page.screenshot({
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, 1), MOST_HEIGHT) },
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  });
}

/** Waits for code that is loaded on demand, faces and pictures. */
async function loadEverything(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.body.innerText.trim() !== '' ||
        document.querySelector('#storybook-root :is(img, svg, input, [aria-busy])') !== null,
      null,
      { timeout: MOST_BLANK_MS },
    )
    // A few stories have nothing to read: lines, skeletons.
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.getClientRects().length > 0);
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
