import dark from './files/brownout-dark.svg';
import light from './files/brownout.svg';
import { sceneOf } from './Scene.tsx';

/** A candle in the window of a house whose wire hangs loose: something failed. */
export const Brownout = sceneOf({ light, dark, width: 264, height: 132 });
