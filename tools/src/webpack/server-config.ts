import webpack, { type Configuration, type ExternalItem } from 'webpack';
import { serverEntryFile, type ShippedPackage } from '../project.ts';
import { SHARED_MODULES } from '../shared-packages.ts';
import { type BuildInput, commonConfig, releasedAssets } from './common.ts';

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
      filename: 'server.[contenthash:8].cjs',
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
