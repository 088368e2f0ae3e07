import { SUCCESS } from '@elbi/contract/domain';
import { newEmail, signIn } from '../fixtures/people.ts';
import { addPlace, pageOf } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

test('a browser that forbids storage can browse, log in and post', async ({ page, owner }) => {
  // As Firefox does where site data is blocked for scripts.
  await page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
    for (const name of ['sessionStorage', 'localStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    window.BroadcastChannel = refuse as never;
    navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
  const place = await addPlace(owner);
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(pageOf(place));
  await page.getByRole('button', { name: `Save ${place.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();

  await signIn(page, newEmail(), pageOf(place));
  await page.getByRole('button', { name: 'Leave a Review' }).click();
  const form = page.getByRole('dialog', { name: 'Leave a Review' });
  await form.getByRole('radio', { name: '4 Good' }).check();
  await form.getByRole('textbox', { name: 'Your review' }).fill('Quiet at night.');
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText(SUCCESS.reviewPosted)).toBeVisible();
});
