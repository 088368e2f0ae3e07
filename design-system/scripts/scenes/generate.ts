import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brownout } from './brownout.ts';
import { DAY, EVENING, type Light } from './drawing/light.ts';
import { emptyClothesline } from './empty-clothesline.ts';
import { noPicture } from './no-picture.ts';
import { skyline } from './skyline.ts';
import { sleepingCat } from './sleeping-cat.ts';

const FOLDER = join(import.meta.dirname, '../../src/scenes/files');

const SCENES: Record<string, (light: Light) => string> = {
  skyline,
  'sleeping-cat': sleepingCat,
  brownout,
  'empty-clothesline': emptyClothesline,
  'no-picture': noPicture,
};

/** What `npm run scenes` writes: path of each file, and its text. */
export function generatedScenes(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SCENES).flatMap(([name, draw]) => [
      [join(FOLDER, `${name}.svg`), draw(DAY)],
      [join(FOLDER, `${name}-dark.svg`), draw(EVENING)],
    ]),
  );
}

/** Run by `npm run scenes`. */
export function main(): void {
  for (const [path, text] of Object.entries(generatedScenes())) writeFileSync(path, text);
}
