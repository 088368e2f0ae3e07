import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '../src/theme/global.ts';
import { type ThemeName, themeOf } from './section/themes.ts';

/** The frame of docs pages: Storybook's own styles, in the theme of the toolbar. */
export function ThemedDocs({ children, context }: DocsContainerProps & { children?: ReactNode }) {
  const [theme, setTheme] = useState(themeAtFirst);
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) =>
      setTheme(themeOf(globals));
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context.channel]);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <DocsContainer context={context} theme={themes[theme]}>
      <GlobalStyle />
      <DocsStyle />
      {children}
    </DocsContainer>
  );
}

/**
 * The product's lists have no markers; Storybook restores them for bullets, but not for numbers.
 */
const DocsStyle = createGlobalStyle`
  .sbdocs-content ol:not(.sb-unstyled ol) {
    list-style: decimal;
  }
`;

/** A docs page does not receive the globals; they come from an earlier story or the URL. */
function themeAtFirst(): ThemeName {
  const { theme } = document.documentElement.dataset;
  if (theme) return themeOf({ theme });
  const globals = new URLSearchParams(location.search).get('globals') ?? '';
  return themeOf({ theme: /\btheme:(\w+)/.exec(globals)?.[1] });
}
