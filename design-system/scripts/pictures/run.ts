import type { Browser } from 'playwright-core';
import type { Bitmap } from './bitmap.ts';
import { Camera } from './camera.ts';
import { compare } from './compare.ts';
import type { Sheet } from './plan.ts';
import type { Change } from './report.ts';
import { cut, layOut, type Shot } from './sheet.ts';
import type { PictureStore } from './store.ts';

/** Concurrency: each sheet keeps a processor busy. */
const WORKERS = 2;

/** Compares all sheets with the accepted ones. */
export async function compareAll(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  store: PictureStore,
): Promise<Change[]> {
  const changes: Change[] = [];
  await inParallel(browser, origin, sheets, async (camera, sheet) => {
    const accepted = await acceptedShots(sheet, store);
    const shots = await camera.takeSheet(sheet, ({ story, image }) => {
      const before = accepted.get(story);
      return before !== undefined && compare(before, image) === null;
    });
    changes.push(...changesOf(sheet, accepted, shots));
  });
  return changes;
}

/** Makes what is seen now the accepted pictures. */
export async function acceptAll(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  store: PictureStore,
): Promise<void> {
  await inParallel(browser, origin, sheets, async (camera, sheet) => {
    const accepted = await acceptedShots(sheet, store);
    const shots = await camera.takeSheet(sheet);
    // A sheet that shows what it showed keeps its bytes, so that git has nothing new.
    if (changesOf(sheet, accepted, shots).length === 0) return;
    const { image, places } = layOut(shots);
    await store.write(sheet.name, image, places);
  });
}

async function inParallel(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  work: (camera: Camera, sheet: Sheet) => Promise<void>,
): Promise<void> {
  const waiting = [...sheets];
  const worker = async () => {
    const camera = await Camera.open(browser, origin);
    for (let sheet = waiting.shift(); sheet; sheet = waiting.shift()) await work(camera, sheet);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

async function acceptedShots(sheet: Sheet, store: PictureStore): Promise<Map<string, Bitmap>> {
  const accepted = await store.read(sheet.name);
  return new Map(accepted?.places.map((place) => [place.story, cut(accepted.image, place)]) ?? []);
}

/** What differs between a sheet and its accepted picture, story by story. */
function changesOf(
  sheet: Sheet,
  accepted: ReadonlyMap<string, Bitmap>,
  shots: readonly Shot[],
): Change[] {
  const change = (story: string, before: Bitmap | null, after: Bitmap | null) => {
    const difference = before && after && compare(before, after);
    return {
      story,
      sheet: sheet.name,
      before,
      after,
      difference: difference?.image ?? null,
      pixels: difference?.pixels ?? 0,
    };
  };
  const taken = new Set(shots.map(({ story }) => story));
  const changed = shots
    .map(({ story, image }) => change(story, accepted.get(story) ?? null, image))
    .filter(({ before, pixels }) => before === null || pixels > 0);
  const gone = [...accepted]
    .filter(([story]) => !taken.has(story))
    .map(([story, image]) => change(story, image, null));
  return [...changed, ...gone];
}
