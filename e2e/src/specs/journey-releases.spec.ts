import { DEMO, logInAgain, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('an admin who looks after releases', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, DEMO.admin, '/releases');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  });

  test('sees what is live, by whom, how large and how it fares', async ({
    page,
    expectAccessible,
  }) => {
    const search = page.getByRole('list', { name: 'Releases of search' });
    await expect(search.getByText('Live', { exact: true })).toBeVisible();
    await expect(search.getByText(/^Shipped .+ by /).first()).toBeVisible();
    await expect(search.getByText(/\d+ KB.* · Gate .+ · /).first()).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: /^Show all/ }).click();
    // Of whichever section: other tests ship, and the history shows its newest fifty lines.
    await expect(history.getByText(/^\S+ went live/).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('sees how quick a page was for a person who has looked at it', async ({ page, openAs }) => {
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

  test('makes a preview link, which leads to the version and out again', async ({
    page,
    expectAccessible,
  }) => {
    await page
      .getByRole('button', { name: /^Actions for search / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Preview link' }).click();
    const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveValue(/\/preview\//);
    await expectAccessible(page, { part: '[role="dialog"]' });
    await page.goto(await link.inputValue());
    await page.getByRole('button').click();
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await expect(banner.getByText(/^Preview of search /)).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Leave the preview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test('makes a token, which is shown once, and revokes it', async ({
    page,
    guard,
    expectAccessible,
  }) => {
    guard.expectConsole(/status of 403/);
    const label = `CI ${Date.now()}`;
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByRole('textbox', { name: 'What it is for' }).fill(label);
    await page.getByRole('button', { name: 'Make token' }).click();
    await logInAgain(page, DEMO.admin);
    await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue(label);
    await page.getByRole('button', { name: 'Make token' }).click();
    const made = page.getByRole('dialog', { name: /^Token for / });
    await expect(made.getByRole('textbox', { name: 'Token' })).toHaveValue(/.{20,}/);
    await expectAccessible(page, { part: '[role="dialog"]' });
    await made.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: `Revoke ${label}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('button', { name: `Revoke ${label}` })).toBeHidden();
  });

  test('is asked why before a version is taken out', async ({ page, guard, expectAccessible }) => {
    guard.expectConsole(/409/);
    await page
      .getByRole('button', { name: /^Actions for profile / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Take out' }).click();
    const dialog = page.getByRole('dialog', { name: /^Take out profile/ });
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect(dialog.getByText('Say why.')).toBeVisible();
    await expectAccessible(page, { part: '[role="dialog"]' });
    // There is no other version to show, so the portal keeps this one.
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Only trying.');
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect(dialog.getByRole('alert')).toContainText('is the only version of profile');
  });

  test('outlines the sections, by the button and by the key', async ({
    page,
    expectAccessible,
  }) => {
    await page.getByRole('button', { name: 'Show sections' }).click();
    const label = page.getByRole('note', { name: 'The admin section' });
    await expect(label).toContainText(/admin.*KB.*ms/);
    await expectAccessible(page);
    await page.keyboard.press('Alt+Shift+B');
    await expect(label).toBeHidden();
  });
});
