import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Bitmap, decode, encode } from './bitmap.ts';
import type { Place } from './sheet.ts';

const INDEX = 'index.json';
const ENDING = '.webp';

/** The accepted pictures: one file for each sheet, and an index of where its stories lie. */
export class PictureStore {
  private readonly folder: string;
  private readonly index: Map<string, Place[]>;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, INDEX);
    const entries = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Place[]>)
      : {};
    this.index = new Map(Object.entries(entries));
  }

  /** The accepted sheet of this name, or null when there is none. */
  async read(name: string): Promise<{ image: Bitmap; places: Place[] } | null> {
    const places = this.index.get(name);
    const path = this.pathOf(name);
    if (!places || !existsSync(path)) return null;
    return { image: await decode(readFileSync(path)), places };
  }

  async write(name: string, image: Bitmap, places: Place[]): Promise<void> {
    writeFileSync(this.pathOf(name), await encode(image));
    this.index.set(name, places);
    this.saveIndex();
  }

  /** Takes out what no story stands for any more; says what it took. */
  prune(names: ReadonlySet<string>): string[] {
    const gone = this.files()
      .map((file) => file.slice(0, -ENDING.length))
      .filter((name) => !names.has(name));
    for (const name of gone) {
      rmSync(this.pathOf(name));
      this.index.delete(name);
    }
    this.saveIndex();
    return gone;
  }

  /** How many files there are, and their bytes. */
  size(): { files: number; bytes: number } {
    const files = this.files();
    const bytes = files.reduce((sum, file) => sum + statSync(join(this.folder, file)).size, 0);
    return { files: files.length, bytes };
  }

  private files(): string[] {
    return readdirSync(this.folder).filter((file) => file.endsWith(ENDING));
  }

  private pathOf(name: string): string {
    return join(this.folder, `${name}${ENDING}`);
  }

  private saveIndex(): void {
    const sorted = [...this.index].sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = sorted.map(
      ([name, places]) => `${JSON.stringify(name)}: ${JSON.stringify(places)}`,
    );
    writeFileSync(join(this.folder, INDEX), `{\n${lines.join(',\n')}\n}\n`);
  }
}
