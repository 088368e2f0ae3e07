import type { Page } from '@playwright/test';
import { NOTIFICATIONS, SUCCESS } from '@elbi/contract/domain';
import { ONE_COLOUR_PNG } from '../fixtures/files.ts';
import { DEMO, newEmail, signIn } from '../fixtures/people.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

const header = (page: Page) => page.getByRole('banner');

test.describe('a student with a place to rent out', () => {
  test('applies with a document and becomes an owner without logging in again (S2.admin.5, S2.apply.5, S4.application.1, S4.application.3, S4.application.4)', async ({
    page,
    openAs,
    guard,
  }) => {
    needsSection('mf-profile');
    // The document may neither run code nor load anything, not even the style of the browser's
    // picture viewer.
    guard.expectConsole(/inline style violates .*\/api\/admin\/document\//);
    const email = newEmail('lorena-dizon');
    await signIn(page, email);
    await applyInDialog(page);
    await expect(header(page).getByText('Application pending')).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Be an Owner' })).toBeHidden();

    const admin = await openAs(DEMO.admin, '/profile/admin?tab=applications');
    await acceptInPage(admin, email);

    // Returns to the tab, which refreshes the session at most every few seconds.
    await page.bringToFront();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(header(page).getByText('Application pending')).toBeHidden({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await readNotification(page);

    await header(page)
      .getByRole('button', { name: /^Account of Lorena/ })
      .click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/owner\?id=/);
    await expect(page.getByText('ACCOMMODATION OWNER')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Add Accommodation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Accommodation');
  });
});

async function applyInDialog(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Be an Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an Owner' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /Upload/ }).click();
  const file = { name: 'permit.png', mimeType: 'image/png', buffer: ONE_COLOUR_PNG };
  await (await choosing).setFiles(file);
  await expect(dialog.getByText('permit.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const success = page.getByRole('dialog', { name: 'Success!' });
  await success.getByRole('button', { name: 'Ok' }).click();
  await expect(success).toBeHidden();
}

async function acceptInPage(admin: Page, email: string): Promise<void> {
  const row = admin.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Pending');
  const opening = admin.waitForEvent('popup');
  await row.getByRole('link', { name: /^View Document/ }).click();
  const document = await opening;
  await expect(document).toHaveURL(/\/api\/admin\/document\//);
  await expect(document.getByRole('img')).toBeVisible();
  await document.close();

  await row.getByRole('button', { name: /^Accept/ }).click();
  const question = admin.getByRole('dialog', { name: 'Accept this application?' });
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(admin.getByText(SUCCESS.applicationDecided('accepted'))).toBeVisible();
  await expect(row).toContainText('Accepted');
  await expect(row.getByRole('button')).toHaveCount(0);
}

async function readNotification(page: Page): Promise<void> {
  const bell = header(page).getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  await bell.click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByText(NOTIFICATIONS.applicationAccepted)).toBeVisible();
  await page.keyboard.press('Escape');
}
