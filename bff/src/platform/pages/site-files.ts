import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PORTAL_NAME } from '@elbi/contract/domain';
import { COPY } from '../../copy.ts';
import type { AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { SharedResponse, XML_FORMAT } from '../../http/shared-response.ts';
import type { Services } from '../../services.ts';
import { type ListedPlaces, sitemap } from './sitemap.ts';

const A_DAY = 'public, max-age=86400';
const AN_HOUR = 'public, max-age=3600';

/** What a browser needs to add the portal to the home screen. */
const MANIFEST = {
  id: '/',
  name: PORTAL_NAME,
  short_name: PORTAL_NAME,
  description: COPY.description,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#fdfbf8',
  theme_color: '#fdfbf8',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    // Launchers cut it to a circle or another shape.
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: COPY.manifest.search, url: '/' },
    // Leads every user to their own profile.
    { name: COPY.manifest.favourites, url: '/profile/owner?tab=favorites' },
  ],
  screenshots: [
    screenshot('screen-home-phone', '720x1440', 'narrow', COPY.manifest.home),
    screenshot('screen-place-phone', '720x1440', 'narrow', COPY.manifest.place),
    screenshot('screen-home', '1440x900', 'wide', COPY.manifest.home),
  ],
};

/** Made by `npm run screens -w lab`. */
function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/${name}.jpg`, sizes, type: 'image/jpeg', form_factor, label };
}

const PICTURES = [
  '/favicon.ico',
  '/icon-180.png',
  '/share.jpg',
  ...[...MANIFEST.icons, ...MANIFEST.screenshots].map(({ src }) => src),
];

/** The files that browsers and search engines request from every site. */
export function siteFiles(
  services: Pick<Services, 'settings' | 'limits' | 'visitorsCache'>,
  places: ListedPlaces,
): AppRouter {
  const { settings, limits, visitorsCache } = services;
  const router = newRouter();

  for (const path of PICTURES) {
    const content = readFileSync(join(import.meta.dirname, 'assets', path));
    router.get(path, async function getPicture(ctx) {
      ctx.set('cache-control', A_DAY);
      ctx.type = extname(path);
      ctx.body = content;
    });
  }

  const worker = settings.offlineCopies ? 'offline-worker.js' : 'no-offline-worker.js';
  const workerScript = readFileSync(join(import.meta.dirname, 'assets', worker));
  router.get('/offline-worker.js', async function getOfflineWorker(ctx) {
    // Browsers compare it with their own at each page that it may answer.
    ctx.set('cache-control', 'no-cache');
    ctx.type = 'js';
    ctx.body = workerScript;
  });

  router.get('/manifest.webmanifest', async function getManifest(ctx) {
    ctx.set('cache-control', A_DAY);
    ctx.body = JSON.stringify(MANIFEST);
    ctx.type = 'application/manifest+json';
  });

  router.get('/robots.txt', async function getRobots(ctx) {
    ctx.set('cache-control', A_DAY);
    ctx.type = 'text';
    ctx.body = [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /',
      '',
      `Sitemap: ${requestOrigin(settings, ctx)}/sitemap.xml`,
      '',
    ].join('\n');
  });

  router.get('/sitemap.xml', rateLimit(limits.anonymous), async function getSitemap(ctx) {
    ctx.set('cache-control', AN_HOUR);
    const origin = requestOrigin(settings, ctx);
    const { part } = ctx.query;
    const key = JSON.stringify(['sitemap', origin, part]);
    const map = await visitorsCache.page(
      key,
      async () =>
        new SharedResponse(await sitemap(places, ctx.state.read, origin, part), XML_FORMAT),
      // Its key says nothing about the places in it, which may have been archived since.
      { allowStale: false },
    );
    await map?.send(ctx);
  });

  return router;
}
