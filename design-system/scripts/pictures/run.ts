import type { Browser } from 'playwright-core';
import type { StoryEntry } from '../stage/stage.ts';
import { filesChangedSince, lastAccepted } from '../accepted.ts';
import { readAllTokens, type TokenChange, tokenChanges } from '../tokens/diff.ts';
import type { Bitmap } from './bitmap.ts';
import { explain, type Unexplained } from './causes.ts';
import { Camera, type Judge, type Judged, type Take, type Verdict } from './camera.ts';
import { compare, type Difference } from './compare.ts';
import { variablesDrawn } from './drawn.ts';
import type { Known } from './known.ts';
import type { Sheet } from './plan.ts';
import type { Report, ReportFolder } from './report.ts';
import { type Built, sha256 } from './sources.ts';
import type { PictureStore } from './store.ts';

/** Concurrency: each waits between its steps; three keep two processors busy. */
const WORKERS = 3;
/** So few pixels may be a word that came late, or a corner. */
const DOUBTFUL_PIXELS = 400;
/** As many colours are noted of a picture as tell what became of it. */
const NOTED_COLOURS = 12;

/** What pictures are compared with, and where what differs goes. */
export interface Album {
  built: Built;
  store: PictureStore;
  known: Known;
  folder: ReportFolder;
}

/** Compares these sheets with the accepted ones; what differs is in the folder of the report. */
export async function compareAll(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  album: Album,
): Promise<Report> {
  album.folder.clear();
  const base = lastAccepted();
  const tokens = base ? tokenChanges(readAllTokens(base), readAllTokens()) : [];
  const comparison = new Comparison(album, tokens, new Set(base ? filesChangedSince(base) : []));
  const changes: Unexplained[] = [];
  await inParallel(browser, origin, sheets, async (camera, ofTitle) => {
    changes.push(...(await comparison.compareTitle(camera, ofTitle)));
  });
  const { unfinished } = comparison;
  const report: Report = {
    compared: sheets
      .filter(({ title }) => !unfinished.has(title))
      .map(({ name, title, stories }) => ({
        name,
        title,
        sources: album.built.sourcesOf(title),
        stories: stories.map(({ id }) => id),
      })),
    unfinished: [...unfinished.values()],
    changes: explain(
      changes.sort((a, b) => (a.picture < b.picture ? -1 : 1)),
      tokens,
    ),
    tokens,
  };
  album.folder.write(report);
  return report;
}

/** Works on the sheets of one title after the other with a few cameras, the largest first. */
export async function inParallel(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  work: (camera: Camera, ofTitle: readonly Sheet[]) => Promise<void>,
): Promise<void> {
  const size = (ofTitle: readonly Sheet[]) =>
    ofTitle.reduce((sum, { stories, width }) => sum + stories.length * width, 0);
  const titles = new Set(sheets.map(({ title }) => title));
  const waiting = [...titles]
    .map((title) => sheets.filter((sheet) => sheet.title === title))
    .sort((a, b) => size(b) - size(a));
  const worker = async () => {
    const camera = await Camera.open(browser, origin);
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(camera, next);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

/** The stories of a title's sheets, each once. */
export function storiesOf(sheets: readonly Sheet[]): StoryEntry[] {
  return [...new Set(sheets.flatMap(({ stories }) => stories))];
}

function verdictOn(before: Bitmap | null, after: Bitmap): Verdict {
  if (before === null) return 'other';
  const difference = compare(before, after);
  if (difference === null) return 'same';
  return difference.pixels <= DOUBTFUL_PIXELS ? 'doubtful' : 'other';
}

function pictureOf(sheet: Sheet, story: string): string {
  return `${story}.${sheet.width}.${sheet.theme}`;
}

/** A change of which no picture was looked at yet. */
type Unmeasured = Omit<Unexplained, 'crops' | 'width'>;

/** The accepted pictures of a title. A sheet is large, so it is read when a picture of it is asked for. */
class Accepted {
  private readonly sheets = new Map<string, Promise<Map<string, Bitmap>>>();
  private readonly stamps = new Map<string, string>();

  constructor(private readonly store: PictureStore) {}

  async of({ name }: Sheet, story: string): Promise<Bitmap | null> {
    const images = this.sheets.get(name) ?? this.store.read(name);
    this.sheets.set(name, images);
    return (await images).get(story) ?? null;
  }

  stampOf({ name }: Sheet): string {
    const stamp = this.stamps.get(name) ?? this.store.stampOf(name);
    this.stamps.set(name, stamp);
    return stamp;
  }
}

class Comparison {
  /** Titles with a story that could not be pictured, and why. */
  readonly unfinished = new Map<string, string>();

  constructor(
    private readonly album: Album,
    private readonly tokens: readonly TokenChange[],
    private readonly filesChanged: ReadonlySet<string>,
  ) {}

  /** Compares all sheets of one title. */
  async compareTitle(camera: Camera, sheets: readonly Sheet[]): Promise<Unexplained[]> {
    const changes: Unexplained[] = [];
    const accepted = new Accepted(this.album.store);
    for (const story of storiesOf(sheets)) {
      const takes = await this.takesOf(camera, story, sheets, accepted);
      const drawn = this.tokens.length > 0 ? await variablesDrawn(camera.page) : new Set<string>();
      for (const [sheet, { take, verdict }] of takes) {
        if (verdict === 'same') continue;
        const [old, image] = [await accepted.of(sheet, story.id), await take.image()];
        const difference = old && compare(old, image);
        const change = this.changeOf(sheet, story, old ? 'changed' : 'new', difference, drawn);
        this.album.folder.keep(change.picture, take.png);
        changes.push(await this.cropped(change, difference, old, image));
      }
    }
    for (const sheet of sheets) {
      const left = new Set(sheet.stories.map(({ id }) => id));
      for (const id of this.album.store.storiesOf(sheet.name).filter((one) => !left.has(one))) {
        const change = this.changeOf(sheet, { id, name: id.split('--')[1] ?? id }, 'gone', null);
        changes.push(await this.cropped(change, null, await accepted.of(sheet, id), null));
      }
    }
    return changes;
  }

  private async takesOf(
    camera: Camera,
    story: StoryEntry,
    sheets: readonly Sheet[],
    accepted: Accepted,
  ): Promise<Map<Sheet, Judged>> {
    const judge: Judge = async (sheet, take) => this.judge(sheet, story, take, accepted);
    try {
      const due = sheets.filter(({ stories }) => stories.includes(story));
      return await camera.takeStory(story, due, judge);
    } catch (error) {
      this.unfinished.set(story.title, error instanceof Error ? error.message : String(error));
      return new Map();
    }
  }

  /** Most pictures have the bytes that they had the last time: nothing has to be decoded for them. */
  private async judge(
    sheet: Sheet,
    { id }: StoryEntry,
    take: Take,
    accepted: Accepted,
  ): Promise<Verdict> {
    const { known } = this.album;
    const asked = [pictureOf(sheet, id), sha256([take.png]), accepted.stampOf(sheet)] as const;
    if (known.has(...asked)) return 'same';
    const verdict = verdictOn(await accepted.of(sheet, id), await take.image());
    if (verdict === 'same') known.add(...asked);
    return verdict;
  }

  private changeOf(
    sheet: Sheet,
    story: Pick<StoryEntry, 'id' | 'name'>,
    state: Unexplained['state'],
    difference: Difference | null,
    drawn: ReadonlySet<string> = new Set(),
  ): Unmeasured {
    return {
      picture: pictureOf(sheet, story.id),
      story: story.id,
      sheet: sheet.name,
      title: sheet.title,
      name: story.name,
      theme: sheet.theme,
      state,
      pixels: difference?.pixels ?? 0,
      colours: difference?.colours.slice(0, NOTED_COLOURS) ?? [],
      drawn: this.tokens.flatMap(({ variables }) => variables).filter((name) => drawn.has(name)),
      files: this.album.built.filesOf(sheet.title).filter((file) => this.filesChanged.has(file)),
    };
  }

  private async cropped(
    change: Unmeasured,
    difference: Difference | null,
    before: Bitmap | null,
    after: Bitmap | null,
  ): Promise<Unexplained> {
    const { width, height } = (after ?? before)!;
    const bands = difference?.bands ?? [{ left: 0, top: 0, width, height }];
    const crops = await this.album.folder.crop(change.picture, bands, before, after);
    // A story may have a width of its own, whatever the sheet is called.
    return { ...change, width, crops };
  }
}
