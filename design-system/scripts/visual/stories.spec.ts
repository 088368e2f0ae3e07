import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { planBaselines, readStories } from './baselines.ts';
import { accessProblems, darkContrastProblems, narrowWidth, styleElements } from './checks.ts';
import { docsBytes } from './docs-bytes.ts';
import { test } from './story-page.ts';

const BASELINES = join(import.meta.dirname, '../../baselines');
const MAX_FILES = 400;
const MAX_BYTES = 12_000_000;
const MAX_DOCS_BYTES = 3_000_000;

const stories = readStories();
const baselines = planBaselines(stories);

for (const { id, title, name } of stories) {
  test(`${title} › ${name}`, async ({ storyPage }) => {
    const { page } = storyPage;
    const shown = await storyPage.show(id);
    expect.soft(accessProblems(shown), 'axe in light').toEqual([]);
    expect.soft(await styleElements(page), 'styles that the policy refuses').toEqual([]);
    if (shown.checksAccess) {
      expect.soft(await darkContrastProblems(page), 'axe in dark').toEqual([]);
    }
    for (const baseline of baselines.get(id)!) {
      const frame = await storyPage.pose(baseline);
      // A code contains the address of the server, whose port changes.
      const mask = [page.getByRole('img', { name: /^QR code/ })];
      await expect.soft(page).toHaveScreenshot(baseline.file, { ...frame, mask });
    }
    expect.soft(await narrowWidth(page, 'ltr'), 'width at 320 px').toBeLessThanOrEqual(320);
    expect.soft(await narrowWidth(page, 'rtl'), 'right to left').toBeLessThanOrEqual(320);
    expect.soft(storyPage.errors, 'errors in the console').toEqual([]);
  });
}

test('baselines belong to stories and are small', () => {
  const planned = new Set([...baselines.values()].flat().map(({ file }) => file));
  const files = readdirSync(BASELINES);
  const bytes = files.reduce((sum, file) => sum + statSync(join(BASELINES, file)).size, 0);
  expect.soft(files.filter((file) => !planned.has(file))).toEqual([]);
  expect.soft(planned.size).toBeLessThanOrEqual(MAX_FILES);
  expect.soft(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test('the anatomy of a component names the tokens that the browser applies', async ({
  storyPage,
}) => {
  const page = await storyPage.openDocs('places-accommodationcard');
  const name = page.getByText('PriceLine', { exact: true });
  const part = page.getByRole('listitem').filter({ has: name });
  await expect(part).toContainText('margin-top: space.8');
  // Wider than the 300 px below which a card is stacked; the window's new width draws the parts again.
  await page.addStyleTag({ content: '[style*="max-width"] { max-width: 25rem !important }' });
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(part).toContainText('margin-top: space.10');
  await page.close();
});

test('a docs page loads at most 3 MB', () => {
  const bytes = docsBytes();
  // Less means that Storybook builds its files in another form, of which some are not found.
  expect(bytes).toBeGreaterThan(MAX_DOCS_BYTES / 2);
  expect(bytes).toBeLessThanOrEqual(MAX_DOCS_BYTES);
});
