import type { Page } from '@playwright/test';
import { type DEMO } from '../fixtures/people.ts';

/** A page, or what opens over one, as the demo data fill it. */
export interface View {
  /** Name of its pictures. */
  name: string;
  title: string;
  /** Who looks; a visitor without. */
  as?: keyof typeof DEMO;
  path: string;
  /** What has to be done first. */
  prepare?: (page: Page) => Promise<void>;
  /** Of the window alone: something lies over the page. */
  over?: true;
}

const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page) => {
    await page.getByRole(role, { name }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
  };

/** The first place of a search, opened from its card. */
const firstPlace = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('region', { name: 'Facts' }).waitFor();
};

/** A place that many have reviewed. */
const REVIEWED = '/?accommodationName=dorm';

/** Everything that `docs/screens` shows, in the order of a visit. */
export const VIEWS: readonly View[] = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'search', title: 'Search with filters', path: '/?accommodationName=dorm&tenant=1' },
  {
    name: 'filters',
    title: 'Filter menu',
    path: '/?type=3',
    prepare: press(/^Filters/),
    over: true,
  },
  {
    name: 'map',
    title: 'Results on the map',
    path: '/?vacant=1&view=map',
    prepare: async (page) => {
      const map = page.getByRole('region', { name: /^Map of the places/ });
      await map.getByRole('button', { name: /₱/ }).first().click();
      await map.getByRole('region', { name: 'Chosen on the map' }).waitFor();
    },
    over: true,
  },
  {
    name: 'compare',
    title: 'Places side by side',
    path: '/?vacant=1',
    prepare: async (page) => {
      const cards = page.getByRole('main').getByRole('article');
      for (const index of [0, 1, 2]) {
        await cards
          .nth(index)
          .getByRole('button', { name: /^Compare/ })
          .click();
      }
      const tray = page.getByRole('complementary', { name: 'Places to compare' });
      await tray.getByRole('link', { name: 'Compare' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'empty', title: 'Nothing found', path: '/?accommodationName=penthouse&type=0' },
  { name: 'place', title: 'A place, for a visitor', path: REVIEWED, prepare: firstPlace },
  {
    name: 'place-student',
    title: 'A place, for a student',
    as: 'student',
    path: REVIEWED,
    prepare: firstPlace,
  },
  {
    name: 'review',
    title: 'Leave a Review',
    as: 'student',
    path: REVIEWED,
    prepare: async (page) => {
      await firstPlace(page);
      await press(/^Leave a Review$/)(page);
    },
    over: true,
  },
  { name: 'log-in', title: 'Log In', path: '/', prepare: press('Log in', 'link'), over: true },
  { name: 'student', title: 'Profile of a student', as: 'student', path: '/profile/user' },
  {
    name: 'student-reviews',
    title: 'Reviews of a student',
    as: 'student',
    path: '/profile/user?tab=reviews',
  },
  {
    name: 'become-an-owner',
    title: 'Become an Owner',
    as: 'student',
    path: '/',
    prepare: async (page) => {
      const apply = page.getByRole('button', { name: 'Be an Owner' });
      if (!(await apply.isVisible())) await press(/^Account of/)(page);
      await apply.click();
      await page.getByRole('dialog', { name: 'Become an Owner' }).waitFor();
    },
    over: true,
  },
  {
    name: 'notifications',
    title: 'Notifications',
    as: 'student',
    path: '/',
    prepare: press(/^Notifications/),
    over: true,
  },
  { name: 'owner', title: 'Profile of an owner', as: 'owner', path: '/profile/owner' },
  { name: 'add', title: 'Add Accommodation', as: 'owner', path: '/add/accommodation' },
  {
    name: 'preview',
    title: 'The last step of the form',
    as: 'owner',
    path: '/profile/owner',
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('link', { name: /^Edit/ }).click();
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
      for (const step of ['Additional Information', 'Preview']) {
        await page.getByRole('button', { name: 'Proceed' }).click();
        await page.getByRole('heading', { level: 2, name: step }).waitFor();
      }
    },
  },
  { name: 'reports', title: 'Reports', as: 'admin', path: '/profile/admin' },
  {
    name: 'applications',
    title: 'Owner Applications',
    as: 'admin',
    path: '/profile/admin?tab=applications',
  },
  { name: 'releases', title: 'Releases', as: 'admin', path: '/releases' },
  {
    name: 'resolve',
    title: 'Resolve a report',
    as: 'admin',
    path: '/profile/admin',
    prepare: press(/^Resolve:/),
    over: true,
  },
  { name: 'unauthorized', title: 'Unauthorized Access', path: '/unauthorized' },
  { name: 'not-found', title: 'Page Not Found', path: '/nowhere' },
  { name: 'privacy', title: 'Privacy notice', path: '/privacy' },
  { name: 'terms', title: 'Terms of use', path: '/terms' },
];
