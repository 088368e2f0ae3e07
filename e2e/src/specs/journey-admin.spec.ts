import type { Locator, Page } from '@playwright/test';
import { FAILURE, NOTIFICATIONS, SUCCESS } from '@elbi/contract/domain';
import { DEMO, becomeOwner, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { type Place, addPlace, pageOf, report } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

const row = (page: Page, words: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: words });
const decision = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** How many rows the filter promises for a status. */
async function counted(page: Page, status: string): Promise<number> {
  const words = await page
    .getByRole('radiogroup', { name: 'Status' })
    .locator('label')
    .filter({ hasText: status })
    .innerText();
  return Number(/\d+/.exec(words)?.[0]);
}

test.describe('an admin', () => {
  test('resolves one report and rejects another (S2.admin.2, S2.admin.3, S2.admin.4, S4.report.1, S4.report.2)', async ({
    page,
    admin,
    newClient,
    openAs,
  }) => {
    const ownerEmail = newEmail('owner');
    const ownerClient = await newClient();
    await becomeOwner(ownerClient, admin, ownerEmail);
    const [wrong, fine] = [await addPlace(ownerClient), await addPlace(ownerClient)];
    const student = await newClient();
    const studentEmail = newEmail('amihan-cruz');
    await signInClient(student, studentEmail);
    const long = `${'The gate is locked before curfew. '.repeat(7)}Ask anyone.`;
    await report(student, fine, 'I do not like the colour.');
    await report(student, wrong, long);

    await signIn(page, DEMO.admin, '/profile/admin');
    await expect(page.getByRole('tab', { name: /^Reports/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const toResolve = row(page, wrong.name);
    await expect(toResolve).toContainText('Pending');
    await expect(toResolve).toContainText('Reported by Amihan');
    await expect(toResolve).not.toContainText('Ask anyone.');
    await toResolve.getByRole('button', { name: /^See More/ }).click();
    await expect(toResolve).toContainText('Ask anyone.');
    await toResolve.getByRole('button', { name: /^See Less/ }).click();
    await expect(toResolve).not.toContainText('Ask anyone.');

    // Other tests report places concurrently, but only this one resolves a report.
    const resolved = await counted(page, 'Resolved');
    await decide(page, toResolve, { action: 'Resolve', title: 'Resolve this report?' });
    await expect(page.getByText(SUCCESS.reportDecided('resolved'))).toBeVisible();
    await expectDecided(toResolve, 'Resolved');
    await expect.poll(() => counted(page, 'Resolved')).toBe(resolved + 1);

    const toReject = row(page, fine.name);
    await decide(page, toReject, {
      action: 'Reject',
      title: 'Reject this report?',
      reason: 'Taste is no reason.',
    });
    await expect(page.getByText(SUCCESS.reportDecided('rejected'))).toBeVisible();
    await expectDecided(toReject, 'Rejected');
    await expect(toReject).toContainText('Taste is no reason.');

    await page.getByRole('radio', { name: /^Resolved/ }).check();
    await expect(page).toHaveURL(/status=resolved/);
    await expect(row(page, wrong.name)).toBeVisible();
    await expect(row(page, fine.name)).toHaveCount(0);

    const owner = await openAs(ownerEmail);
    await expectNewest(owner, [
      NOTIFICATIONS.reportResolvedForOwner(wrong.name, null),
      NOTIFICATIONS.applicationAccepted,
    ]);
    const reporter = await openAs(studentEmail);
    await expectNewest(reporter, [
      NOTIFICATIONS.reportDecidedForReporter(fine.name, 'rejected'),
      NOTIFICATIONS.reportDecidedForReporter(wrong.name, 'resolved'),
    ]);
  });

  test('archives a reported place with a reason that its owner reads', async ({
    page,
    admin,
    newClient,
    openAs,
    guard,
  }) => {
    guard.expectConsole(/status of 404/);
    const ownerEmail = newEmail('owner');
    const ownerClient = await newClient();
    await becomeOwner(ownerClient, admin, ownerEmail);
    const place = await addPlace(ownerClient);
    const student = await newClient();
    await signInClient(student, newEmail());
    await report(student, place, 'There is no such house.');

    await signIn(page, DEMO.admin, '/profile/admin');
    const reported = row(page, place.name);
    await reported.getByRole('button', { name: /^Archive place/ }).click();
    const dialog = decision(page, 'Archive this place?');
    await dialog.getByRole('button', { name: 'Archive place' }).click();
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    await expect(reason).toHaveAccessibleDescription(new RegExp(FAILURE.reasonRequired));
    await reason.fill('The house does not exist.');
    await dialog.getByRole('button', { name: 'Archive place' }).click();
    await expect(page.getByText(SUCCESS.accommodationArchived)).toBeVisible();
    await expect(reported).toContainText('Archived');
    await expect(reported.getByRole('button', { name: /^Archive place/ })).toHaveCount(0);
    await expect(reported.getByRole('button', { name: /^Resolve/ })).toBeVisible();

    await expectHidden(await openAs(null), place);
    const owner = await openAs(ownerEmail);
    await expectNewest(owner, [
      NOTIFICATIONS.placeArchivedByAdmin(place.name, 'The house does not exist.'),
      NOTIFICATIONS.applicationAccepted,
    ]);
    await owner.goto(pageOf(place));
    await expect(owner.getByText('This place is archived')).toBeVisible();
  });
});

interface Deciding {
  action: string;
  title: string;
  reason?: string;
}

async function decide(page: Page, of: Locator, deciding: Deciding): Promise<void> {
  await submit(page, of, deciding);
  await expect(decision(page, deciding.title)).toBeHidden();
}

/** Opens the dialog of a decision, and sends it. */
async function submit(page: Page, of: Locator, { action, title, reason }: Deciding): Promise<void> {
  await of.getByRole('button', { name: new RegExp(`^${action}`) }).click();
  const dialog = decision(page, title);
  if (reason) await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** The row stays, shows its status and offers no further decision. */
async function expectDecided(of: Locator, status: string): Promise<void> {
  await expect(of).toContainText(status);
  await expect(of).not.toContainText('Pending');
  await expect(of.getByRole('button', { name: /^(Resolve|Reject|Accept)/ })).toHaveCount(0);
}

/** What the bell shows, newest first. */
async function expectNewest(page: Page, bodies: readonly string[]): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(`Notifications, ${bodies.length} new`);
  await bell.click();
  const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(bodies.length);
  for (const [index, body] of bodies.entries()) {
    await expect(items.nth(index)).toContainText(body);
  }
  await page.keyboard.press('Escape');
}

async function expectHidden(visitor: Page, place: Place): Promise<void> {
  const answer = await visitor.goto(pageOf(place));
  expect(answer!.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
}
