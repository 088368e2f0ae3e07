import dark from './files/no-picture-dark.svg';
import light from './files/no-picture.svg';
import { sceneOf } from './Scene.tsx';

/** A house with capiz windows in the tones of the page, in place of a photo (4:3). */
export const NoPicture = sceneOf({ light, dark, width: 400, height: 300 });
