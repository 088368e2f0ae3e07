import dark from './files/sleeping-cat-dark.svg';
import light from './files/sleeping-cat.svg';
import { sceneOf } from './Scene.tsx';

/** A cat asleep on a garden wall: nothing was found. */
export const SleepingCat = sceneOf({ light, dark, width: 264, height: 132 });
