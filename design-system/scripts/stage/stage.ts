import type { Page } from 'playwright-core';

/** Timeout of a story. */
const PATIENCE = 30_000;

/** How a story ended, with what its reporters (axe among them) said. */
export interface Ending {
  /** Why it did not finish, or null. */
  failure: string | null;
  reporters: { type: string; status: string; result?: unknown }[];
}

export interface StorySettings {
  viewport: string | null;
  theme: string | null;
  checksAccess: boolean;
}

/**
 * The preview of a built Storybook in a page of a browser. It is loaded once; stories follow one
 * another on it as they do when a person steps through them.
 */
export class Stage {
  private globals: Readonly<Record<string, unknown>> = {};

  private constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly style: string,
  ) {}

  /** Loads the preview, with a style of its own if there is one. */
  static async open(page: Page, origin: string, style = ''): Promise<Stage> {
    // The loader of TypeScript marks functions with a helper that is not there in the page.
    await page.addInitScript('globalThis.__name = (value) => value;');
    const stage = new Stage(page, origin, style);
    await stage.load();
    return stage;
  }

  /** Sets globals, like the theme, for the stories that follow. */
  async setGlobals(globals: Readonly<Record<string, unknown>>): Promise<void> {
    this.globals = globals;
    await this.page.evaluate(
      (wanted) => window.__STORYBOOK_ADDONS_CHANNEL__!.emit('updateGlobals', { globals: wanted }),
      globals,
    );
  }

  /** The width and theme that a story asks for, and what it says of its checks. */
  async settingsOf(storyId: string): Promise<StorySettings> {
    return this.page.evaluate(async (id) => {
      const story = await window.__STORYBOOK_PREVIEW__!.loadStory({ storyId: id });
      return {
        viewport: story.storyGlobals?.viewport?.value ?? null,
        theme: story.storyGlobals?.theme ?? null,
        checksAccess: story.parameters.a11y?.test === 'error',
      };
    }, storyId);
  }

  /**
   * Shows a story from its beginning; resolves when its play function and its checks are through.
   */
  async show(storyId: string): Promise<Ending> {
    return this.page.evaluate(
      ({ id, patience }) =>
        new Promise<Ending>((resolve) => {
          const channel = window.__STORYBOOK_ADDONS_CHANNEL__!;
          const events: Record<string, (data: StoryEvent) => void> = {
            storyFinished: (data) => {
              if (data.storyId === id) end({ failure: null, reporters: data.reporters ?? [] });
            },
            // The preview leaves a story as it is that it shows already.
            storyUnchanged: () => channel.emit('forceRemount', { storyId: id }),
            // Globals that a story sets by itself stay for all that follow; its own `globals` do not.
            updateGlobals: ({ globals }) =>
              end({
                failure: `it sets globals for the stories after it: ${JSON.stringify(globals)}`,
                reporters: [],
              }),
          };
          for (const event of [
            'storyErrored',
            'storyThrewException',
            'storyMissing',
            'playFunctionThrewException',
            'unhandledErrorsWhilePlaying',
          ]) {
            events[event] = (data) =>
              end({
                failure: data?.message ?? data?.description ?? data?.title ?? event,
                reporters: [],
              });
          }
          const end = (ending: Ending) => {
            clearTimeout(timer);
            for (const [event, listener] of Object.entries(events)) channel.off(event, listener);
            resolve(ending);
          };
          const timer = setTimeout(
            () => end({ failure: `it is not through after ${patience / 1000} s`, reporters: [] }),
            patience,
          );
          for (const [event, listener] of Object.entries(events)) channel.on(event, listener);
          channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
        }),
      { id: storyId, patience: PATIENCE },
    );
  }

  private async load(): Promise<void> {
    await this.page.goto(`${this.origin}/iframe.html?viewMode=story`);
    await this.page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStore !== undefined);
    await this.page.evaluate(() => window.__STORYBOOK_PREVIEW__!.ready());
    if (this.style) await this.page.addStyleTag({ content: this.style });
    await this.setGlobals(this.globals);
  }
}

/** A story as Storybook's index lists it. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: string;
  /** The file of the story, from the folder of the design system. */
  importPath: string;
  tags?: readonly string[];
}

interface StoryEvent {
  storyId?: string;
  message?: string;
  description?: string;
  title?: string;
  globals?: Readonly<Record<string, unknown>>;
  reporters?: Ending['reporters'];
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      storyStore?: unknown;
      ready: () => Promise<void>;
      loadStory: (of: { storyId: string }) => Promise<{
        storyGlobals?: { viewport?: { value?: string }; theme?: string };
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
