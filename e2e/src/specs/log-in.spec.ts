import { expect, test } from '../fixtures/test.ts';

test.describe('logging in', () => {
  test('through the dialog and the chooser, and out again (S2.login.1, S2.login.2, S4.logout.1)', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log In' });
    await expect(dialog.getByText('Join the Community')).toBeVisible();
    await dialog.getByText('LOG IN WITH GOOGLE').click();
    // The fake Google is served from another host, so this is truly cross-site.
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1/);
    await expectAccessible(page);
    await page.getByText('student@example.com').click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();

    const logOut = page.getByRole('button', { name: 'Logout' });
    if (!(await logOut.isVisible())) {
      await page.getByRole('button', { name: /^Account of/ }).click();
    }
    await logOut.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
