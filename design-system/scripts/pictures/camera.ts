import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { Stage, type StoryEntry } from '../stage/stage.ts';
import { type Bitmap, decode } from './bitmap.ts';
import { withOurFaces } from './fonts.ts';
import { mostHeightOf, type Sheet, type Theme, widthOf } from './plan.ts';

/** The clock is fixed, because stories show relative dates. */
const NOW = new Date('2026-11-20T10:00:00+08:00');
/** Animations are off, so that a picture does not depend on the moment. */
const NOTHING_MOVES =
  '*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}';
const WINDOW_HEIGHT = 760;
const VIEWPORT_OF_PLAY = { width: 1280, height: WINDOW_HEIGHT };
const MOST_TRIES = 2;
/** A story whose picture is doubtful is shown so often at most. */
const MOST_SHOWS = 3;
/** A story shows nothing for so long at most: two seconds. The page's own clock stands still. */
const MOST_BLANK_FRAMES = 120;
/** Pictures of one story until two in a row are the same. */
const MOST_TAKES = 10;

/** What a picture is beside the accepted one. */
export type Verdict = 'same' | 'doubtful' | 'other';

/** A picture as the browser gave it; its pixels only for those who ask. */
export class Take {
  private pixels: Promise<Bitmap> | undefined;

  constructor(readonly png: Buffer) {}

  image(): Promise<Bitmap> {
    return (this.pixels ??= decode(this.png));
  }
}

/** What a picture of this sheet is beside the accepted one. */
export type Judge = (sheet: Sheet, take: Take) => Promise<Verdict>;

/** A picture that was taken, and what it is. */
export interface Judged {
  take: Take;
  verdict: Verdict;
}

/** The browser with everything off by which two machines might draw differently. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: withOurFaces(process.env),
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
    judge: Judge,
  ): Promise<Map<Sheet, Judged>> {
    const takes = new Map<Sheet, Judged>();
    let due = sheets;
    for (let shows = 1; due.length > 0 && shows <= MOST_SHOWS; shows += 1) {
      // Its play function asks for what stands on a wide page; then the window gets narrower.
      await this.show(story.id);
      const doubtful: Sheet[] = [];
      for (const sheet of due) {
        const judged = await this.takeSheet(story, sheet, judge);
        const asBefore = takes.get(sheet)?.take.png.equals(judged.take.png);
        if (judged.verdict === 'doubtful' && !asBefore) doubtful.push(sheet);
        takes.set(sheet, judged);
      }
      due = doubtful;
    }
    return takes;
  }

  private async takeSheet(story: StoryEntry, sheet: Sheet, judge: Judge): Promise<Judged> {
    const width = widthOf(sheet, story);
    await this.pose(sheet.theme, width);
    const mostHeight = mostHeightOf(story);
    const first = await this.take(width, mostHeight);
    const verdict = await judge(sheet, first);
    if (verdict === 'same') return { take: first, verdict };
    const take = await this.takeUntilStill(first, width, mostHeight);
    return { take, verdict: take === first ? verdict : await judge(sheet, take) };
  }

  /** Pictures what is there, at this width. */
  async take(width: number, mostHeight: number): Promise<Take> {
    const story = await this.page.evaluate(measureStory);
    const height = Math.min(Math.max(story.height, 1), mostHeight);
    if (story.isCoveredByBar) {
      await this.page.setViewportSize({ width, height });
      await this.page.evaluate(loadEverything, MOST_BLANK_FRAMES);
    }
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: 0, width, height, scale: 1 },
      // The page is laid out anew for it, now and then with room for what popups overflow by.
      captureBeyondViewport: height > WINDOW_HEIGHT,
      optimizeForSpeed: true,
    });
    return new Take(Buffer.from(data, 'base64'));
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
    await this.page.evaluate(loadEverything, MOST_BLANK_FRAMES);
  }

  /** Forced colours, from right to left, or neither. */
  private async setContrast(on: boolean): Promise<void> {
    if (this.contrast === on) return;
    this.contrast = on;
    await this.page.emulateMedia({ forcedColors: on ? 'active' : 'none' });
    await this.page.evaluate((dir) => (document.documentElement.dir = dir), on ? 'rtl' : '');
  }

  /** Popups are positioned, and fetched parts arrive, within a few frames. */
  private async takeUntilStill(first: Take, width: number, mostHeight: number): Promise<Take> {
    let last = first;
    for (let takes = 1; takes < MOST_TAKES; takes += 1) {
      const next = await this.take(width, mostHeight);
      if (next.png.equals(last.png)) break;
      last = next;
    }
    return last;
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

/** How high the story is, and whether it goes on below a part that keeps to the window's lower edge. */
function measureStory(): { height: number; isCoveredByBar: boolean } {
  const root = document.documentElement;
  const isBar = (element: Element) => {
    const { bottom, height } = element.getBoundingClientRect();
    if (height === 0 || Math.abs(bottom - window.innerHeight) > 1) return false;
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  };
  const heightOfStory = () => {
    const { scrollHeight, clientHeight } = root;
    // Over a dialog that locks the page a person sees no more than the window.
    const locks = [root, document.body].some((scroller) =>
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
  };
  return {
    height: heightOfStory(),
    isCoveredByBar:
      root.scrollHeight > window.innerHeight &&
      [...document.querySelectorAll('#storybook-root *')].some(isBar),
  };
}

/** Waits for code that is loaded on demand, faces and pictures. */
async function loadEverything(mostBlankFrames: number): Promise<void> {
  const isBlank = () => {
    // The frame of a page is there before its code.
    const place = document.querySelector<HTMLElement>('main');
    const root = document.querySelector('#storybook-root');
    if (!place && (root?.getBoundingClientRect().height ?? 0) > 0) return false;
    const within = place ?? document.body;
    const shows = ':is(main, #storybook-root) :is(img, svg, input, [aria-busy])';
    return within.innerText.trim() === '' && within.querySelector(shows) === null;
  };
  for (let frames = 0; frames < mostBlankFrames && isBlank(); frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await document.fonts.ready;
  const images = [...document.images].filter((image) => image.getClientRects().length > 0);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}
