import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { FILE_ERROR, RETRY_FILES_EVENT, releasePath } from '@elbi/contract/domain';
import { CACHE_FOLDER, IS_CHECKOUT, ROOT } from '../project.ts';

const require = createRequire(import.meta.url);
const NO_STYLE_SHEETS = fileURLToPath(new URL('no-style-sheets-loader.mjs', import.meta.url));
const STYLED_IDS = fileURLToPath(new URL('styled-ids-loader.mjs', import.meta.url));

/**
 * React Router without its warnings for development, which its exports do not offer. Only the shell
 * contains it.
 */
function reactRouter(): Record<string, string> {
  const entry = dirname(require.resolve('react-router'));
  return { 'react-router$': join(entry, '../production/index.mjs') };
}

type BuildMode = 'production' | 'development';

/** The input of every target. */
export interface BuildInput {
  /** The name in the release registry. */
  name: string;
  /** Folder of the package. */
  folder: string;
  /** Hash of all inputs; part of names that must differ between versions. */
  version: string;
  /** Output folder. */
  output: string;
}

/**
 * Imports a chunk after its file has arrived in the browser's cache. Chromium remembers for the
 * lifetime of the document that a module did not arrive, so an import itself cannot be retried. The
 * shell knows by the error, a `FileError` of the contract, that this can. No timeout ends a request,
 * because a slow line needs long: a Retry sends another one, past the cache that waits for the first.
 */
export const IMPORT_CHUNK = `((path) => {
  const { href } = new URL(path, import.meta.url);
  const fail = (reason, status) => {
    throw Object.assign(new Error(href + ': ' + reason), { name: '${FILE_ERROR}', href, status });
  };
  const get = async (cache) => {
    const file = await fetch(href, { cache }).catch((error) => fail(error));
    if (!file.ok) fail(file.status, file.status);
    await file.blob().catch((error) => fail(error));
  };
  const arrived = new AbortController();
  return new Promise((resolve, reject) => {
    const retry = () => get('reload').then(resolve, reject);
    addEventListener('${RETRY_FILES_EVENT}', retry, { signal: arrived.signal });
    get('default').then(resolve, reject);
  })
    .finally(() => arrived.abort())
    .then(() => import(href));
})`;

/** The common configuration of all targets: language, assets, file names. */
export function commonConfig(input: BuildInput, mode: BuildMode): Configuration {
  const { folder, output, name, version } = input;
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Without sources, because file and line are enough for errors.
    devtool: mode === 'development' ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    output: {
      path: output,
      uniqueName: uniqueName(name, version),
      // Every document names every script: short names, in a folder named by the sources' hash.
      filename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      devtoolModuleFilenameTemplate: '[resource-path]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: IMPORT_CHUNK,
      // A module that threw throws again, when its part is tried once more.
      strictModuleErrorHandling: true,
    },
    experiments: { outputModule: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: mode === 'production' && IS_CHECKOUT ? reactRouter() : {},
    },
    module: { rules: rulesOf(mode, { version }) },
    optimization: {
      chunkIds: 'deterministic',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    cache: mode === 'development' && developmentCache(name),
  };
}

/**
 * Gives the assets of a release the address that the registry serves them at, so that a server build
 * writes the same one. Chunks stay relative to their container.
 */
export function releasedAssets({ name, version }: BuildInput) {
  return { 'asset/resource': { publicPath: releasePath(name, version) } };
}

/**
 * Webpack's own cache, only for builds that are not shipped: a cached one lacked modules
 * (docs/decisions/0045-build-without-cache.md).
 */
function developmentCache(name: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: join(CACHE_FOLDER, 'webpack'),
    name: `${name}-development`,
  };
}

/**
 * A name that two versions of one section never share. Their chunks register under it in one page
 * (current and last good one), and with equal names the code of one would run in the other.
 */
export function uniqueName(name: string, version: string): string {
  return `elbi_${name}_${version}`.replace(/\W/g, '_');
}

/** Returns the rules for a shipped section, which also scope its styles to its own elements. */
export function sectionRules({ version }: BuildInput): RuleSetRule[] {
  return rulesOf('production', { version, section: 'yes' });
}

function rulesOf(mode: BuildMode, options: Record<string, string>): RuleSetRule[] {
  return [...sourceRules(mode), kitRule(), styledIds(options), assetRule(), styleSheetRule()];
}

/** Returns whether a module is of a package of others; ours are in the kit. */
function isLibrary(file: string): boolean {
  return /[\\/]node_modules[\\/](?!@elbi[\\/])(?!.*[\\/]node_modules[\\/])/.test(file);
}

function sourceRules(mode: BuildMode): RuleSetRule[] {
  return [false, true].map((tsx) => ({
    test: tsx ? /\.tsx$/ : /\.ts$/,
    exclude: isLibrary,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        // No other configuration file is read.
        swcrc: false,
        configFile: false,
        jsc: {
          parser: { syntax: 'typescript', tsx },
          target: 'es2022',
          transform: {
            react: { runtime: 'automatic', refresh: mode === 'development' },
          },
        },
      },
    },
  }));
}

/** The JavaScript of the kit gets the default exports of its packages as the sources of it do. */
function kitRule(): RuleSetRule {
  return { test: /\.js$/, include: /[\\/]node_modules[\\/]@elbi[\\/]/, type: 'javascript/auto' };
}

/** Runs on the sources, before their types are removed. */
function styledIds(options: Record<string, string>): RuleSetRule {
  return {
    enforce: 'pre',
    // The kit of a section's own repository is JavaScript.
    test: IS_CHECKOUT ? /\.tsx?$/ : /\.(tsx?|js)$/,
    exclude: isLibrary,
    use: `${STYLED_IDS}?${new URLSearchParams({ ...options, root: ROOT })}`,
  };
}

/** A section's own style sheet would affect the whole page, and stay there. */
function styleSheetRule(): RuleSetRule {
  return { test: /\.(css|scss|sass|less)$/, use: NO_STYLE_SHEETS };
}

function assetRule(): RuleSetRule {
  return { test: /\.(woff2|svg|png|webp|jpe?g|avif)$/, type: 'asset/resource' };
}
