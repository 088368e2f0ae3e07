import {
  FOLLOW_UP,
  LATE_PAGE_TEXT,
  ROLE_NAMES,
  type RoleName,
  SHELL_PAGES,
  pageAddress,
  routeVerdict,
} from '@elbi/contract/domain';
import type { Page } from '@playwright/test';
import { builtRoutes } from '../fixtures/builds.ts';
import { LateFiles, Proofs, type ServedPage } from '../fixtures/late-files.ts';
import { DEMO, becomeOwner, newEmail, signInClient } from '../fixtures/people.ts';
import { type Place, addPlace, review } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

/** Longer than a part may take. */
const LATE = 15_000;

/** The address of a route's sample, with this place and its owner. */
const addressOf = (sample: string, place: Place, ownerId: string) =>
  sample.replace(/\{[^}]*_id\}/, place._id).replace(/\{[^}]*ownerId\}/, ownerId);

/** A Retry in progress. */
const RETRYING = '[role=alert] [aria-disabled=true]';

const retries = (page: Page) => page.getByRole('button', { name: 'Retry', exact: true });

/** Expects Retry for what did not arrive, on the page with this title or on the next one. */
async function expectRetry(page: Page, title: string | null): Promise<void> {
  await expect(retries(page).first()).toBeVisible();
  if (title !== null) await expect(page.locator('h1').first()).toHaveText(title);
}

/** Presses each Retry on the page, and waits for what it requests. */
async function pressRetries(page: Page, late: LateFiles): Promise<void> {
  await retries(page).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await late.settle();
}

/** Lets what was just aborted fail in two other ways, and then arrive. */
async function failAndArrive(page: Page, late: LateFiles, title: string | null): Promise<void> {
  const retryInto = async (answer: LateFiles['answer']) => {
    const requests = late.requests;
    late.answer = answer;
    await pressRetries(page, late);
    await expect.poll(() => late.requests).toBeGreaterThan(requests);
  };
  await expectRetry(page, title);
  await retryInto('missing');
  await expectRetry(page, title);
  await retryInto('late');
  await expect(retries(page)).toHaveCount(0);
  await page.clock.fastForward(LATE);
  await expectRetry(page, title);
  await late.arrive();
  await expect(async () => {
    await pressRetries(page, late);
    await expect(page.locator(RETRYING)).toHaveCount(0);
    if (!late.isFailing) await expect(retries(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** Uses each control of a page that was not used before, and what is below its first screen. */
async function useControls(page: Page, late: LateFiles, served: ServedPage): Promise<void> {
  const hasLeft = () => new URL(page.url()).pathname !== served.path;
  const prove = async (name: string, title: string) => {
    // What arrives may need another file, which fails too: a dialog of a section.
    while (late.isFailing) {
      await test.step(name, () => failAndArrive(page, late, hasLeft() ? null : title));
    }
  };
  await late.scroll();
  await prove(`what ${served.address} shows`, await page.locator('h1').first().innerText());
  await late.closePopups();
  for (;;) {
    const pressed = await late.press();
    if (pressed === null) return;
    await prove(`${pressed.name} on ${served.address}`, pressed.title);
    await late.closePopups();
    if (hasLeft()) await late.open(served);
  }
}

test('each page stays when a file that it loads later fails', async ({
  admin,
  newClient,
  openAs,
  guard,
}) => {
  guard.expectConsole(/Failed to load resource/);
  const [owner, student, other] = [await newClient(), await newClient(), await newClient()];
  const emails: Record<RoleName, string | null> = {
    unregistered: null,
    registered: newEmail(),
    owner: newEmail('owner'),
    admin: DEMO.admin,
  };
  const { _id: ownerId } = await becomeOwner(owner, admin, emails.owner!);
  const place = await addPlace(owner);
  await signInClient(student, emails.registered!);
  await review(student, place, 'Quiet, and near the gate.');
  await signInClient(other, newEmail());
  await review(other, place, 'The stairs are steep.');

  // What the pages of one role have proven is not tried again on those of the next.
  const proofs = new Proofs();
  for (const role of ROLE_NAMES) {
    const page = await openAs(null, 'about:blank');
    const email = emails[role];
    if (email !== null) await signInClient(page.request, email);
    const late = await LateFiles.watch(page, proofs);
    const routes = builtRoutes().filter(({ access }) => routeVerdict(access, role) === 'enter');
    const addresses = [
      ...SHELL_PAGES.map(({ path }) => path),
      ...routes.map(({ sample }) => addressOf(sample, place, ownerId)),
    ];
    // Only a notification opens this dialog.
    if (role === 'registered') addresses.push(`${pageAddress.place(place._id)}#${FOLLOW_UP}`);
    for (const served of await late.read(addresses)) {
      if (!late.isNew(served)) continue;
      await late.open(served);
      await useControls(page, late, served);
    }
    await late.stop();
  }
  expect(proofs.missing(), 'Neither named by a document nor failed here').toEqual([]);
  expect(proofs.failureReports).toEqual([]);
});

/** The shell's script and its parts. */
const SHELL_SCRIPTS = /\/shell\/\w+\/.*\.js$/;

test('a page stays readable until the script of the shell arrives', async ({ openAs, guard }) => {
  guard.expectConsole(/Failed to load resource/);
  const page = await openAs(null, 'about:blank');
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto('/');
  const message = page.getByRole('alert').filter({ hasText: LATE_PAGE_TEXT });
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.context().setOffline(true);
  await message.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(false);

  await page.unroute(SHELL_SCRIPTS);
  await message.getByRole('button', { name: 'Retry' }).click();
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a page whose shell hangs explains it, until the script of the shell runs', async ({
  openAs,
}) => {
  const page = await openAs(null, 'about:blank');
  await page.clock.install();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SHELL_SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(LATE);
  const message = page.getByRole('alert').filter({ hasText: LATE_PAGE_TEXT });
  await expect(message).toBeVisible();
  release();
  await expect(message).toHaveCount(0);
});
