import dark from './files/skyline-dark.svg';
import light from './files/skyline.svg';
import { sceneOf } from './Scene.tsx';

/** A street below Makiling, for the top of the home page and the login; its base is a line. */
export const Skyline = sceneOf({ light, dark, width: 800, height: 190 });
