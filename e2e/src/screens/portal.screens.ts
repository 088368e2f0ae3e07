import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, signIn } from '../fixtures/people.ts';
import { VIEWS, type View } from './views.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens', import.meta.url));
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Longer pages are cut here. */
const MOST_HEIGHT = 2_000;
const MOST_BYTES = 60_000;

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

for (const device of [DESKTOP, PHONE]) {
  const { width } = device.viewport;
  test.describe(`${width} px`, () => {
    test.use(device);
    for (const view of VIEWS) {
      test(view.name, async ({ page }) => {
        await open(page, view);
        if (!view.over) await showWhole(page, width);
        const file = join(FOLDER, `${view.name}-${width}.webp`);
        writeFileSync(file, await small(await page.screenshot()));
      });
    }
  });
}

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

test.afterAll(() => {
  writeFileSync(join(FOLDER, 'README.md'), index());
});

async function open(page: Page, { as, path, prepare }: View): Promise<void> {
  if (as) await signIn(page, DEMO[as], path);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await prepare?.(page);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Makes the window as high as the page, so that what sticks to its edges stays there. */
async function showWhole(page: Page, width: number): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(whole, MOST_HEIGHT) });
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)));
    await document.fonts.ready;
  });
}

/** As small WebP files: enough to recognise a page. */
async function small(picture: Buffer): Promise<Buffer> {
  const webp = (quality: number) => sharp(picture).webp({ quality }).toBuffer();
  for (const quality of [70, 50, 35, 20]) {
    const bytes = await webp(quality);
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  return webp(10);
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
