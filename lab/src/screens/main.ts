import { parseArgs } from 'node:util';
import { type HomeView, PAGE_READY_MARK } from '@elbi/contract/domain';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';

/** `npm run screens -w lab -- [--url http://localhost:3000]`: a portal with the demo data. */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const baseURL = values.url ?? 'http://localhost:3000';
const REPOSITORY = new URL('../../../', import.meta.url);
const MAX_HEIGHT = 2_000;
const QUALITY = 75;

interface Screen {
  name: string;
  path: string;
  /** Account that is logged in; a visitor without. */
  user?: string;
  width?: number;
  /** Of the window; by default as high as the page, up to a maximum. */
  height?: number;
  /** Whether it is a screenshot of the manifest, a JPEG in the BFF's assets. */
  isInManifest?: boolean;
}

const home = (await (await fetch(`${baseURL}/api/view/home?sort=rating`)).json()) as HomeView;
const [best] = home.search.sorted;
const SCREENS: readonly Screen[] = [
  { name: 'home-1440', path: '/' },
  { name: 'home-360', path: '/', width: 360 },
  { name: 'map-1440', path: '/?view=map', height: 900 },
  { name: 'place-1440', path: `/accommodation/?id=${best!._id}` },
  { name: 'add-1440', path: '/add/accommodation', user: 'owner@example.com' },
  { name: 'releases-1440', path: '/releases', user: 'admin@example.com' },
  { name: 'screen-home', path: '/', height: 900, isInManifest: true },
  { name: 'screen-home-phone', path: '/', width: 360, height: 720, isInManifest: true },
  {
    name: 'screen-place-phone',
    path: `/accommodation/?id=${best!._id}`,
    width: 360,
    height: 720,
    isInManifest: true,
  },
];

const browser = await chromium.launch({ executablePath: await findBrowser() });
for (const { name, path, user, width = 1440, height, isInManifest = false } of SCREENS) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height: height ?? 900 },
    deviceScaleFactor: isInManifest && width < 500 ? 2 : 1,
  });
  const login = new URLSearchParams({ login_hint: user ?? '', next: path });
  await page.goto(user ? `/api/auth/login?${login}` : path);
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    PAGE_READY_MARK,
  );
  if (height === undefined) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(whole, MAX_HEIGHT) });
  }
  // Pictures below the window load only now.
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const file = isInManifest
    ? `bff/src/platform/pages/assets/${name}.jpg`
    : `docs/screens/${name}.webp`;
  await (
    isInManifest ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY })
  ).toFile(new URL(file, REPOSITORY).pathname);
  process.stdout.write(`${file}\n`);
  await page.close();
}
await browser.close();
