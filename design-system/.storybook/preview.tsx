import type { Decorator, Preview } from '@storybook/react-webpack5';
import { configure as configureDom } from '@testing-library/dom';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { setupWorker } from 'msw/browser';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { GlobalStyle } from '../src/theme/global.ts';
import { DocsPage } from './DocsPage.tsx';
import { VIEWPORTS } from './viewports.ts';

// Generous for a busy machine: waiting ends as soon as the condition holds. Storybook brings a
// testing library of its own, and the stories of sections use the one that their tests use.
for (const set of [configure, configureDom]) set({ asyncUtilTimeout: 10_000 });

const THEMES = { light: 'Light', dark: 'Dark' } as const;

/** Sets the theme as the server does, on the document. */
const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <>
      <GlobalStyle />
      <Story />
    </>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withTheme],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker();
      await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
      return worker;
    }),
  ],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: Object.entries(THEMES).map(([value, title]) => ({ value, title })),
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // Guards of Base UI around something that floats: they pass the focus on and never keep it.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
    },
    backgrounds: { disable: true },
    viewport: { options: VIEWPORTS },
    docs: { page: DocsPage },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Start here',
          ['About', 'How to contribute'],
          'Foundations',
          'Components',
          'Patterns',
          'Pages',
        ],
      },
    },
  },
};

export default preview;
