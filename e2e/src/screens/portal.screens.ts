import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, signIn } from '../fixtures/people.ts';
import { VIEWS } from './views.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens', import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;
/** Longer pages are cut here; what follows is more of the same. */
const MOST_HEIGHT = 2_400;
const MOST_BYTES = 60_000;

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

for (const size of SIZES) {
  for (const { name, as, path, prepare, over } of VIEWS) {
    test(`${name} ${size.width}`, async ({ page }) => {
      await page.setViewportSize(size);
      if (as) await signIn(page, DEMO[as], path);
      else await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await prepare?.(page);
      await settle(page);
      const picture = await page.screenshot({ fullPage: !over });
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, `${name}-${size.width}.webp`), await small(picture));
    });
  }
}

test.afterAll(() => {
  writeFileSync(join(FOLDER, 'README.md'), index());
});

/** Waits until what is on its way is there, and loads pictures that are out of sight. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)));
    await document.fonts.ready;
  });
}

/** As WebP of few bytes: the page must be recognised, not studied. */
async function small(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const cut = sharp(picture).extract({
    left: 0,
    top: 0,
    width,
    height: Math.min(height, MOST_HEIGHT),
  });
  for (const quality of [70, 55, 40, 25, 15]) {
    const bytes = await cut.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  return cut
    .resize({ width: Math.round(width * 0.75) })
    .webp({ quality: 25 })
    .toBuffer();
}

function index(): string {
  const rows = VIEWS.flatMap(({ name, title, as }) => [
    `## ${title}`,
    '',
    `As ${as ?? 'visitor'}.`,
    '',
    `![${title}, 1440 px wide](${name}-1440.webp)`,
    '',
    `![${title}, 360 px wide](${name}-360.webp)`,
    '',
  ]);
  return [
    '# Every page, on a desktop and on a phone',
    '',
    'Made by `npm run screens` from the demo data, in windows of 1440 and 360 pixels.',
    '',
    ...rows,
  ].join('\n');
}
