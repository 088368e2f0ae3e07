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

  test('makes a token, which is shown once, and revokes it', async ({ page }) => {
    const label = `CI ${Date.now()}`;
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByRole('textbox', { name: 'What it is for' }).fill(label);
    await page.getByRole('button', { name: 'Make token' }).click();
    const made = page.getByRole('dialog', { name: /^Token for / });
    await expect(made.getByRole('textbox', { name: 'Token' })).toHaveValue(/.{20,}/);
    await made.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: `Revoke ${label}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('button', { name: `Revoke ${label}` })).toBeHidden();
  });
});
