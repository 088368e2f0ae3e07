import { DEMO, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('an admin on the Releases page', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.admin, '/releases');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  });

  test('sees the web vitals of a visited page', async ({ page, openAs }) => {
    const person = await openAs(null);
    const shell = page.getByRole('list', { name: 'Releases of shell' });
    await expect(async () => {
      await person.goto('/terms');
      await person.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/vitals.')),
      );
      await person.goto('about:blank');
      await page.reload();
      await expect(shell.getByText(/^\/terms p75 of \d+ page load/)).toBeVisible();
    }).toPass();
    await expect(shell.getByText(/LCP .+, .+ · CLS .+ · TTFB /).first()).toBeVisible();
  });
});
