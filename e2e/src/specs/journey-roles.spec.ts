import type { APIRequestContext, Page } from '@playwright/test';
import type { RoleName } from '@elbi/contract/domain';
import { DEMO, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { type Place, addPlace } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

/** The page where a user lands after opening an address. */
type Landing = 'page' | 'log-in' | 'unauthorized' | 'not-found';

interface Guarded {
  route: string;
  /** Title of the page for roles that may see it. */
  title: RegExp;
  landing: Readonly<Record<RoleName, Landing>>;
}

const EVERYONE = {
  unregistered: 'page',
  registered: 'page',
  owner: 'page',
  admin: 'page',
} as const;
const NOBODY = {
  unregistered: 'not-found',
  registered: 'not-found',
  owner: 'not-found',
  admin: 'not-found',
} as const;
const ADMIN_AND_OWNER = {
  unregistered: 'log-in',
  registered: 'unauthorized',
  owner: 'page',
  admin: 'page',
} as const;
const ADMIN = { ...ADMIN_AND_OWNER, owner: 'unauthorized' } as const;

/** The route table (S2.routes); `{place}` and `{owner}` are replaced by IDs. */
const ROUTES: readonly Guarded[] = [
  { route: '/', title: /Discover Accommodations/, landing: EVERYONE },
  { route: '/accommodation/?id={place}', title: /Balete House/, landing: EVERYONE },
  { route: '/accommodation?id={place}', title: /Balete House/, landing: EVERYONE },
  { route: '/profile/owner?id={owner}', title: /Owner/, landing: EVERYONE },
  {
    route: '/profile/user',
    title: /Student/,
    landing: {
      unregistered: 'log-in',
      registered: 'page',
      owner: 'unauthorized',
      admin: 'unauthorized',
    },
  },
  {
    route: '/profile/account',
    title: /Account/,
    landing: { unregistered: 'log-in', registered: 'page', owner: 'page', admin: 'page' },
  },
  { route: '/profile/admin', title: /Moderation/, landing: ADMIN },
  { route: '/releases', title: /Releases/, landing: ADMIN },
  { route: '/add/accommodation', title: /Add Accommodation/, landing: ADMIN_AND_OWNER },
  {
    route: '/edit/accommodation?id={place}',
    title: /Edit Accommodation/,
    landing: ADMIN_AND_OWNER,
  },
  { route: '/privacy', title: /Privacy/, landing: EVERYONE },
  { route: '/terms', title: /Terms/, landing: EVERYONE },
  { route: '/nowhere', title: /Page Not Found/, landing: NOBODY },
  { route: '/profile/nobody', title: /Page Not Found/, landing: NOBODY },
  { route: '/accommodation/?id=nonsense', title: /Page Not Found/, landing: NOBODY },
];

const STATUS = { page: 200, 'log-in': 200, unauthorized: 403, 'not-found': 404 } as const;
const HEADING = {
  unauthorized: 'Unauthorized Access',
  'not-found': 'Page Not Found',
} as const;

for (const role of ['unregistered', 'registered', 'owner', 'admin'] as const) {
  test.describe(`to ${role === 'unregistered' ? 'a visitor' : `the role ${role}`}`, () => {
    test('every route responds as specified (S2.routes.1, S2.routes.2, S2.routes.3, S2.routes.4, S2.routes.5, S2.routes.6, S2.routes.7, S2.guard.1, S6.browse.1, S6.edit.1, S6.user.1, S6.admin.1)', async ({
      page,
      owner,
    }) => {
      const place = await addPlace(owner);
      const ownerId = await idOf(owner);
      await become(page, role, owner);
      for (const { route, title, landing } of ROUTES) {
        const path = addressOf(route, place, ownerId);
        await test.step(`${route} → ${landing[role]}`, async () => {
          await expectLanding(page, path, { landing: landing[role], title });
        });
      }
    });
  });
}

// The verdicts of every role are tested in App.test.tsx.
for (const role of ['unregistered', 'registered'] as const) {
  test(`links inside the portal follow the same rules for the role ${role} (S2.guard.2, S2.guard.3)`, async ({
    page,
    owner,
    guard,
  }) => {
    guard.expectConsole(/status of 404/);
    const place = await addPlace(owner);
    const ownerId = await idOf(owner);
    await become(page, role, owner);
    await page.goto('/');
    await untilItAnswers(page);
    for (const { route, landing } of ROUTES.filter((each) => each.landing[role] !== 'page')) {
      await test.step(`${route} → ${landing[role]}`, async () => {
        await followInside(page, addressOf(route, place, ownerId));
        await expectShown(page, landing[role]);
      });
    }
  });
}

test('every page has the header, the footer and one main heading (S2.header.1)', async ({
  page,
  owner,
  guard,
}) => {
  guard.expectConsole(/status of 40[34]/);
  await become(page, 'owner', owner);
  const place = await addPlace(owner);
  for (const path of [
    '/',
    `/accommodation/?id=${place._id}`,
    '/profile/owner',
    '/add/accommodation',
    `/edit/accommodation?id=${place._id}`,
    '/unauthorized',
    '/nowhere',
    '/privacy',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Elbi Stays, home' })).toBeVisible();
      await expect(header.getByRole('searchbox', { name: 'Search places' })).toBeVisible();
      await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('course project');
    });
  }
});

test("another user's private pages are Not Found (S6.user.1)", async ({
  page,
  owner,
  newClient,
  guard,
}) => {
  guard.expectConsole(/status of 40[34]/);
  const place = await addPlace(owner);
  const other = await newClient();
  const { _id } = await signInClient(other, newEmail());
  await signIn(page, newEmail());
  const answer = await page.goto(`/profile/user?id=${_id}`);
  expect(answer!.status()).toBe(403);
  await expect(page.getByRole('main')).not.toContainText('REGISTERED USER');

  await signIn(page, DEMO.owner, `/edit/accommodation?id=${place._id}`);
  await expect(page.getByText('Only its owner and admins can change it.')).toBeVisible();
});

async function become(page: Page, role: RoleName, owner: APIRequestContext): Promise<void> {
  if (role === 'owner') await page.context().addCookies((await owner.storageState()).cookies);
  else if (role === 'admin') await signIn(page, DEMO.admin);
  else if (role === 'registered') await signIn(page, newEmail());
}

async function idOf(client: APIRequestContext): Promise<string> {
  const { user } = (await (await client.get('/api/auth/login/success')).json()) as {
    user: { _id: string };
  };
  return user._id;
}

function addressOf(route: string, place: Place, ownerId: string): string {
  return route.replace('{place}', place._id).replace('{owner}', ownerId);
}

/** Expects the server's status, and the page for roles that may see it. */
async function expectLanding(
  page: Page,
  path: string,
  { landing, title }: { landing: Landing; title: RegExp },
): Promise<void> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(STATUS[landing]);
  const { pathname, searchParams, href } = new URL(answer.url());
  if (landing === 'unauthorized') expect(pathname).toBe('/unauthorized');
  if (landing === 'not-found') expect(await answer.text()).toContain('<title>Page Not Found');
  if (landing === 'log-in') {
    expect(pathname).toBe('/');
    expect(searchParams.get('next')).toBe(path);
  }
  if (landing === 'page') {
    expect(href.endsWith(path)).toBe(true);
    await page.goto(path);
    await expectShown(page, landing);
    await expect(page).toHaveTitle(title);
  }
}

async function expectShown(page: Page, landing: Landing): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  if (landing === 'log-in') {
    await expect(dialog).toBeVisible();
    return;
  }
  const heading = page.getByRole('heading', { level: 1 });
  if (landing === 'page') await expect(heading).toBeVisible();
  else await expect(heading).toHaveText(HEADING[landing]);
  await expect(dialog).toBeHidden();
}

/** Waits until the scripts of a readable page have run. */
async function untilItAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Follows an address without a new document, as a link of the portal or the Back button does. */
async function followInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
