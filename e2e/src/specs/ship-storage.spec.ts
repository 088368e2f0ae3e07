import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ShipPortal } from '../shipping/ship-portal.ts';
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

/** Kinds of damage to a stored release file. */
type Damage = 'truncated' | 'HTML in its place';

const HTML = '<!doctype html><h1>Not what you asked for</h1>';

/**
 * Damages a file of a shipped version on the portal's disk, with its compressed variants.
 * @param address where the file is served, like `/sections/search/v1/entry.js`
 * @returns a function that restores the file
 */
function damage({ dataDir }: ShipPortal, address: string, how: Damage): () => void {
  const path = join(dataDir, 'files', address);
  const folder = dirname(path);
  const stored = readdirSync(folder)
    .filter((name) => name.startsWith(basename(path)))
    .map((name) => join(folder, name));
  if (stored.length === 0) throw new Error(`${path} is not kept.`);
  const sound = stored.map((at) => ({ at, content: readFileSync(at) }));
  for (const { at, content } of sound) {
    if (how === 'truncated') writeFileSync(at, content.subarray(0, content.length / 2));
    else rmSync(at);
  }
  if (how === 'HTML in its place') writeFileSync(path, HTML);
  return () => sound.forEach(({ at, content }) => writeFileSync(at, content));
}
