import { join } from 'node:path';
import webpack, { type Configuration, type ExternalItem } from 'webpack';
import { serverEntryFile, type ShippedPackage } from '../project.ts';
import { SHARED_MODULES } from '../shared-packages.ts';
import {
  type BuildInput,
  commonConfig,
  releasedAssets,
  sectionRules,
  uniqueName,
} from './common.ts';
import { WithoutStats, sectionFederation, shellFederation } from './federation.ts';
import { SectionImports } from './section-imports.ts';
import { StableRuntimeId } from './stable-runtime-id.ts';
import { WorkerUrls } from './worker-urls.ts';

/**
 * Tells browsers that the functions of a file run as it loads. Chromium then compiles them beside
 * the main thread while the file arrives, instead of one by one as each is called. The minimizer
 * would remove it.
 */
const compileHint = () =>
  new webpack.BannerPlugin({
    raw: true,
    banner: '//# allFunctionsCalledOnLoad',
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** A section as it ships: one container that exposes `./section`, its pages as lazy chunks. */
export function sectionConfig(input: BuildInput): Configuration {
  const common = commonConfig(input, 'production');
  return {
    ...common,
    module: { rules: sectionRules(input), generator: releasedAssets(input) },
    entry: {},
    // The container has the version in its name too: the runtime keeps one instance per name.
    plugins: [
      sectionFederation(uniqueName(input.name, input.version)),
      new WithoutStats(),
      new SectionImports(input.folder),
      new StableRuntimeId(),
      compileHint(),
      new WorkerUrls(),
      // Every file costs a request, and every document names it with its hash.
      new webpack.optimize.MinChunkSizePlugin({ minChunkSize: 12_000 }),
    ],
  };
}

/** The shell's module that gives sections the core of the federation runtime. */
const RUNTIME_PLUGIN = 'src/federation/provide-runtime-core.ts';

/**
 * Returns the configuration of the shipped shell: one module that mounts the portal and provides
 * the shared packages.
 */
export function shellConfig(input: BuildInput): Configuration {
  const common = commonConfig(input, 'production');
  return {
    ...common,
    module: { ...common.module, generator: releasedAssets(input) },
    // Bundled even if the shell itself never imports it, because sections rely on it. After the
    // shell's own module, whose first import has to come before React.
    entry: { shell: ['./src/main.tsx', ...SHARED_MODULES] },
    plugins: [
      shellFederation('elbi_shell', [join(input.folder, RUNTIME_PLUGIN)]),
      new StableRuntimeId(),
      compileHint(),
    ],
  };
}

/**
 * Returns the configuration of a package for the renderer (decision record 27): one file of
 * CommonJS from the same sources, with the same class names and picture addresses as the build for
 * browsers, written beside its files. The shell contains the shared packages; a section requests
 * them with `require`.
 */
export function serverConfig(shipped: ShippedPackage, input: BuildInput): Configuration {
  const common = commonConfig(input, 'production');
  return {
    ...common,
    target: 'node20',
    devtool: false,
    entry: { server: serverEntryFile(shipped) },
    output: {
      ...common.output,
      filename: 'server.cjs',
      publicPath: '',
      library: { type: 'commonjs2' },
      module: false,
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
    },
    experiments: {},
    externals: shipped.kind === 'section' ? [fromTheShell] : [],
    module: {
      ...common.module,
      // Pages and dialogs are in the one file; a worker is only named.
      parser: { javascript: { dynamicImportMode: 'eager', url: 'relative' } },
      generator: {
        'asset/resource': { ...releasedAssets(input)['asset/resource'], emit: false },
      },
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

const fromTheShell: ExternalItem = ({ request = '' }, callback) =>
  SHARED_MODULES.includes(request) ? callback(undefined, `commonjs ${request}`) : callback();
