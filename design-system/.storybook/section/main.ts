import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-webpack5';

/**
 * The Storybook of a section in a repository of its own, with the themes of the design system. The
 * portal shows it at `/design`, beside its own, when `DESIGN_REFS` has its address.
 */
const config = {
  stories: ['../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    'msw-storybook-addon',
  ],
  framework: { name: '@storybook/react-webpack5', options: {} },
  staticDirs: [fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    // After a small change most of the build comes from the cache.
    builder: { name: '@storybook/builder-webpack5', options: { fsCache: true } },
  },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
} satisfies StorybookConfig;

export default config;
