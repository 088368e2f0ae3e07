import { damage } from '../shipping/storage.ts';
import { expect, searchOf, test } from '../shipping/test.ts';
import type { Variant } from '../shipping/variants.ts';

// One portal, tests in series: each damages live releases.
test.describe.configure({ mode: 'default' });

/** Address of a version's entry. */
const entryOf = ({ description: { name, version, entry } }: Variant) =>
  `/sections/${name}/${version}/${entry}`;

test('with both versions damaged in storage the markup stays readable, and Retry works once they are restored', async ({
  portal,
  variant,
  page,
  guard,
}) => {
  guard.expectConsole(/./);
  const live = variant('search');
  await portal.force(live);
  const knownGood = (await portal.registry()).sections['search']?.lastGood;
  const restore = [
    damage(portal, entryOf(live), 'HTML in its place'),
    damage(portal, knownGood?.entry ?? '', 'truncated'),
  ];
  try {
    await page.goto('/');
    await expect(
      page.getByText('You can read this page, but its buttons do not work'),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('About Us');
  } finally {
    restore.forEach((put) => put());
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(searchOf(page)).toHaveAttribute('data-version', live.version);
  await expect(page.getByRole('article').first()).toBeVisible();
});
