import dark from './files/empty-clothesline-dark.svg';
import light from './files/empty-clothesline.svg';
import { sceneOf } from './Scene.tsx';

/** A line without clothes: nothing is saved yet. */
export const EmptyClothesline = sceneOf({ light, dark, width: 264, height: 132 });
