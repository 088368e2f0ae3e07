import type { Decorator, Preview } from '@storybook/react-webpack5';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { setupWorker } from 'msw/browser';
import { useLayoutEffect } from 'react';
import { GlobalStyle } from '../../src/theme/global.ts';
import { THEMES, themeOf } from './themes.ts';

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

/** Themes, responses of the API and accessibility checks of stories, in every repository. */
const preview = {
  decorators: [withTheme],
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
  },
} satisfies Preview;

export default preview;
