import type { Page } from '@playwright/test';
import { SUCCESS } from '@elbi/contract/domain';
import { textOf } from '../fixtures/catalogue.ts';
import { newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, pageOf, review, saveFavourite } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

const header = (page: Page) => page.getByRole('banner');
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const ownReview = (page: Page) =>
  reviews(page).getByRole('article').filter({ hasText: 'Your review' });

test.describe('a visitor', () => {
  test('taps a heart, logs in, and finds the place saved (S4.favourite.1, S4.favourite.2, S6.favourite.2)', async ({
    page,
  }) => {
    await page.goto('/?type=3');
    const name = await page
      .getByRole('main')
      .getByRole('article')
      .nth(2)
      .getByRole('heading')
      .innerText();
    const heart = page.getByRole('button', { name: `Save ${name}` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    const dialog = page.getByRole('dialog', { name: 'Log In' });
    await expect(dialog.getByText('Join the Community')).toBeVisible();
    await dialog.getByText('LOG IN WITH GOOGLE').click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail());
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page).toHaveURL(/\/\?type=3$/);
    await expect(page.getByText(SUCCESS.favouriteAdded)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(page.getByText(SUCCESS.favouriteRemoved)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('a student', () => {
  test('writes a review under their name, changes it and deletes it (S2.detail.12, S4.review.1, S5.review.1, S5.review.2)', async ({
    page,
    owner,
    openAs,
  }) => {
    const place = await addPlace(owner);
    await signIn(page, newEmail('lorena-dizon'), pageOf(place));
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    const form = page.getByRole('dialog', { name: 'Leave a Review' });
    await form.getByRole('button', { name: 'Post review' }).click();
    await expect(form.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
      /This field should be greater than 0\.|The field 'Your rating' is required\./,
    );
    await expect(form.getByRole('textbox', { name: 'Your review' })).toHaveAccessibleDescription(
      /The field 'Your review' is required\./,
    );
    await form.getByRole('radio', { name: '4 Good' }).check();
    await form.getByRole('textbox', { name: 'Your review' }).fill('Quiet at night, warm showers.');
    await form.getByRole('button', { name: 'Post review' }).click();
    await expect(page.getByText(SUCCESS.reviewPosted)).toBeVisible();
    await expect(form).toBeHidden();

    await expect(ownReview(page)).toContainText('Quiet at night, warm showers.');
    await expect(ownReview(page).getByRole('heading')).toContainText('Lorena');
    await expect(reviews(page)).toContainText('4.00');
    await expect(page.getByRole('button', { name: 'Leave a Review' })).toBeHidden();

    await ownReview(page).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit your review' });
    await expect(edit.getByRole('radio', { name: '4 Good' })).toBeChecked();
    await edit.getByRole('radio', { name: '2 Fair' }).check();
    await edit.getByRole('textbox', { name: 'Your review' }).fill('The showers went cold in May.');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(SUCCESS.reviewEdited)).toBeVisible();
    await expect(ownReview(page)).toContainText('The showers went cold in May.');
    await expect(reviews(page)).toContainText('2.00');

    const visitor = await openAs(null, pageOf(place));
    await expect(reviews(visitor).getByRole('article')).toContainText('Lorena');
    await expect(reviews(visitor)).toContainText('The showers went cold in May.');

    await ownReview(page).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete your review?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(ownReview(page)).toBeVisible();
    await ownReview(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(SUCCESS.reviewDeleted)).toBeVisible();
    await expect(reviews(page)).toContainText('No reviews yet');
    await expect(page.getByRole('button', { name: 'Leave a Review' })).toBeVisible();
  });

  test('finds saved places and reviews in the profile, and downloads them as a PDF (S2.owner.7, S2.user.1, S6.catalogue.1, S8.catalogue.2)', async ({
    page,
    owner,
    newClient,
  }) => {
    const [saved, other] = [await addPlace(owner), await addPlace(owner)];
    const email = newEmail('lorena-dizon');
    const student = await newClient();
    await signInClient(student, email);
    await saveFavourite(student, saved);
    await review(student, other, 'The stairs are steep.', { rating: 3 });

    await signIn(page, email);
    await header(page)
      .getByRole('button', { name: /^Account of Lorena/ })
      .click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/user\?id=/);
    await expect(page.getByText('REGISTERED USER')).toBeVisible();
    await expect(page.getByText(email).first()).toBeVisible();

    const favourites = page.getByRole('tabpanel', { name: /^Favorites/ });
    await expect(favourites.getByRole('article')).toHaveCount(1);
    await expect(favourites).toContainText(saved.name);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Generate Catalog' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Catalog.pdf');
    await expect(
      page.getByText('Favorites generated! Your file is now downloading.'),
    ).toBeVisible();
    const text = await textOf(download);
    expect(text).toContain('1 place around Los Baños, Laguna');
    for (const fact of [saved.name, '₱7,500 – ₱8,200 / month', 'Apartment', '10:00 PM', 'CCTV']) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain(other.name);

    await page.getByRole('tab', { name: /^User Reviews/ }).click();
    const written = page.getByRole('tabpanel', { name: /^User Reviews/ });
    await expect(written.getByRole('article')).toContainText('The stairs are steep.');
  });
});
