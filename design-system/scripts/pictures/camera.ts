import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { Stage, type StoryEntry } from '../stage/stage.ts';
import { type Bitmap, decode } from './bitmap.ts';
import { type Sheet, type Theme, widthOf } from './plan.ts';

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
/** A story whose picture is doubtful is shown so often at most. */
const MOST_SHOWS = 3;
/** A story shows nothing for so long at most. */
const MOST_BLANK_MS = 2_000;
/** Pictures of one story until two in a row are the same. */
const MOST_TAKES = 10;

/** What a picture is beside the accepted one. */
export type Verdict = 'same' | 'doubtful' | 'other';

/** A picture as the browser gave it, and its pixels. */
export interface Take {
  png: Buffer;
  image: Bitmap;
}

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
      // The same arithmetic on every processor.
      '--disable-skia-runtime-opts',
      // An edge that is drawn again in part comes out a shade apart.
      '--disable-partial-raster',
    ],
  });
}

/** A page of the browser in which stories are pictured one after another. */
export class Camera {
  private contrast = false;

  private constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private stage: Stage,
    private session: CDPSession,
  ) {}

  static async open(browser: Browser, origin: string): Promise<Camera> {
    const { stage, session } = await openStage(browser, origin);
    return new Camera(browser, origin, stage, session);
  }

  get page(): Page {
    return this.stage.page;
  }

  /**
   * Shows a story and pictures it as each of these sheets has it: again until it stands still,
   * unless it is as expected at once. Where the difference is so small that a late step of the story
   * may have made it, the story is shown again, until a picture is as expected or as it was the time
   * before.
   */
  async takeStory(
    story: StoryEntry,
    sheets: readonly Sheet[],
    judge: (sheet: Sheet, image: Bitmap) => Verdict = () => 'other',
  ): Promise<Map<Sheet, Take>> {
    const takes = new Map<Sheet, Take>();
    let due = sheets;
    for (let shows = 1; due.length > 0 && shows <= MOST_SHOWS; shows += 1) {
      // Its play function asks for what stands on a wide page; then the window gets narrower.
      await this.show(story.id);
      const doubtful: Sheet[] = [];
      for (const sheet of due) {
        const { take, verdict } = await this.takeSheet(story, sheet, judge);
        const asBefore = takes.get(sheet)?.image.data.equals(take.image.data);
        if (verdict === 'doubtful' && !asBefore) doubtful.push(sheet);
        takes.set(sheet, take);
      }
      due = doubtful;
    }
    return takes;
  }

  private async takeSheet(
    story: StoryEntry,
    sheet: Sheet,
    judge: (sheet: Sheet, image: Bitmap) => Verdict,
  ): Promise<{ take: Take; verdict: Verdict }> {
    const width = widthOf(sheet, story);
    await this.pose(sheet.theme, width);
    const png = await this.take(width);
    const first = { png, image: await decode(png) };
    const verdict = judge(sheet, first.image);
    if (verdict === 'same') return { take: first, verdict };
    const take = await this.takeUntilStill(first, width);
    return { take, verdict: take === first ? verdict : judge(sheet, take.image) };
  }

  /** Pictures what is there, at this width. */
  async take(width: number): Promise<Buffer> {
    const storyHeight = await this.page.evaluate(heightOfStory);
    const height = Math.min(Math.max(storyHeight, 1), MOST_HEIGHT);
    if (await this.page.evaluate(isCoveredByBar)) {
      await this.page.setViewportSize({ width, height });
      await loadEverything(this.page);
    }
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: 0, width, height, scale: 1 },
      // The page is laid out anew for it, now and then with room for what popups overflow by.
      captureBeyondViewport: height > WINDOW_HEIGHT,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  }

  /**
   * Shows a story. Whether its play function passes is for the tests to say; here one that is late
   * gets a second try on a new page.
   */
  async show(id: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await this.setContrast(false);
      await this.page.setViewportSize(VIEWPORT_OF_PLAY);
      await this.page.mouse.move(0, 0);
      const { failure } = await this.stage.show(id);
      if (!failure) return;
      await this.page.context().close();
      ({ stage: this.stage, session: this.session } = await openStage(this.browser, this.origin));
      this.contrast = false;
      if (tries === MOST_TRIES) throw new Error(`${id} does not finish: ${failure}`);
    }
  }

  /** Puts the story into a theme and a width, and waits for what it loads there. */
  async pose(theme: Theme, width: number): Promise<void> {
    await this.setContrast(theme === 'contrast');
    await this.page.setViewportSize({ width, height: WINDOW_HEIGHT });
    await this.page.evaluate(styleAnew, theme === 'dark');
    await loadEverything(this.page);
  }

  /** Forced colours, from right to left, or neither. */
  private async setContrast(on: boolean): Promise<void> {
    if (this.contrast === on) return;
    this.contrast = on;
    await this.page.emulateMedia({ forcedColors: on ? 'active' : 'none' });
    await this.page.evaluate((dir) => (document.documentElement.dir = dir), on ? 'rtl' : '');
  }

  /** Popups are positioned, and fetched parts arrive, within a few frames. */
  private async takeUntilStill(first: Take, width: number): Promise<Take> {
    let last = first.png;
    for (let takes = 1; takes < MOST_TAKES; takes += 1) {
      const next = await this.take(width);
      if (next.equals(last)) break;
      last = next;
    }
    return last === first.png ? first : { png: last, image: await decode(last) };
  }
}

async function openStage(
  browser: Browser,
  origin: string,
): Promise<{ stage: Stage; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: VIEWPORT_OF_PLAY,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const stage = await Stage.open(page, origin, NOTHING_MOVES);
  await stage.setGlobals({ a11y: { manual: true } });
  return { stage, session: await context.newCDPSession(page) };
}

/**
 * Once in a while Chromium keeps the style that an element had before the window got narrower,
 * while its children have the new one. And where the play function has scrolled to depends on what
 * was there by then.
 */
function styleAnew(dark: boolean): void {
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.style.display = 'none';
  root.getBoundingClientRect();
  root.style.display = '';
  window.scrollTo(0, 0);
}

/** Whether the story goes on below a part of it that keeps to the lower edge of the window. */
function isCoveredByBar(): boolean {
  if (document.documentElement.scrollHeight <= window.innerHeight) return false;
  return [...document.querySelectorAll('#storybook-root *')].some((element) => {
    const { bottom, height } = element.getBoundingClientRect();
    if (height === 0 || Math.abs(bottom - window.innerHeight) > 1) return false;
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  });
}

function heightOfStory(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  // Over a dialog that locks the page a person sees no more than the window.
  const locks = [document.documentElement, document.body].some((scroller) =>
    ['hidden', 'clip'].includes(getComputedStyle(scroller).overflowY),
  );
  if (locks) return clientHeight;
  // A section beside the story holds toasts.
  const floats = document.querySelector(
    '[role=dialog],[role=menu],[role=listbox],[data-base-ui-portal],body > section',
  );
  if (floats) return Math.max(scrollHeight, clientHeight);
  // The body is as high as the window at least, whatever the story needs.
  const story = document.querySelector('#storybook-root');
  if (!story) return document.body.scrollHeight;
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  return Math.ceil(story.getBoundingClientRect().bottom + padding);
}

/** Waits for code that is loaded on demand, faces and pictures. */
async function loadEverything(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        // The frame of a page is there before its code.
        const place = document.querySelector<HTMLElement>('main') ?? document.body;
        return (
          place.innerText.trim() !== '' ||
          place.querySelector(':is(main, #storybook-root) :is(img, svg, input, [aria-busy])') !==
            null
        );
      },
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
