import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

const ROOT = join(import.meta.dirname, '../..');
const STORIES = /\.stories\.tsx$/;
const PREVIEW = join(import.meta.dirname, 'preview.tsx');
/** What stands around stories in docs alone, of which no picture is taken. */
const DOCS = ['DocsPage.tsx', 'ThemedDocs.tsx'].map((file) => join(import.meta.dirname, file));
/** What stands around pages alone: the header and footer of the shell, and all behind them. */
const PAGE_FRAME = join(import.meta.dirname, 'page-frame.tsx');

/** The entry of what pages are made of besides their own. */
export const PAGE_FRAME_SOURCES = fromRoot(PAGE_FRAME);

/** What a file of stories is made of. */
export interface StorySources {
  /** Changes with every byte that can be drawn, of packages too. */
  hash: string;
  /** Files of this repository, from its root. */
  files: string[];
}

/**
 * Writes `sources.json` into a built Storybook: for each file of stories everything that it is made
 * of, as webpack put it together, and the same once for the frame of pages. So a picture need not be
 * taken again where nothing changed.
 */
export class SourcesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SourcesPlugin', (compilation) => {
      // By now imports lead past the lists that only pass something on, to what is truly used.
      compilation.hooks.afterOptimizeDependencies.tap('SourcesPlugin', (modules) => {
        const text = JSON.stringify(sourcesOf(compilation, [...modules]));
        compilation.emitAsset('sources.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

function sourcesOf(
  compilation: Compilation,
  modules: readonly Module[],
): Record<string, StorySources> {
  const hashes = new Map<string, string>();
  const hashOf = (file: string) => {
    const hash = hashes.get(file) ?? sha256(readFileSync(file));
    hashes.set(file, hash);
    return hash;
  };
  const made = (roots: readonly string[], without: readonly string[]): StorySources => {
    const files = filesBehind(
      compilation,
      modules.filter((module) => roots.includes(fileOf(module) ?? '')),
      without,
    );
    return {
      hash: sha256(files.map(hashOf).sort().join()),
      files: files.map(fromRoot).filter((file) => !file.includes('node_modules/')),
    };
  };
  const stories = modules
    .map((module) => fileOf(module) ?? '')
    .filter((file) => STORIES.test(file));
  return {
    [PAGE_FRAME_SOURCES]: made([PAGE_FRAME], []),
    ...Object.fromEntries(
      stories.map((file) => [fromRoot(file), made([file, PREVIEW], [PAGE_FRAME, ...DOCS])]),
    ),
  };
}

/** Some files and all that they import, but for `without` and what it alone brings. */
function filesBehind(
  { moduleGraph }: Compilation,
  roots: readonly Module[],
  without: readonly string[],
): string[] {
  const seen = new Set(roots);
  for (const module of seen) {
    if (without.includes(fileOf(module) ?? '')) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.getActiveState(undefined) !== false) seen.add(connection.module);
    }
  }
  const files = [...seen].map(fileOf).filter((file) => file !== null && existsSync(file));
  return [...new Set(files as string[])].sort();
}

function fileOf(module: Module): string | null {
  const { resource } = module as { resource?: unknown };
  return typeof resource === 'string' ? resource.replace(/\?.*$/, '') : null;
}

function fromRoot(file: string): string {
  return relative(ROOT, file).split(sep).join('/');
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
