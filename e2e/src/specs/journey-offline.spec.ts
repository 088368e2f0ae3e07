import { SUCCESS } from '@elbi/contract/domain';
import { becomeOwner, newEmail, signIn } from '../fixtures/people.ts';
import { addPlace, pageOf } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';
import { untilReady } from '../fixtures/until-ready.ts';

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
    await untilReady(page);
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
    await untilReady(page);
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

test('saved places can be read offline until their user logs out (S7.offline.1, S7.offline.2)', async ({
  page,
  context,
  admin,
  newClient,
  guard,
}) => {
  needsSection('mf-profile');
  guard.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const owner = await newClient();
  await becomeOwner(owner, admin);
  const place = await addPlace(owner);
  const isCopied = () =>
    page.evaluate((id) => caches.match(`/offline/${id}`).then(Boolean), place._id);
  /** The browser emulates a cut line for a worker only once, so it is cut for each page. */
  async function openOffline(address: string) {
    await context.setOffline(false);
    await context.setOffline(true);
    return page.goto(address);
  }
  await signIn(page, newEmail(), pageOf(place));
  await page.getByRole('button', { name: `Save ${place.name}` }).click();
  await expect.poll(isCopied).toBe(true);

  await test.step('the place and the shortlist, without scripts', async () => {
    await openOffline(pageOf(place));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.name);
    await expect(page.getByText(/as last seen on/)).toBeVisible();
    const width = await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
    expect(width).toBeGreaterThan(0);
    await expect(page.locator('script')).toHaveCount(0);
    await openOffline('/profile/user');
    await expect(page.getByRole('link', { name: place.name })).toHaveAttribute(
      'href',
      pageOf(place),
    );
  });

  await test.step('with a connection, each document is the portal’s own', async () => {
    await context.setOffline(false);
    const document = await page.goto(pageOf(place));
    expect(document?.fromServiceWorker()).toBe(false);
    await expect(page.getByRole('button', { name: 'Contact owner' }).first()).toBeVisible();
  });

  await test.step('nothing after logging out', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(isCopied).toBe(false);
    await expect(openOffline(pageOf(place))).rejects.toThrow(/ERR_/);
    await context.setOffline(false);
  });
});
