import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';

const PACKAGE = join(import.meta.dirname, '../..');
const INDEX = join(PACKAGE, 'src/index.ts');
/** What the shell provides to every section costs a section nothing. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];
/**
 * What a component may cost by itself, in bytes after brotli. Those that float or parse numbers
 * carry behaviour of Base UI; the rest is ours alone. The largest of ours is the card of a place, which
 * says what its price is for and whether it is free.
 */
const LIMITS = { ours: 9_200, withBaseUi: 42_000 } as const;

/** Base UI behaviour; `useRender` alone is too small to count. */
const BASE_UI =
  /@base-ui\/react\/(?:esm\/)?(?!esm\/|merge-props|use-render|utils|internals|types|csp-provider)/;

/** The most that a component may cost. */
export function limitOf({ baseUi }: Pick<Cost, 'baseUi'>): number {
  return baseUi ? LIMITS.withBaseUi : LIMITS.ours;
}

/** What importing one component alone adds to a section. */
export interface Cost {
  name: string;
  /** After brotli. */
  bytes: number;
  /** Whether it carries behaviour of Base UI. */
  baseUi: boolean;
}

/** All components at once, beside which one must be small. */
export const EVERYTHING = 'everything';

/** Measures names of the package's entry, or {@link EVERYTHING}, each bundled by itself. */
export async function measureCosts(names: readonly string[]): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elbi-cost-'));
  try {
    const stats = await bundle(folder, ['nothing', ...names]);
    const nothing = costOf(folder, stats, 'nothing').bytes;
    return names
      .map((name) => costOf(folder, stats, name))
      .map((cost) => ({ ...cost, bytes: cost.bytes - nothing }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Exports that begin with a capital and are no types or constants. */
export function componentNames(): string[] {
  const source = readFileSync(INDEX, 'utf8');
  const names = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => /^[A-Z][a-z]\w*$/.test(entry)),
  );
  return [...new Set(names)].sort();
}

function sourceOf(name: string): string {
  const from = JSON.stringify(INDEX);
  if (name === 'nothing') return 'globalThis.used = 1;';
  if (name === EVERYTHING) return `import * as all from ${from}; globalThis.used = { ...all };`;
  return `import { ${name} } from ${from}; globalThis.used = ${name};`;
}

async function bundle(folder: string, names: readonly string[]): Promise<webpack.Stats> {
  const entry: Record<string, string> = {};
  for (const name of names) {
    entry[name] = join(folder, `${name}.entry.js`);
    writeFileSync(entry[name], sourceOf(name));
  }
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        entry,
        externals: SHARED,
        externalsType: 'var',
        output: { path: folder, filename: '[name].js', assetModuleFilename: 'assets/[name][ext]' },
        resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              loader: 'swc-loader',
              options: {
                jsc: {
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                },
              },
            },
            { test: /\.(?:woff2|svg)$/, type: 'asset/resource' },
          ],
        },
        performance: false,
      },
      (error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve(stats);
      },
    );
  });
}

function costOf(folder: string, stats: webpack.Stats, name: string): Cost {
  const bytes = brotliCompressSync(readFileSync(join(folder, `${name}.js`))).byteLength;
  const chunk = [...stats.compilation.chunks].find((candidate) => candidate.name === name);
  const modules = chunk ? [...stats.compilation.chunkGraph.getChunkModules(chunk)] : [];
  return {
    name,
    bytes,
    baseUi: modules.flatMap(partsOf).some((module) => BASE_UI.test(module.identifier())),
  };
}

/** Modules that webpack has put into one are not named by it. */
function partsOf(module: webpack.Module): readonly webpack.Module[] {
  return 'modules' in module ? (module.modules as webpack.Module[]) : [module];
}
