import type { StorybookConfig } from '@storybook/react-webpack5';
import { SourcesPlugin } from './sources-plugin.ts';

/**
 * The one Storybook of the product. Stories stand beside what they show: components and patterns
 * here, pages in the packages of the shell and the sections.
 */
const config: StorybookConfig = {
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    'msw-storybook-addon',
    'storybook-addon-pseudo-states',
  ],
  framework: { name: '@storybook/react-webpack5', options: {} },
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  // Storybook is a tool on a designer's machine, not a page that a phone loads.
  webpackFinal: (webpack) => ({
    ...webpack,
    performance: false,
    devtool: false,
    optimization: { ...webpack.optimization, minimize: false },
    plugins: [...(webpack.plugins ?? []), new SourcesPlugin()],
  }),
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
};

export default config;
