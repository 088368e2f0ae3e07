import { expect, searchOf, test } from '../shipping/test.ts';

// One portal, tests in series: each changes the live releases.
test.describe.configure({ mode: 'default' });

test('one command releases the shell for new page loads, and one rolls it back', async ({
  portal,
  variant,
  page,
  openAs,
}) => {
  const { version, folder } = variant('shell', {
    replace: { text: '"About Us"', by: '"About the Shipped Shell"' },
  });
  const footer = page.getByRole('contentinfo');
  await page.goto('/');
  await expect(footer).toContainText('About Us');
  const shipped = await portal.npm('ship', ['--prebuilt', folder], 'shell');
  expect(shipped.output).toMatch(/✓ Checked its pages /);
  expect(shipped.output).toContain(`shell ${version} is live at ${portal.origin}`);
  expect(shipped.code).toBe(0);
  const again = await portal.npm('ship', ['--prebuilt', folder], 'shell');
  expect(again.output).toContain(`shell ${version} is live already`);

  const fresh = await openAs(null, `${portal.origin}/`);
  await expect(fresh.getByRole('contentinfo')).toContainText('About the Shipped Shell');
  await expect(fresh.getByRole('article').first()).toBeVisible();
  // Open tabs keep their shell and keep working.
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-section="listing"]')).toBeVisible();
  await expect(footer).toContainText('About Us');

  const rolledBack = await portal.npm('rollback', [], 'shell');
  expect(rolledBack.output).toContain('is live again');
  expect(rolledBack.code).toBe(0);
  await fresh.goto(`${portal.origin}/`);
  await expect(fresh.getByRole('contentinfo')).toContainText('About Us');
});

test('ship:all leaves the release of a team alone unless it is named', async ({
  portal,
  variant,
}) => {
  const { version: ofCheckout } = await portal.live('search');
  const ofTeam = variant('search');
  const { version } = ofTeam;
  await portal.force(ofTeam);

  const kept = await portal.npm('ship-all');
  expect(kept.code).toBe(0);
  expect(kept.output).toMatch(
    new RegExp(`search +${version} +by .+ since .+ stays ${version}, not ${ofCheckout} +The live`),
  );
  expect((await portal.live('search')).version).toBe(version);

  const named = await portal.npm('ship-all', ['--plan', '--replace', 'mf-search']);
  expect(named.output).toMatch(new RegExp(`search +${version} .+ → ${ofCheckout} +It is named`));
  expect(named.code).toBe(0);
  expect((await portal.live('search')).version).toBe(version);
});

test('a tab that was open before a release keeps its version', async ({
  portal,
  variant,
  page,
}) => {
  const before = (await portal.live('search')).version;
  let documents = 0;
  page.on('request', (request) => void (documents += Number(request.isNavigationRequest())));
  await page.goto('/');
  const root = searchOf(page);
  await expect(root.getByRole('article').first()).toBeVisible();
  const next = variant('search', {
    replace: { text: 'Discover Accommodations', by: 'Discovered Accommodations' },
  });
  await portal.force(next);

  // The filters' code loads only now, in the version of the tab.
  const chunk = page.waitForResponse((answer) => answer.url().includes(`/search/${before}/`));
  await page.getByRole('button', { name: /^Filters/ }).click();
  expect((await chunk).status()).toBe(200);
  await page.getByRole('checkbox', { name: /^Dormitory/ }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/type=3/);
  await root.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-section="listing"]')).toBeVisible();
  await page.goBack();
  await expect(root).toHaveAttribute('data-version', before);
  expect(documents).toBe(1);

  await page.reload();
  await expect(root).toHaveAttribute('data-version', next.version);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discovered Accommodations');
});
