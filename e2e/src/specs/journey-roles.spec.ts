import type { APIRequestContext, Page } from '@playwright/test';
import type { RoleName } from '@elbi/contract/domain';
import { DEMO, newEmail, signIn } from '../fixtures/people.ts';
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

for (const role of ['unregistered', 'registered', 'owner', 'admin'] as const) {
  test(`to the role ${role}, every route responds as specified, with header, footer and one main heading (S2.routes.1, S2.routes.2, S2.routes.3, S2.routes.4, S2.routes.5, S2.routes.6, S2.routes.7, S2.guard.1, S6.browse.1, S6.edit.1, S6.user.1, S6.admin.1, S2.header.1)`, async ({
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
}

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
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /home$/ })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('course project');
  }
}
