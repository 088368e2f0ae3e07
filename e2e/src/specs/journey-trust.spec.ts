import type { Page } from '@playwright/test';
import { FAILURE, FIELD_LABELS, NOTIFICATIONS, SUCCESS } from '@elbi/contract/domain';
import { letTwoDaysPass } from '../fixtures/database.ts';
import { DEMO, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, openPlace, pageOf, review } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

/** Opens the notifications once a new one has arrived, and returns their list. */
async function openNotifications(page: Page) {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ new$/ });
  await expect(async () => {
    await page.reload();
    await expect(bell).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await bell.click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

test('a student asks for contact, and answers two days later how it went (S7.contact.1, S7.contact.3)', async ({
  page,
  owner,
}) => {
  const place = await addPlace(owner);
  await signIn(page, newEmail('lorena-dizon'), pageOf(place));
  await page.getByRole('button', { name: 'Contact owner' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact the owner' });
  await expect(contact.getByRole('link', { name: 'E-mail the owner' })).toBeVisible();
  await page.keyboard.press('Escape');

  await letTwoDaysPass(place);
  const notifications = await openNotifications(page);
  await notifications
    .getByRole('link', { name: NOTIFICATIONS.contactFollowUp(place.name) })
    .click();
  const questions = page.getByRole('dialog', { name: `How did it go with ${place.name}?` });
  const answer = (field: keyof typeof FIELD_LABELS.contactAnswers, label: string) =>
    questions
      .getByRole('radiogroup', { name: FIELD_LABELS.contactAnswers[field] })
      .getByRole('radio', { name: label })
      .check();
  await answer('answered', 'Yes, within a day');
  await answer('available', 'Yes');
  await answer('moneyFirst', 'No');
  await questions.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText(SUCCESS.answersSaved)).toBeVisible();
});

test('an owner replies to a review, a student reports the reply, and an admin removes it with a reason (S7.reply.1, S7.report.1, S7.report.2)', async ({
  page,
  owner,
  newClient,
  openAs,
}) => {
  const place = await addPlace(owner);
  const reviewer = await newClient();
  await signInClient(reviewer, newEmail('lorena-dizon'));
  await review(reviewer, place, 'The stairs are steep.');
  await page.context().addCookies((await owner.storageState()).cookies);
  await openPlace(page, place);
  const reviews = (of: Page) => of.getByRole('region', { name: 'Reviews' });
  await reviews(page)
    .getByRole('button', { name: /^Reply to the review of Lorena/ })
    .click();
  const form = page.getByRole('dialog', { name: /^Reply to the review of Lorena/ });
  await form.getByRole('textbox', { name: FIELD_LABELS.reply }).fill('Only a liar says so.');
  await form.getByRole('button', { name: 'Post reply' }).click();
  await expect(reviews(page).getByText('Only a liar says so.')).toBeVisible();

  const reporter = await openAs(newEmail('karl-reyes'), pageOf(place));
  await reviews(reporter)
    .getByRole('button', { name: /^Report reply to the review/ })
    .click();
  const report = reporter.getByRole('dialog', { name: /^Report reply/ });
  await report.getByRole('combobox').selectOption('insult');
  await report.getByRole('textbox').fill('It calls a student a liar.');
  await report.getByRole('button', { name: 'Submit Report' }).click();
  await expect(reporter.getByText(SUCCESS.reportSubmitted)).toBeVisible();

  const admin = await openAs(DEMO.admin, '/profile/admin');
  await admin.getByRole('button', { name: `Remove text: ${place.name}` }).click();
  const removal = admin.getByRole('dialog', { name: 'Remove this text?' });
  await removal.getByRole('textbox').fill('Insults are not allowed.');
  await removal.getByRole('button', { name: 'Remove text' }).click();
  await expect(admin.getByText(SUCCESS.reportDecided('resolved'))).toBeVisible();

  const reason = 'Insults are not allowed.';
  await expect(await openNotifications(page)).toContainText(
    NOTIFICATIONS.textRemoved(place.name, 'reply', reason),
  );
  await expect(await openNotifications(reporter)).toContainText(
    NOTIFICATIONS.textReportDecided(place.name, 'reply', 'resolved', reason),
  );
  await expect(reviews(page)).not.toContainText('Only a liar says so.');
});

test('of two admins, one suspends a student and the other restores them; the log shows it to all three (S7.people.2, S7.people.3, S7.log.4, S7.log.6)', async ({
  page,
  owner,
  openAs,
  guard,
}) => {
  needsSection('mf-profile');
  guard.expectConsole(/status of 40[139]/);
  const place = await addPlace(owner);
  const email = newEmail('lorena-dizon');
  await signIn(page, email, pageOf(place));
  const list = `/profile/admin?tab=people&q=${email}`;
  const [first, second] = [await openAs(DEMO.admin, list), await openAs(DEMO.admin, list)];
  const decide = async (admin: Page, action: 'Suspend' | 'Restore', reason: string) => {
    await admin.getByRole('button', { name: new RegExp(`^${action}: Lorena`) }).click();
    const dialog = admin.getByRole('dialog', { name: new RegExp(`^${action} Lorena`) });
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: action }).click();
  };
  await expect(second.getByRole('button', { name: /^Suspend: Lorena/ })).toBeVisible();
  await decide(first, 'Suspend', 'Insults in reviews.');
  await expect(first.getByText(SUCCESS.suspended(true))).toBeVisible();
  await decide(second, 'Suspend', 'Spam.');
  await expect(second.getByText(FAILURE.alreadyDecided)).toBeVisible();
  await expect(second.getByText(/Reason: Insults in reviews\./)).toBeVisible();

  // The open tab learns of it with its next action, and the reason at the login.
  await page.getByRole('button', { name: `Save ${place.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toContainText(
    'Your session has ended.',
  );
  await signIn(page, email);
  await expect(page.getByText(/suspended your account\. Reason: Insults/)).toBeVisible();

  await decide(second, 'Restore', 'It was a quotation.');
  await expect(second.getByText(SUCCESS.suspended(false))).toBeVisible();
  await second.getByRole('link', { name: /^Log: Lorena/ }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'User restored' })).toContainText(
    'Reason: It was a quotation.',
  );
  await signIn(page, email, '/profile/account');
  const log = page.getByRole('region', { name: 'Decisions of admins' });
  await expect(log).toContainText('Reason: Insults in reviews.');
  await expect(log).toContainText('Reason: It was a quotation.');
});
