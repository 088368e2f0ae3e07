import type { Browser } from 'playwright-core';
import { takeSheet } from './camera.ts';
import { compare } from './compare.ts';
import type { Sheet } from './plan.ts';
import type { Change } from './report.ts';
import { cut, type Shot, stack } from './sheet.ts';
import type { PictureStore } from './store.ts';

/** Sheets at once: each keeps a processor busy. */
const WORKERS = 2;

/** Takes all sheets and hands on each as soon as it is there. */
export async function takeAll(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  onSheet: (sheet: Sheet, shots: Shot[]) => void,
): Promise<void> {
  const waiting = [...sheets];
  const work = async () => {
    for (let sheet = waiting.shift(); sheet; sheet = waiting.shift()) {
      onSheet(sheet, await takeSheet(browser, origin, sheet));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

/** What differs between a sheet and its accepted picture, story by story. */
export function changesOf(sheet: Sheet, shots: readonly Shot[], store: PictureStore): Change[] {
  const accepted = store.read(sheet.name);
  const before = new Map(
    accepted?.places.map((place) => [place.story, cut(accepted.image, place)]) ?? [],
  );
  const changes: Change[] = [];
  for (const { story, image } of shots) {
    const old = before.get(story) ?? null;
    before.delete(story);
    const difference = old && compare(old, image);
    if (old && !difference) continue;
    changes.push({
      story,
      sheet: sheet.name,
      before: old,
      after: image,
      difference: difference?.image ?? null,
      pixels: difference?.pixels ?? 0,
    });
  }
  for (const [story, image] of before) {
    changes.push({
      story,
      sheet: sheet.name,
      before: image,
      after: null,
      difference: null,
      pixels: 0,
    });
  }
  return changes;
}

/** Makes the taken pictures the accepted ones. */
export function accept(sheet: Sheet, shots: readonly Shot[], store: PictureStore): void {
  const { image, places } = stack(shots, sheet.width);
  store.write(sheet.name, image, places);
}
