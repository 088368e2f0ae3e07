import type { Decorator, Preview } from '@storybook/react-webpack5';
import { configure as configureDom } from '@testing-library/dom';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { setupWorker } from 'msw/browser';
import { useLayoutEffect } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { GlobalStyle } from '../src/theme/global.ts';
import { COMMON_PROPS } from '../scripts/stories/common-props.ts';
import { DocsPage } from './DocsPage.tsx';
import { ThemedDocs } from './ThemedDocs.tsx';
import { withPageFrame } from './page-frame.tsx';
import { THEMES, themeOf } from './themes.ts';
import { VIEWPORTS } from './viewports.ts';

// Generous for a busy machine: waiting ends as soon as the condition holds. Storybook has its own
// testing library, and the stories of sections use that of their tests.
for (const set of [configure, configureDom]) set({ asyncUtilTimeout: 10_000 });

/** Sets the theme as the server does, on the document. */
const withTheme: Decorator = (Story, { globals }) => {
  const theme = themeOf(globals);
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

// In a frame of a docs page, a focused element must not scroll the page.
if (window.parent !== window.top) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInFrame(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** Describes common props, and lists the values of a prop; Storybook only shows that it is a union. */
const withDescriptions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      const description = argType.description || COMMON_PROPS[name];
      if (typeof type !== 'object' || type.name !== 'enum') {
        return [name, { ...argType, description }];
      }
      const summary = type.value.map((value) => JSON.stringify(value)).join(' | ');
      return [name, { ...argType, description, table: { ...table, type: { summary } } }];
    }),
  );

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withPageFrame, withTheme],
  argTypesEnhancers: [withDescriptions],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker();
      await worker.start({
        quiet: true,
        // Relative: the portal serves Storybook in a folder of its own site.
        serviceWorker: { url: 'mockServiceWorker.js' },
        onUnhandledRequest: ({ url }, print) => {
          // The portal would do it, as the logged-in user.
          if (new URL(url).pathname.startsWith('/api/')) print.error();
        },
      });
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
      // Base UI's focus guards around a popup, which only pass the focus on.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
    },
    backgrounds: { disable: true },
    viewport: { options: VIEWPORTS },
    docs: { page: DocsPage, container: ThemedDocs },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Start here',
          [
            'About',
            'Overview',
            'Which component',
            'Status',
            'Principles',
            'Build a page in 20 minutes',
            'Words',
            'Accessibility',
            'How to contribute',
            'What changed',
            'Other words',
          ],
          'Foundations',
          'Components',
          'Patterns',
          'Places',
          'Templates',
          'Pages',
        ],
      },
    },
  },
};

export default preview;
