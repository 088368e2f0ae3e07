import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { fontFaces } from '../src/theme/fonts.ts';
import { storybookTheme } from './frame-theme.ts';
import { themeOf } from './themes.ts';

const faces = document.createElement('style');
faces.textContent = fontFaces;
document.head.append(faces);

addons.setConfig({ theme: storybookTheme('light') });

/** The frame around the stories goes with them into the dark. */
addons.register('elbi/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: storybookTheme(themeOf(globals)) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
