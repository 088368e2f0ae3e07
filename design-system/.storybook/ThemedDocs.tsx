import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { GlobalStyle } from '../src/theme/global.ts';
import { storybookTheme, type ThemeName, themeOf } from './themes.ts';

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
    <DocsContainer context={context} theme={storybookTheme(theme)}>
      <GlobalStyle />
      <ThemeContext value={theme}>{children}</ThemeContext>
    </DocsContainer>
  );
}

/** A page of docs is not told the globals; a story before it, or the address, knows them. */
function themeAtFirst(): ThemeName {
  const { theme } = document.documentElement.dataset;
  if (theme) return themeOf({ theme });
  const globals = new URLSearchParams(location.search).get('globals') ?? '';
  return themeOf({ theme: /\btheme:(\w+)/.exec(globals)?.[1] });
}
