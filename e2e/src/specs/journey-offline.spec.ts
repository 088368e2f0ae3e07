import { SUCCESS } from '@elbi/contract/domain';
import { becomeOwner, newEmail, signIn } from '../fixtures/people.ts';
import { addPlace, pageOf } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

// The line is gone for a moment, as in a lift or a jeepney.

test('an open page stays usable without a connection, and loses nothing', async ({
  page,
  context,
  admin,
  newClient,
  guard,
}) => {
  guard.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/);
  const [client, email] = [await newClient(), newEmail('owner')];
  await becomeOwner(client, admin, email);
  const place = await addPlace(client);
  await signIn(page, email, pageOf(place));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.name);

  await test.step('what was not sent says so, and is sent by Retry', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    const messages = page.getByRole('region', { name: /^Messages/ });
    await expect(messages).toContainText('Not sent: you are offline.');
    await context.setOffline(false);
    await messages.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(SUCCESS.accommodationArchived)).toBeVisible();
  });

  await test.step('a link says so, and its page comes with the connection', async () => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    const link = page.getByRole('article').nth(5).getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('a form keeps its values', async () => {
    await page.goto('/add/accommodation');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Name' }).fill('Balete House');
    await page.getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Balete House');
  });
});
