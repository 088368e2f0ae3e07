import { LINK_PREVIEW, pageAddress } from '@elbi/contract/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from '../product/pictures/encode-picture.ts';
import { pictureKey } from '../product/pictures/picture-files.ts';
import {
  buildAccommodation,
  buildPerson,
  buildPicture,
  buildReview,
} from '../testing/factories.ts';
import { picture } from '../testing/files.ts';
import { buildRelease, ship } from '../testing/releases.ts';
import { startTestApp } from '../testing/test-app.ts';

/** A crawler of link previews. */
interface Crawler {
  headers: Record<string, string>;
  /** Bytes of a document that it reads; Telegram and X publish none. */
  readsBytes: number;
}

const CRAWLERS: Record<string, Crawler> = {
  Facebook: {
    headers: {
      'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'accept-encoding': 'deflate, gzip',
      range: 'bytes=0-524287',
    },
    readsBytes: 524_288,
  },
  Telegram: { headers: { 'user-agent': 'TelegramBot (like TwitterBot)' }, readsBytes: 16_384 },
  WhatsApp: { headers: { 'user-agent': 'WhatsApp/2.24.6.77 A' }, readsBytes: 300_000 },
  X: { headers: { 'user-agent': 'Twitterbot/1.0' }, readsBytes: 16_384 },
};
const PIN = { latitude: 14.169812, longitude: 121.243347 };

const app = await startTestApp();
const { db, files } = app.services;
await ship(app, buildRelease('shell'));
await ship(
  app,
  buildRelease('search', {
    routes: [
      { view: '/api/view/home', title: 'Discover Accommodations' },
      { path: '/compare', view: '/api/view/compare', title: 'Compare places' },
    ],
  }),
);
await ship(
  app,
  buildRelease('listing', {
    routes: [{ path: '/accommodation', view: '/api/view/accommodation', title: 'Accommodation' }],
  }),
);
await ship(
  app,
  buildRelease('profile', {
    routes: [{ path: '/profile/owner', view: '/api/view/profile/owner', title: 'Owner' }],
  }),
);

/** Requests an address as a crawler; its robots.txt must allow that, and no limit count it. */
async function crawl(path: string, { headers }: Crawler): Promise<Response> {
  const robots = await (await app.fetch('/robots.txt', { headers })).text();
  for (const [, denied] of robots.matchAll(/^Disallow: *(\S+)$/gm)) {
    expect(path.startsWith(denied!)).toBe(false);
  }
  const response = await app.fetch(path, { headers: { accept: '*/*', ...headers } });
  // Networks are counted together; nothing else counts a crawler.
  expect(response.headers.get('ratelimit-policy') ?? '"network"').toMatch(/^"network"[^,]*$/);
  return response;
}

const unescape = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns what a crawler shows of a page. */
async function previewOf(path: string, crawler: Crawler = CRAWLERS.Facebook!) {
  const response = await crawl(path, crawler);
  const bytes = Buffer.from(await response.arrayBuffer()).subarray(0, crawler.readsBytes);
  const tags = bytes.toString().matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  const { 'og:image': image, ...others } = Object.fromEntries(
    [...tags].map(([, name = '', content = '']) => [name, unescape(content)]),
  );
  return { status: response.status, tags: others, image: image?.slice(app.url.length) ?? '' };
}

async function buildShared(overrides: Parameters<typeof buildAccommodation>[1] = {}) {
  const place = await buildAccommodation(db, { name: "Dapdap Ladies' Dorm", ...overrides });
  const { id, content_hash } = await buildPicture(db, { accommodation_id: place.id });
  const encoded = await encodePicture(await picture({ width: 640, height: 480 }));
  if (typeof encoded === 'string') throw new Error(encoded);
  for (const { name, content } of encoded.files) {
    await files.write(pictureKey(content_hash, name), content);
  }
  return { ...place, preview: `/files/pictures/${id}/share.jpg` };
}

describe('the preview of a shared link', () => {
  it.each(Object.keys(CRAWLERS))('shows a place to %s (S7.place.3)', async (name) => {
    const crawler = CRAWLERS[name]!;
    const owner = await buildPerson(db, {
      role: 'owner',
      email: 'nena@example.com',
      contact_number: '09171234567',
    });
    const place = await buildShared({
      ...PIN,
      owner_id: owner.id,
      location_precision: 'approximate',
      description: 'Text 09171234567 for a slot.',
      single_price: true,
      vacancy_status: 'few',
      vacancy_slots: 2,
      vacancy_confirmed_at: new Date(),
    });
    const path = pageAddress.place(place.id);
    const { status, tags, image } = await previewOf(path, crawler);
    expect(status).toBe(200);
    expect(tags).toMatchObject({
      'og:title': "Dapdap Ladies' Dorm",
      'og:url': app.url + path,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(LINK_PREVIEW.width),
      'og:image:height': String(LINK_PREVIEW.height),
      'og:image:alt': "Dapdap Ladies' Dorm, Bed Space in Batong Malake",
      'twitter:card': 'summary_large_image',
    });
    expect(tags['og:description']).toMatch(
      /^Bed Space, ₱2,500 \/ month per head, \d+ min walk to Main Gate, 2 slots left, confirmed [A-Z][a-z]+ \d+, \d{4}$/,
    );
    expect(JSON.stringify(tags)).not.toMatch(/0917|@|14\.1698|121\.2433|Mabini/);

    expect(image).toBe(place.preview);
    // The second request gets the stored file.
    for (const _time of ['made', 'stored']) {
      const response = await crawl(image, crawler);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.length).toBeLessThanOrEqual(LINK_PREVIEW.maxBytes);
      const { width, height } = LINK_PREVIEW;
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  it('is a drawn card for a place without a picture', async () => {
    const { id } = await buildAccommodation(db);
    const { tags, image } = await previewOf(pageAddress.place(id));
    expect(tags['og:image:alt']).toBe('Elbi Stays');
    const response = await crawl(image, CRAWLERS.Telegram!);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const content = Buffer.from(await response.arrayBuffer());
    const { width, height, maxBytes } = LINK_PREVIEW;
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(content.length).toBeLessThan(maxBytes);
  });

  it('shows nothing of a place that is archived or deleted', async () => {
    for (const change of [{ is_archived: true }, { deleted_at: new Date() }]) {
      const place = await buildShared();
      expect((await crawl(place.preview, CRAWLERS.X!)).status).toBe(200);
      await db('accommodation').where({ id: place.id }).update(change);
      const { status, tags, image } = await previewOf(pageAddress.place(place.id));
      expect([status, image]).toEqual([404, '/share.jpg']);
      expect(JSON.stringify(tags)).not.toMatch(/Dapdap|Bed Space|₱/);
      expect((await crawl(place.preview, CRAWLERS.X!)).status).toBe(404);
      const compared = await previewOf(pageAddress.compare(place.id));
      expect(compared.image).toBe('/share.jpg');
      expect(JSON.stringify(compared.tags)).not.toMatch(/Dapdap|₱/);
    }
  });

  it('contains no contact details or links that users wrote', async () => {
    const contacts = 'Anahaw 0917 123 4567 (049) 536-1234 anahaw.com';
    const owner = await buildPerson(db, { role: 'owner', first_name: '09171234567' });
    const { id } = await buildShared({ owner_id: owner.id, name: contacts });
    const term = encodeURIComponent('Win! Text 0917 123 4567');
    for (const path of [
      pageAddress.place(id),
      pageAddress.compare(id),
      pageAddress.owner(owner.id),
      `/?accommodationName=${term}`,
    ]) {
      const { tags } = await previewOf(path);
      expect(JSON.stringify({ ...tags, 'og:url': '' })).not.toMatch(
        /0917|4567|536|anahaw\.com|Win!/,
      );
    }
  });

  it('shows a comparison, a search and the page of an owner', async () => {
    const owner = await buildPerson(db, {
      role: 'owner',
      first_name: 'Nena',
      last_name: 'Alcántara',
    });
    const owner_id = owner.id;
    const first = await buildShared({ owner_id, name: 'Narra House' });
    const { id } = await buildAccommodation(db, { owner_id, min_price: 1_200, name: 'Molave' });
    await buildReview(db, { accommodation_id: id, rating: 5 });
    await buildShared({ owner_id, name: 'Hidden', is_archived: true });

    const compared = await previewOf(pageAddress.compare(`${first.id},${id}`));
    expect(compared.image).toBe(first.preview);
    expect(compared.tags['og:description']).toBe(
      'Narra House, ₱2,500 – ₱3,500 / month per head; Molave, ₱1,200 – ₱2,200 / month per head',
    );

    const found = await previewOf('/?accommodationName=narra&loc=Batong%20Malake');
    expect(found.image).toBe(first.preview);
    expect(found.tags['og:description']).toBe('1 place found for your search, Batong Malake');
    expect(found.tags['og:title']).toBe('Search results');

    const page = await previewOf(pageAddress.owner(owner_id));
    expect(page.image).toBe(first.preview);
    expect(page.tags).toMatchObject({
      'og:title': 'Nena Alcántara',
      'og:url': app.url + pageAddress.owner(owner_id),
      'og:description': '2 places, rated 5.00 (1 review)',
    });
    expect(JSON.stringify(page)).not.toContain('Hidden');
  });
});
