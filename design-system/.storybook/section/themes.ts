export type ThemeName = 'light' | 'dark';

/** Titles of the themes in the toolbar. */
export const THEMES = { light: 'Light', dark: 'Dark' } as const satisfies Record<ThemeName, string>;

/** Returns the theme of Storybook's globals. */
export function themeOf(globals: Readonly<Record<string, unknown>> | undefined): ThemeName {
  return globals?.['theme'] === 'dark' ? 'dark' : 'light';
}
