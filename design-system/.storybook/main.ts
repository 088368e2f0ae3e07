import { basename, dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import TerserPlugin from 'terser-webpack-plugin';
import { checkGenerated } from '../scripts/tokens/generate.ts';
import { componentUses, tokenUses } from '../scripts/tokens/token-uses.ts';
import sectionConfig from './section/main.ts';

const PART_NAMES = join(import.meta.dirname, 'part-names.mjs');

/**
 * The only Storybook of the product. Stories are beside their components: components and patterns
 * here, pages in the packages of the shell and the sections.
 */
const config: StorybookConfig = {
  ...sectionConfig,
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../places-kit/src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
  ],
  addons: [...sectionConfig.addons, 'storybook-addon-pseudo-states'],
  // Stories of pages show the drawings of the demo data.
  staticDirs: [
    './public',
    { from: '../../bff/src/main/demo/pictures/drawings', to: '/drawings' },
    ...sectionConfig.staticDirs,
  ],
  refs: Object.fromEntries(
    (process.env.DESIGN_REFS ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
      .map((url, index) => [`other-${index}`, { title: url.replace(/^https?:\/\//, ''), url }]),
  ),
  // Size hints are off: Storybook is a tool for desktops, not a page for phones.
  webpackFinal: async (config, { outputDir }) => {
    await checkGenerated();
    return {
      ...config,
      // Builds into different folders may run concurrently.
      cache: { type: 'filesystem', name: outputDir ? basename(dirname(outputDir)) : 'dev' },
      performance: false,
      devtool: false,
      optimization: {
        ...config.optimization,
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            // Storybook's own script, which no bundle contains.
            exclude: 'mocker-runtime-injected.js',
            // Docs show the names of components.
            terserOptions: { compress: true, mangle: { keep_fnames: true } },
          }),
        ],
      },
      module: {
        ...config.module,
        rules: [
          ...(config.module?.rules ?? []),
          { resourceQuery: /raw/, type: 'asset/source' },
          {
            test: /src[\\/].*\.tsx?$/,
            exclude: /node_modules/,
            enforce: 'pre',
            loader: PART_NAMES,
          },
        ],
      },
    };
  },
  env: (environment) => ({
    ...environment,
    TOKEN_USES: JSON.stringify(tokenUses()),
    COMPONENT_USES: JSON.stringify(componentUses()),
  }),
};

export default config;
