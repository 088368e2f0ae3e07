import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenChange } from '../tokens/diff.ts';
import { type Bitmap, type Box, cut, decode, encode } from './bitmap.ts';
import { type ColourChange, mark } from './compare.ts';
import type { Theme } from './plan.ts';

/** A picture that is not as it was accepted. */
export interface Change {
  /** `components-chip--hover.800.light` */
  picture: string;
  story: string;
  sheet: string;
  title: string;
  /** The story's name. */
  name: string;
  theme: Theme;
  /** Of the picture, which may be another than its sheet's. */
  width: number;
  state: 'changed' | 'new' | 'gone';
  pixels: number;
  colours: readonly ColourChange[];
  /** Custom properties of changed tokens that are drawn in it. */
  drawn: readonly string[];
  /** Files of the repository that it is made of and that changed. */
  files: readonly string[];
  crops: readonly Crop[];
  /** `group-2`: those that changed for the same reason, which is the cause. */
  group: string;
  cause: string;
}

/** A part of a picture, cropped to what changed: names of files in the folder of the report. */
export interface Crop {
  before: string | null;
  after: string | null;
  difference: string | null;
  width: number;
  /** How much of it lies further below. */
  rest: number;
}

/** A sheet that was compared. */
export interface ComparedSheet {
  name: string;
  title: string;
  /** What its stories were made of. */
  sources: string;
  /** Its stories in their order. */
  stories: readonly string[];
}

/** What a run found, until it is accepted. */
export interface Report {
  compared: readonly ComparedSheet[];
  /** Why stories could not be pictured; their sheets count as not compared. */
  unfinished: readonly string[];
  changes: readonly Change[];
  tokens: readonly TokenChange[];
}

const FILE = 'report.json';
/** Around what changed, so that one sees where it is. */
const MARGIN = 32;
/** A crop shows so much of what changed; the whole picture is a click away. */
const MOST_HEIGHT = 640;
const MOST_CROPS = 3;

/** The folder of the last report: what was found, the new pictures, and crops to look at. */
export class ReportFolder {
  constructor(readonly path: string) {}

  /** Begins a new report. */
  clear(): void {
    rmSync(this.path, { recursive: true, force: true });
    mkdirSync(join(this.path, 'after'), { recursive: true });
    mkdirSync(join(this.path, 'crops'), { recursive: true });
  }

  read(): Report | null {
    const file = join(this.path, FILE);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
  }

  write(report: Report): void {
    writeFileSync(join(this.path, FILE), JSON.stringify(report));
  }

  /** Keeps a new picture, to be accepted later. */
  keep(picture: string, png: Buffer): void {
    writeFileSync(join(this.path, afterOf(picture)), png);
  }

  async kept(picture: string): Promise<Bitmap> {
    return decode(readFileSync(join(this.path, afterOf(picture))));
  }

  /** Writes what changed of a picture, before, after and marked. */
  async crop(
    picture: string,
    bands: readonly Box[],
    before: Bitmap | null,
    after: Bitmap | null,
  ): Promise<Crop[]> {
    return Promise.all(
      bands.slice(0, MOST_CROPS).map(async (band, index) => {
        const box = around(band);
        const parts = {
          before: before && cut(before, box),
          after: after && cut(after, box),
        };
        const difference = parts.before && parts.after && mark(parts.before, parts.after);
        const save = async (kind: string, image: Bitmap | null) => {
          if (!image || image.width === 0 || image.height === 0) return null;
          const file = `crops/${picture}.${index}.${kind}.webp`;
          writeFileSync(join(this.path, file), await encode(image, 'fast'));
          return file;
        };
        return {
          before: await save('before', parts.before),
          after: await save('after', parts.after),
          difference: await save('difference', difference),
          width: box.width,
          rest: Math.max(0, band.height + 2 * MARGIN - MOST_HEIGHT),
        };
      }),
    );
  }
}

/** Where a new picture lies in the folder of the report. */
export function afterOf(picture: string): string {
  return `after/${picture}.png`;
}

function around({ left, top, width, height }: Box): Box {
  const from = { left: Math.max(0, left - MARGIN), top: Math.max(0, top - MARGIN) };
  return {
    ...from,
    width: left + width + MARGIN - from.left,
    height: Math.min(top + height + MARGIN - from.top, MOST_HEIGHT),
  };
}
