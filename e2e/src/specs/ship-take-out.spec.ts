import type { BrowserContext } from '@playwright/test';
import { addressed } from '../shipping/ship-portal.ts';
import { expect, test } from '../shipping/test.ts';
import { whenHomeRenders } from '../shipping/variants.ts';

// One portal, tests in series: each changes what is live.
test.describe.configure({ mode: 'default' });

/** In its first minutes, a version is taken out after ten failed page loads from six addresses. */
const VISITORS = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4];

test('a version that fails for ten visitors from six addresses is taken out for everyone', async ({
  portal,
  variant,
  browser,
  page,
  guard,
}) => {
  guard.expectConsole(/planted|error boundary/);
  const { lastGood = '' } = await portal.live('search');
  const broken = variant('search', { replace: whenHomeRenders('throw new Error("planted")') });
  await portal.force(broken);
  const contexts: BrowserContext[] = [];
  for (const address of VISITORS) {
    const context = await browser.newContext({ extraHTTPHeaders: addressed(address) });
    contexts.push(context);
    const visitor = await context.newPage();
    await visitor.goto(portal.origin);
    const root = visitor.locator('[data-section="search"]');
    await expect(root).toHaveAttribute('data-version', lastGood);
    await expect(root.getByRole('article').first()).toBeVisible();
  }
  await expect.poll(async () => (await portal.live('search')).version).toBe(lastGood);
  await Promise.all(contexts.map((context) => context.close()));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.locator('[data-section="search"]')).toHaveAttribute('data-version', lastGood);
  expect(asked.filter((url) => url.includes(broken.version))).toEqual([]);
  const record = (await portal.releases()).find(({ version }) => version === broken.version);
  expect(record).toMatchObject({
    isCurrent: false,
    takenOutReason:
      'It failed in 10 of 10 page loads, from 6 addresses, within 5 minutes. ' +
      'After the next version it may be shipped again.',
  });
});
