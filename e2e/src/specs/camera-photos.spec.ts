import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { FILES, FILE_LIMITS } from '@elbi/contract/domain';
import { cameraPhoto, largePng, lyingWebp, sentFiles, watchUploads } from '../fixtures/camera.ts';
import { signInAsNewOwner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const JPEG = { name: 'IMG_2034.JPG', mimeType: 'image/jpeg' };
const WEBP = { name: 'lying.webp', mimeType: 'image/webp' };
const PNG = { name: 'room.png', mimeType: 'image/png' };

async function chooseFiles(page: Page, button: Locator, files: readonly CameraFile[]) {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles([...files]);
}

interface CameraFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The photo is upright, its red third at the top, and has no metadata. */
async function expectUprightPhoto(sent: Buffer): Promise<void> {
  expect(sent.length).toBeLessThanOrEqual(FILE_LIMITS.maxBytes);
  const { format, width, height, orientation, exif } = await sharp(sent).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_365, height: 2_048 });
  expect(orientation).toBeUndefined();
  expect(exif).toBeUndefined();
  expect(await greenOf(sent, { top: 0 })).toBeLessThan(60);
  expect(await greenOf(sent, { top: 1_448 })).toBeGreaterThan(100);
}

/** Returns the green share of a part of the photo, from `top` on; the red third has none. */
async function greenOf(sent: Buffer, { top }: { top: number }): Promise<number> {
  const part = { left: 0, top, width: 1_365, height: 600 };
  // `stats` describes the input file regardless of operations, so the part is extracted first.
  const { channels } = await sharp(await sharp(sent).extract(part).toBuffer()).stats();
  return channels[1]!.mean;
}

test('the form of a place accepts camera photos, scaled in a worker (S5.files.1, S9.files.1)', async ({
  page,
  admin,
  newClient,
}) => {
  const photo = await cameraPhoto();
  const drawing = await largePng();
  expect(photo.length).toBeGreaterThan(8_000_000);
  expect(drawing.length).toBeGreaterThan(5_000_000);
  await watchUploads(page);
  await signInAsNewOwner(page, { admin, newClient }, '/add/accommodation');

  await chooseFiles(page, page.getByRole('button', { name: /Choose pictures/ }), [
    { ...JPEG, buffer: photo },
    { ...PNG, buffer: drawing },
    { ...WEBP, buffer: await lyingWebp() },
    { ...JPEG, buffer: photo.subarray(0, photo.length / 2) },
  ]);
  const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const index of [0, 1, 2]) {
    await expect(rows.nth(index)).toContainText('uploaded', { timeout: 60_000 });
  }
  await expect(rows.last()).toContainText(FILES.cut);
  await expect(rows.first()).toContainText('Thumbnail');
  await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(0);

  const [sentPhoto, sentDrawing, sentWebp] = await sentFiles(page);
  await expectUprightPhoto(sentPhoto!);
  expect(sentDrawing!.length).toBeLessThanOrEqual(FILE_LIMITS.maxBytes);
  expect(await sharp(sentDrawing).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2_048,
    height: 1_365,
  });
  // The portal and all browsers turn a JPEG by its orientation, unlike a WebP.
  expect(await sharp(sentWebp).metadata()).toMatchObject({ format: 'jpeg', orientation: 6 });
  expect(await page.evaluate(() => window.decodedOnPage)).toBe(0);
});

test('a browser that cannot draw in a worker draws on the page', async ({
  page,
  admin,
  newClient,
}) => {
  await watchUploads(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
  await signInAsNewOwner(page, { admin, newClient }, '/add/accommodation');
  await chooseFiles(page, page.getByRole('button', { name: /Choose pictures/ }), [
    { ...JPEG, buffer: await cameraPhoto() },
  ]);
  const row = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(row).toContainText('uploaded', { timeout: 60_000 });
  await expectUprightPhoto((await sentFiles(page))[0]!);
  expect(await page.evaluate(() => window.decodedOnPage)).toBe(1);
});
