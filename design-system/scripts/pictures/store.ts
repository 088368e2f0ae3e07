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
import { type Bitmap, cut, decode, encode } from './bitmap.ts';
import { sha256 } from './sources.ts';
import { layOut, type Place, type Shot } from './sheet.ts';

const INDEX = 'index.json';
const ENDING = '.webp';

/** What is known of an accepted sheet. */
interface Entry {
  /** What its stories were made of when it was accepted; see `sources.ts`. */
  sources: string;
  places: Place[];
}

/** The accepted pictures: one file for each sheet, and an index of where its stories lie. */
export class PictureStore {
  private readonly index: Map<string, Entry>;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, INDEX);
    const entries = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>)
      : {};
    this.index = new Map(Object.entries(entries));
  }

  /** Whether a sheet was accepted when its stories were made of the same. */
  isOf(name: string, sources: string): boolean {
    return this.index.get(name)?.sources === sources && existsSync(this.pathOf(name));
  }

  /** Stands for an accepted sheet, and changes with it. */
  stampOf(name: string): string {
    const path = this.pathOf(name);
    if (!existsSync(path)) return '';
    return sha256([readFileSync(path)]).slice(0, 16);
  }

  /** The stories of an accepted sheet. */
  storiesOf(name: string): string[] {
    return (this.index.get(name)?.places ?? []).map(({ story }) => story);
  }

  /** The pictures of an accepted sheet, in their order; none when there is no such sheet. */
  async read(name: string): Promise<Map<string, Bitmap>> {
    const entry = this.index.get(name);
    const path = this.pathOf(name);
    if (!entry || !existsSync(path)) return new Map();
    const image = await decode(readFileSync(path));
    return new Map(entry.places.map((place) => [place.story, cut(image, place)]));
  }

  /** Accepts a sheet as it is; one without a story goes. */
  async write(name: string, shots: readonly Shot[], sources: string): Promise<void> {
    if (shots.length === 0) {
      this.remove(name);
    } else {
      const { image, places } = layOut(shots);
      writeFileSync(this.pathOf(name), await encode(image));
      this.index.set(name, { sources, places });
    }
    this.saveIndex();
  }

  /** Notes that a sheet looks as it did, though its stories are made of something else now. */
  confirm(name: string, sources: string): void {
    const entry = this.index.get(name);
    if (!entry || entry.sources === sources) return;
    this.index.set(name, { ...entry, sources });
    this.saveIndex();
  }

  /** Accepted sheets that are not among these. */
  strangersTo(names: ReadonlySet<string>): string[] {
    return this.files()
      .map((file) => file.slice(0, -ENDING.length))
      .filter((name) => !names.has(name));
  }

  /** Takes sheets out. */
  prune(names: readonly string[]): void {
    for (const name of names) this.remove(name);
    this.saveIndex();
  }

  /** How many files there are, and their bytes. */
  size(): { files: number; bytes: number } {
    const files = this.files();
    const bytes = files.reduce((sum, file) => sum + statSync(join(this.folder, file)).size, 0);
    return { files: files.length, bytes };
  }

  private remove(name: string): void {
    rmSync(this.pathOf(name), { force: true });
    this.index.delete(name);
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
      ([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
    );
    writeFileSync(join(this.folder, INDEX), `{\n${lines.join(',\n')}\n}\n`);
  }
}
