import { type Browser, type Page, test as base } from '@playwright/test';
import { VIEWPORTS } from '../../.storybook/viewports.ts';
import { type Baseline, STORYBOOK } from './baselines.ts';
import { serveStorybook } from './serve.ts';

/** The clock is fixed, because stories show relative dates. */
const NOW = new Date('2026-11-20T10:00:00+08:00');
/** Animations are off, so that nothing depends on the moment. */
const NOTHING_MOVES =
  '*,*::before,*::after{transition:none!important;animation:none!important;caret-color:transparent!important}';
const PICTURE_HEIGHT = 760;
/** Where the picture of a higher story is cut. */
const MOST_HEIGHT = 2600;

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

/** How much of the page a picture shows. */
export interface Frame {
  clip: { x: number; y: number; width: number; height: number };
  fullPage: boolean;
}

/**
 * The preview of a built Storybook in a page of a browser. It is loaded once; stories follow one
 * another on it as they do when a person steps through them.
 */
export class StoryPage {
  /** Console errors and uncaught exceptions since the story was shown. */
  errors: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', ({ message }) => this.errors.push(`Thrown in the page: ${message}`));
    page.on('console', (message) => {
      // The browser logs responses that stories make fail on purpose.
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
   * Shows a story from its beginning, in the window that it asks for; resolves when its play
   * function and its checks have ended, and throws when one of them did not.
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

  /** Puts the story into the theme and the width of a baseline; gives how much of it is pictured. */
  async pose({ theme, width }: Baseline): Promise<Frame> {
    await this.page.setViewportSize({ width, height: PICTURE_HEIGHT });
    await this.page.evaluate(styleAgain, theme);
    await this.page.waitForFunction(showsSomething);
    await this.page.evaluate(loadImages);
    const height = await this.page.evaluate(heightOfStory);
    return {
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, 1), MOST_HEIGHT) },
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
      // The preview leaves a story as it is that it shows already.
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

/** Whether code that a page loads on demand has come; components that float draw beside the root. */
function showsSomething(): boolean {
  const main = document.querySelector('main');
  if (!main) return true;
  const shows = ':is(img, svg, input, [aria-busy])';
  return main.innerText.trim() !== '' || main.querySelector(shows) !== null;
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
  const story = document.querySelector('#storybook-root')!;
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  return Math.ceil(story.getBoundingClientRect().bottom + padding);
}

/** Tests share the preview in a page of their worker; after a failure it is a new one. */
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
