import { devices, type Page } from '@playwright/test';
import { becomeOwner, newEmail, signIn, signInClient } from '../fixtures/people.ts';
import { addPlace, pageOf, review, saveFavourite } from '../fixtures/places.ts';
import { expect, needsSection, test } from '../fixtures/test.ts';

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

test('touch targets on the pages of a student and of an owner are large enough', async ({
  page,
  admin,
  newClient,
}) => {
  needsSection('mf-profile');
  const [student, owner] = [newEmail(), newEmail('owner')];
  const [client, other] = [await newClient(), await newClient()];
  await becomeOwner(other, admin, owner);
  const place = await addPlace(other, LONG_NAME);
  await signInClient(client, student);
  await review(client, place, 'The stairs are steep. '.repeat(12));
  await saveFavourite(client, place);
  const visits = {
    [student]: ['/?type=3', pageOf(place), '/profile/user?tab=reviews', '/profile/user'],
    [owner]: ['/profile/owner', pageOf(place), '/add/accommodation'],
  };
  for (const [email, paths] of Object.entries(visits)) {
    // The page of the former account would send its last requests with the new session.
    await page.goto('about:blank');
    await signIn(page, email);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await missed(page)).toEqual([]);
      });
    }
  }
});
