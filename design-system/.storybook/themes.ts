export type ThemeName = 'light' | 'dark';

/** Titles of the themes, as the toolbar offers them. */
export const THEMES = { light: 'Light', dark: 'Dark' } as const satisfies Record<ThemeName, string>;

/** The theme that these globals of Storybook ask for. */
export function themeOf(globals: Readonly<Record<string, unknown>> | undefined): ThemeName {
  return globals?.['theme'] === 'dark' ? 'dark' : 'light';
}
