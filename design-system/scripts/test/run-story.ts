import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { VIEWPORTS } from '../../.storybook/viewports.ts';
import { Stage, type StoryEntry } from '../stage/stage.ts';
import { problemsOf, sentencesOf } from './checks.ts';

/** What came out of a story: nothing wrong, or what. */
export interface StoryResult {
  story: StoryEntry;
  problems: string[];
  seconds: number;
}

/** A page in which stories are tried one after another; after one that failed it is a new one. */
export class StoryTester {
  private page: Page | null = null;
  private stage: Stage | null = null;
  /** What the console said of the story that is shown. */
  private said: string[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async test(story: StoryEntry): Promise<StoryResult> {
    const start = Date.now();
    const problems = await this.problemsOf(story).catch((error: unknown) => [String(error)]);
    if (problems.length > 0) await this.close();
    return { story, problems, seconds: (Date.now() - start) / 1000 };
  }

  async close(): Promise<void> {
    const context = this.page?.context();
    this.page = null;
    this.stage = null;
    await context?.close();
  }

  private async problemsOf({ id }: StoryEntry): Promise<string[]> {
    const stage = (this.stage ??= await this.open());
    this.said = [];
    const { viewport, checksAccess } = await stage.settingsOf(id);
    await stage.page.setViewportSize(sizeOf(viewport));
    await stage.page.mouse.move(0, 0);
    const { failure, reporters } = await stage.show(id);
    if (failure) return [failure, ...this.said];
    const axe = reporters.filter(({ type, status }) => type === 'a11y' && status === 'failed');
    const unchecked = checksAccess && !reporters.some(({ type }) => type === 'a11y');
    return [
      ...(unchecked ? ['axe has not checked the story.'] : []),
      ...axe.flatMap(({ result }) => sentencesOf(result as AxeResults)),
      ...(await problemsOf(stage.page, { checksAccess })),
      ...this.said,
    ];
  }

  private async open(): Promise<Stage> {
    this.page = await (await this.browser.newContext()).newPage();
    this.page.on('pageerror', ({ message }) => this.said.push(`Thrown in the page: ${message}`));
    this.page.on('console', (message) => {
      // The browser itself notes answers that stories make fail on purpose.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
      this.said.push(`Console: ${message.text()}`);
    });
    return Stage.open(this.page, this.origin);
  }
}

function sizeOf(viewport: string | null): { width: number; height: number } {
  const known =
    viewport && viewport in VIEWPORTS ? (viewport as keyof typeof VIEWPORTS) : 'desktop';
  const { width, height } = VIEWPORTS[known].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}
