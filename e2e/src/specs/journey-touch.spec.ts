import { devices, type Page } from '@playwright/test';
import { becomeOwner, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, pageOf, review, saveFavourite } from '../fixtures/places.ts';
import { expect, test } from '../fixtures/test.ts';

/** On a phone every touch target is at least 44 px high and wide, however small it is drawn. */
test.use({ ...devices['Pixel 5'], viewport: { width: 360, height: 780 } });

const LONG_NAME = 'Dormitoryo ng mga Kababaihan ni Aling Marikit sa tabi ng Ilog Molawin';

/**
 * Returns the touch targets that are too small, in the page's main part and header; links in text
 * are exempt.
 */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'header :is(a, button), main :is(a, button, [role="tab"], select)',
      ),
    ];
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label, a, button') !== null);
    };
    return controls.flatMap((control) => {
      const { display, visibility } = getComputedStyle(control);
      const isInText = display === 'inline' && control.closest('p') !== null;
      if (isInText || visibility === 'hidden' || !control.checkVisibility()) return [];
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const reaches = [
        [x, y - REACH],
        [x, y + REACH],
        [x - Math.min(REACH, x), y],
        [x + Math.min(REACH, innerWidth - 1 - x), y],
      ] as const;
      const label = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return reaches.every(([at, down]) => isHit(control, at, down))
        ? []
        : [
            `${control.tagName} ${label.slice(0, 60)}: ${Math.round(width)} × ${Math.round(height)}`,
          ];
    });
  });
}

test('touch targets on the pages of a student are large enough', async ({
  page,
  owner,
  newClient,
}) => {
  const place = await addPlace(owner, LONG_NAME);
  const email = newEmail();
  const student = await newClient();
  await signInClient(student, email);
  await review(student, place, 'The stairs are steep. '.repeat(12));
  await saveFavourite(student, place);
  await signIn(page, email);
  for (const path of ['/?type=3', pageOf(place), '/profile/user', '/profile/user?tab=reviews']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await missed(page)).toEqual([]);
    });
  }
  // The name of the place has two lines of 20 px here.
  const link = page.getByRole('article').getByRole('link', { name: LONG_NAME });
  expect((await link.boundingBox())!.height).toBeCloseTo(40, 0);
});

test('touch targets on the pages of an owner are large enough', async ({
  page,
  admin,
  newClient,
}) => {
  const email = newEmail('owner');
  const client = await newClient();
  await becomeOwner(client, admin, email);
  const place = await addPlace(client);
  await signIn(page, email);
  for (const path of ['/profile/owner', pageOf(place), '/add/accommodation']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await missed(page)).toEqual([]);
    });
  }
});
