import { acceptedRange } from '@elbi/contract/domain';
import { expect, searchOf, test } from '../shipping/test.ts';
import { whenHomeRenders } from '../shipping/variants.ts';

// One portal, tests in series: each changes the live releases.
test.describe.configure({ mode: 'default' });

const SEARCH = 'mf-search';

test('a page that does not render is rejected, and the live version stays', async ({
  portal,
  variant,
}) => {
  const before = await portal.live('search');
  const { folder } = variant('search', {
    replace: whenHomeRenders('throw new Error("injected")'),
  });
  const { code, output } = await portal.npm('ship', ['--json', '--prebuilt', folder], SEARCH);
  expect(code).toBe(2);
  expect(output).toMatch(/^\{"state":"rejected","message":.*"pages":\["\/ as visitor"/m);
  expect(output).toMatch(/✗ render: .*"The search section could not be loaded"\. \(\/ as visitor/);
  expect(output).toMatch(/✗ console: Error: injected/);
  expect(output).toContain('→ Open the page with npm run dev, ');
  expect(await portal.live('search')).toEqual(before);
});

test('a preview shows a version in one browser, until it is ended', async ({
  portal,
  variant,
  page,
  openAs,
}) => {
  const { version, folder } = variant('search', {
    replace: { text: 'Discover Accommodations', by: 'Previewed Accommodations' },
  });
  const { output, code } = await portal.npm('ship', ['--preview', '--prebuilt', folder], SEARCH);
  expect(code).toBe(0);
  const [link = ''] = /http:\S+\/preview\/\S+/.exec(output) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview of search');
  await expect(page.getByText(version)).toBeVisible();
  await page.getByRole('button', { name: 'Enter the preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previewed Accommodations');
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`Preview of search ${version}`);

  const other = await openAs(null);
  await expect(searchOf(other)).not.toHaveAttribute('data-version', version);
  await badge.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(badge).toHaveCount(0);
  await page.goto('/');
  await expect(searchOf(page)).not.toHaveAttribute('data-version', version);
});

test('a section that was built with an earlier version of the SDK runs', async ({
  portal,
  variant,
  page,
}) => {
  const sdk = '@elbi/portal-sdk';
  const range = variant('search').description.shared[sdk] ?? '';
  const earlier = acceptedRange(sdk, `${Number(/\d+/.exec(range)?.[0]) - 1}.9.0`);
  const older = variant('search', {
    replace: { text: range, by: earlier },
    describe: ({ shared }) => ({ shared: { ...shared, [sdk]: earlier } }),
  });
  await portal.force(older);
  await page.goto('/');
  await expect(searchOf(page)).toHaveAttribute('data-version', older.version);
  await expect(searchOf(page).getByRole('article').first()).toBeVisible();
});

test('a live version that is not what was shipped falls back to the last known good one in the same page load', async ({
  portal,
  variant,
  page,
  guard,
}) => {
  guard.expectConsole(/./);
  const live = variant('search');
  await portal.force(live);
  const { lastGood = '' } = await portal.live('search');
  const entry = `**/sections/search/${live.version}/${live.description.entry}`;
  await page.route(entry, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed` });
  });
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  await page.goto('/', { waitUntil: 'commit' });
  const root = searchOf(page);
  await expect(root).toHaveAttribute('data-version', lastGood);
  await expect(root.getByRole('article').first()).toBeVisible();
  expect(loads).toBe(1);
  expect((await portal.live('search')).version).toBe(live.version);
});
