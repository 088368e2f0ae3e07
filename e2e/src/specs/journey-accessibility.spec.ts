import { pageAddress } from '@elbi/contract/domain';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { DEMO, becomeOwner, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, pageOf, report, review, saveFavourite } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };

/** The rules of the HTML standard, for what the server sends: browsers repair it silently. */
const html = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  const { results } = await html.validateString(await response!.text());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector})`),
  );
  expect(found).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

// Dialogs, states and the dark theme have stories, each checked by axe.
test('axe finds nothing on the pages of each role, and their documents are valid HTML', async ({
  page,
  owner,
  admin,
  newClient,
  expectAccessible,
  guard,
}) => {
  needsSection('mf-profile');
  guard.expectConsole(/status of 40[34]/);
  await page.setViewportSize(DESKTOP);
  const place = await addPlace(owner);
  const student = await newClient();
  const email = newEmail();
  await signInClient(student, email);
  await saveFavourite(student, place);
  await review(student, place, 'The stairs are steep.');
  await report(student, place, 'There is no such house.');
  const newOwner = newEmail('owner');
  const client = await newClient();
  const { _id: ownerId } = await becomeOwner(client, admin, newOwner);
  const own = await addPlace(client);

  const ofVisitors = ['/', '/?view=map', '/privacy', '/terms', '/unauthorized', '/nowhere'];
  const edit = pageAddress.editPlace(own._id);
  const visits: [email: string | null, paths: string[]][] = [
    [null, [...ofVisitors, pageOf(place), pageAddress.owner(ownerId)]],
    [email, [pageOf(place), '/profile/user', '/profile/user?tab=reviews']],
    [newOwner, ['/profile/owner', pageOf(own), '/add/accommodation', edit]],
    [DEMO.admin, ['/profile/admin', '/profile/admin?tab=applications', '/releases']],
  ];
  for (const [who, paths] of visits) {
    if (who) await signIn(page, who);
    for (const path of paths) {
      await test.step(`${who ?? 'a visitor'}: ${path}`, async () => {
        await visit(page, path);
        await expectAccessible(page);
      });
    }
  }
});
