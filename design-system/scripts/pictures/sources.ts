import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPage } from '../../.storybook/pages.ts';
import { PAGE_FRAME_SOURCES, type StorySources } from '../../.storybook/sources-plugin.ts';
import type { StoryEntry } from '../stage/stage.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What decides how a story is pictured, whatever it is made of: packages, and our own files. */
const PACKAGES = ['@sparticuz/chromium', 'pdfjs-dist'];
const CAMERA = ['camera.ts', 'fonts.ts', 'plan.ts', 'serve.ts', '../stage/stage.ts'];

/** A built Storybook: its stories, and what each is made of. */
export class Built {
  private constructor(
    /** Where it lies. */
    readonly folder: string,
    readonly stories: readonly StoryEntry[],
    private readonly sources: Readonly<Record<string, StorySources>>,
    private readonly camera: string,
  ) {}

  static read(folder: string): Built {
    const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const { entries } = json('index.json') as { entries: Record<string, StoryEntry> };
    const versions = PACKAGES.map((name) => {
      const manifest = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    });
    const camera = CAMERA.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
    return new Built(
      folder,
      Object.values(entries),
      json('sources.json') as Record<string, StorySources>,
      sha256([...versions, ...camera]),
    );
  }

  /** Changes with all that the stories of a title, and the way they are pictured, are made of. */
  sourcesOf(title: string): string {
    return sha256([this.camera, ...this.behind(title).map(({ hash }) => hash)]).slice(0, 16);
  }

  /** The files of this repository that the stories of a title are made of. */
  filesOf(title: string): string[] {
    return [...new Set(this.behind(title).flatMap(({ files }) => files))];
  }

  private behind(title: string): StorySources[] {
    const paths = this.stories
      .filter((story) => story.title === title && story.type === 'story')
      .map(({ importPath }) => join('design-system', importPath));
    if (isPage(title)) paths.push(PAGE_FRAME_SOURCES);
    return [...new Set(paths)].sort().map((path) => {
      const sources = this.sources[path];
      if (!sources) throw new Error(`The built Storybook does not say what ${path} is made of.`);
      return sources;
    });
  }
}

export function sha256(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
