import type { BrowserContext } from '@playwright/test';
import { addressed } from '../shipping/ship-portal.ts';
import { expect, searchOf, test } from '../shipping/test.ts';
import { whenHomeRenders } from '../shipping/variants.ts';

// One portal, tests in series: each changes the live releases.
test.describe.configure({ mode: 'default' });

/** Reports of fewer networks withdraw nothing. */
const NETWORKS = 10;

test('a version that fails for visitors of ten networks is withdrawn for everyone', async ({
  portal,
  variant,
  browser,
  page,
  guard,
}) => {
  guard.expectConsole(/injected|error boundary/);
  const { lastGood = '' } = await portal.live('search');
  const broken = variant('search', { replace: whenHomeRenders('throw new Error("injected")') });
  await portal.force(broken);
  const contexts: BrowserContext[] = [];
  for (let network = 1; network <= NETWORKS; network += 1) {
    const context = await browser.newContext({ extraHTTPHeaders: addressed(network) });
    contexts.push(context);
    const visitor = await context.newPage();
    await visitor.goto(portal.origin);
    const root = searchOf(visitor);
    await expect(root).toHaveAttribute('data-version', lastGood);
    await expect(root.getByRole('article').first()).toBeVisible();
  }
  await expect.poll(async () => (await portal.live('search')).version).toBe(lastGood);
  await Promise.all(contexts.map((context) => context.close()));

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await expect(searchOf(page)).toHaveAttribute('data-version', lastGood);
  expect(requested.filter((url) => url.includes(broken.version))).toEqual([]);
  const record = (await portal.releases()).find(({ version }) => version === broken.version);
  expect(record).toMatchObject({
    isCurrent: false,
    withdrawnReason: 'It failed in 100% of the page loads (10 from 10 networks).',
  });
});
