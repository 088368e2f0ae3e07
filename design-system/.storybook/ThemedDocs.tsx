import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '../src/theme/global.ts';
import { docsTheme } from './frame-theme.ts';
import { type ThemeName, themeOf } from './themes.ts';

const ThemeContext = createContext<ThemeName>('light');

/** The theme that the toolbar has chosen, within a page of docs. */
export function useDocsTheme(): ThemeName {
  return use(ThemeContext);
}

/** Around every page of docs: the product's face and colours, in the theme of the toolbar. */
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
    <DocsContainer context={context} theme={docsTheme(theme)}>
      <GlobalStyle />
      <DocsStyle />
      <ThemeContext value={theme}>{children}</ThemeContext>
    </DocsContainer>
  );
}

/** The product's lists have no marks; Storybook gives them back to bullets, and not to numbers. */
const DocsStyle = createGlobalStyle`
  .sbdocs-content ol:not(.sb-unstyled ol) {
    list-style: decimal;
  }
`;

/** A page of docs is not told the globals; a story before it, or the address, knows them. */
function themeAtFirst(): ThemeName {
  const { theme } = document.documentElement.dataset;
  if (theme) return themeOf({ theme });
  const globals = new URLSearchParams(location.search).get('globals') ?? '';
  return themeOf({ theme: /\btheme:(\w+)/.exec(globals)?.[1] });
}
