import { type Browser, type Page, test as base } from '@playwright/test';
import { VIEWPORTS } from '../../.storybook/viewports.ts';
import { type Baseline, STORYBOOK } from './baselines.ts';
import { serveStorybook } from './serve.ts';

/** The clock is fixed, because stories show relative dates. */
const NOW = new Date('2026-11-20T10:00:00+08:00');
/** Animations are off, so that screenshots do not depend on time. */
const NOTHING_MOVES =
  '*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}';
const PICTURE_HEIGHT = 760;
/** Maximum height of a screenshot. */
const MAX_HEIGHT = 2600;
/** That of a page, because its parts have baselines of their own; in dark of everything the first window. */
const MAX_PAGE_HEIGHT = 1600;

/** The state of a shown story. */
export interface ShownStory {
  /** Whether axe must have checked it. */
  checksAccess: boolean;
  /** The results of its checks, including axe. */
  reporters: readonly Reporter[];
}

interface Reporter {
  type: string;
  status: string;
  result?: unknown;
}

/** The part of the page in a screenshot. */
export interface Frame {
  clip: { x: number; y: number; width: number; height: number };
  fullPage: boolean;
}

/**
 * The preview of a built Storybook in a browser page. It is loaded once and shows one story after
 * the other, like a user who browses them.
 */
class StoryPage {
  /** Console errors and uncaught exceptions since the story was shown. */
  errors: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', ({ message }) => this.errors.push(`Thrown in the page: ${message}`));
    page.on('console', (message) => {
      // The browser logs responses that stories deliberately fail.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
      this.errors.push(`Console: ${message.text()}`);
    });
  }

  static async open(browser: Browser, origin: string): Promise<StoryPage> {
    const page = await browser.newPage({
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime(NOW);
    const storyPage = new StoryPage(page);
    await page.goto(`${origin}/iframe.html?viewMode=story`);
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStore !== undefined);
    await page.evaluate(() => window.__STORYBOOK_PREVIEW__!.ready());
    await page.addStyleTag({ content: NOTHING_MOVES });
    return storyPage;
  }

  /**
   * Shows a story from the start in its window size; resolves when its play function and checks
   * have passed, and throws when one fails.
   */
  async show(storyId: string): Promise<ShownStory> {
    this.errors = [];
    const { viewport, checksAccess } = await this.page.evaluate(async (id) => {
      document.documentElement.dataset.theme = 'light';
      const story = await window.__STORYBOOK_PREVIEW__!.loadStory({ storyId: id });
      return {
        viewport: story.storyGlobals?.viewport?.value ?? 'desktop',
        checksAccess: story.parameters.a11y?.test === 'error',
      };
    }, storyId);
    await this.page.setViewportSize(sizeOf(viewport));
    await this.page.mouse.move(0, 0);
    const { failure, reporters } = await this.page.evaluate(showInPreview, storyId);
    if (failure !== null) throw new Error([failure, ...this.errors].join('\n'));
    return { checksAccess, reporters };
  }

  /** Opens a docs page in a window of its own. */
  async openDocs(id: string): Promise<Page> {
    const page = await this.page.context().browser()!.newPage();
    await page.goto(new URL(`iframe.html?viewMode=docs&id=${id}--docs`, this.page.url()).href);
    return page;
  }

  /** Applies the theme and width of a baseline; returns the part of the page to capture. */
  async pose({ file, theme, width }: Baseline): Promise<Frame> {
    await this.page.setViewportSize({ width, height: PICTURE_HEIGHT });
    await this.page.evaluate(styleAgain, theme);
    await this.page.waitForFunction(showsSomething);
    if (file.startsWith('pages-')) await this.page.waitForFunction(hasLoaded);
    await this.page.waitForFunction(hasDrawnMaps);
    await this.page.evaluate(loadImages);
    const height = await this.page.evaluate(heightOfStory);
    const mostInLight = file.startsWith('pages-') ? MAX_PAGE_HEIGHT : MAX_HEIGHT;
    const most = theme === 'dark' ? PICTURE_HEIGHT : mostInLight;
    return {
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, 1), most) },
      fullPage: height > PICTURE_HEIGHT,
    };
  }
}

function sizeOf(viewport: string): { width: number; height: number } {
  const { width, height } = VIEWPORTS[viewport as keyof typeof VIEWPORTS].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

interface Ending {
  /** Why it did not finish, or null. */
  failure: string | null;
  reporters: readonly Reporter[];
}

/** Runs in the preview: shows a story, and returns how it ended. */
function showInPreview(id: string): Promise<Ending> {
  return new Promise((resolve) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__!;
    const failWith = (failure: string) => end({ failure, reporters: [] });
    const events: Record<string, (data: StoryEvent) => void> = {
      storyFinished: (data) => {
        if (data.storyId === id) end({ failure: null, reporters: data.reporters ?? [] });
      },
      // The preview does not re-render a story that it already shows.
      storyUnchanged: () => channel.emit('forceRemount', { storyId: id }),
      // Globals that a story sets in code persist for later stories; its `globals` field does not.
      updateGlobals: ({ globals }) =>
        failWith(`The story sets globals for those after it: ${JSON.stringify(globals)}`),
    };
    for (const event of [
      'storyErrored',
      'storyThrewException',
      'storyMissing',
      'playFunctionThrewException',
      'unhandledErrorsWhilePlaying',
    ]) {
      events[event] = (data) => failWith(data?.message ?? data?.description ?? event);
    }
    const end = (ending: Ending) => {
      for (const [event, listener] of Object.entries(events)) channel.off(event, listener);
      resolve(ending);
    };
    for (const [event, listener] of Object.entries(events)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/**
 * Occasionally Chromium keeps an element's style from before the window got narrower. And the
 * scroll position of a play function depends on the loaded content.
 */
function styleAgain(theme: string): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.display = 'none';
  root.getBoundingClientRect();
  root.style.display = '';
  window.scrollTo(0, 0);
}

/** Whether code loaded on demand has arrived; popups are rendered beside the root. */
function showsSomething(): boolean {
  const main = document.querySelector('main');
  if (!main) return true;
  const shows = ':is(img, svg, input, [aria-busy])';
  return main.innerText.trim() !== '' || main.querySelector(shows) !== null;
}

/** Whether the page's data has arrived: only filled pages have baselines. */
function hasLoaded(): boolean {
  return document.querySelector('main [aria-busy="true"]') === null;
}

/** Whether maps are drawn, which happens when they are near: scrolls to the first that is not. */
function hasDrawnMaps(): boolean {
  const rooms = [...document.querySelectorAll('[data-drawn-later]:empty')];
  const next = rooms.find((room) => room.getClientRects().length > 0);
  if (next) next.scrollIntoView();
  else window.scrollTo(0, 0);
  return !next;
}

async function loadImages(): Promise<void> {
  await document.fonts.ready;
  const images = [...document.images].filter((image) => image.getClientRects().length > 0);
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

function heightOfStory(): number {
  const root = document.documentElement;
  const { scrollHeight, clientHeight } = root;
  // With a modal dialog, only the window is visible.
  const locks = [root, document.body].some((scroller) =>
    ['hidden', 'clip'].includes(getComputedStyle(scroller).overflowY),
  );
  if (locks) return clientHeight;
  // A region beside the story contains toasts.
  const floats = document.querySelector(
    '[role=dialog],[role=menu],[role=listbox],[data-base-ui-portal],body > [role=region]',
  );
  if (floats) return Math.max(scrollHeight, clientHeight);
  // The body is at least as high as the window, regardless of the story.
  const story = document.querySelector('#storybook-root')!;
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  return Math.ceil(story.getBoundingClientRect().bottom + padding);
}

/** Tests of a worker share the preview; after a failure it is reloaded. */
export const test = base.extend<object, { storyPage: StoryPage }>({
  storyPage: [
    async ({ browser }, use) => {
      const server = await serveStorybook(STORYBOOK);
      const storyPage = await StoryPage.open(browser, server.origin);
      await use(storyPage);
      await storyPage.page.close();
      server.close();
    },
    { scope: 'worker' },
  ],
});

interface StoryEvent {
  storyId?: string;
  message?: string;
  description?: string;
  globals?: Readonly<Record<string, unknown>>;
  reporters?: readonly Reporter[];
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      storyStore?: unknown;
      ready: () => Promise<void>;
      loadStory: (of: { storyId: string }) => Promise<{
        storyGlobals?: { viewport?: { value?: string } };
        parameters: { a11y?: { test?: string } };
      }>;
    };
    __STORYBOOK_ADDONS_CHANNEL__?: {
      on: (event: string, listener: (data: StoryEvent) => void) => void;
      off: (event: string, listener: (data: StoryEvent) => void) => void;
      emit: (event: string, data: unknown) => void;
    };
  }
}
