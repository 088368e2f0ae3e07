import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const app = await startTestApp();

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
  shortcuts: { url: string }[];
}

const manifest = async () => (await (await app.fetch('/manifest.webmanifest')).json()) as Manifest;

describe('site files', () => {
  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
  ])('%s is there', async (path, type) => {
    const response = await app.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control')).toContain('public');
  });

  it('include the worker of saved places, or one that removes it', async () => {
    const worker = await app.fetch('/offline-worker.js');
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).not.toContain('unregister');
    const without = await startTestApp({ settings: { offlineCopies: false } });
    expect(await (await without.fetch('/offline-worker.js')).text()).toContain('unregister()');
  });

  it('name icons and screenshots that exist, and pages to open', async () => {
    const { icons, screenshots, shortcuts } = await manifest();
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const response = await app.fetch(src);
      expect(response.headers.get('content-type')).toContain(type);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
    for (const form of ['narrow', 'wide']) {
      const shown = screenshots.filter(({ form_factor }) => form_factor === form);
      expect(shown.length).toBeGreaterThan(0);
      // Chromium shows only those of one shape.
      expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1);
    }
    expect(shortcuts.map(({ url }) => new URL(url, app.url).pathname)).toEqual([
      '/',
      '/profile/owner',
    ]);
  });

  it('include an icon whose drawing stays whole in a circle', async () => {
    const maskable = (await manifest()).icons.filter(({ purpose }) => purpose === 'maskable');
    expect(maskable).toHaveLength(1);
    const content = Buffer.from(await (await app.fetch(maskable[0]!.src)).arrayBuffer());
    const { data, info } = await sharp(content)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    const ground = data.subarray(0, 4);
    expect(ground[3]).toBe(255);
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const colour = data.subarray(pixel * 4, pixel * 4 + 4);
      if (colour.equals(ground)) continue;
      expect(colour[3]).toBe(255);
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      // The safe zone of the W3C: a radius of 40 % of the icon.
      const distance = Math.hypot(x - middle, y - middle);
      if (distance > info.width * 0.4) throw new Error(`Pixel ${x}, ${y} is cut off.`);
    }
  });

  it('list the home page and every listed place', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    const listed = await buildAccommodation(db);
    const archived = await buildAccommodation(db, { is_archived: true });
    const deleted = await buildAccommodation(db, { deleted_at: new Date() });
    const xml = await (await app.fetch('/sitemap.xml')).text();
    expect(xml).toContain(`<loc>${app.url}/</loc>`);
    expect(xml).toContain(`<loc>${app.url}/accommodation/?id=${listed.id}</loc>`);
    expect(xml).not.toContain(archived.id);
    expect(xml).not.toContain(deleted.id);
  });

  it('build the sitemap once for many requests', async () => {
    const { read: pool } = await createTestDatabase();
    const query = vi.spyOn(pool, 'query');
    const cached = await startTestApp({ services: { read: pool } });
    const first = await cached.fetch('/sitemap.xml');
    expect(first.status).toBe(200);
    query.mockClear();
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await cached.fetch('/sitemap.xml', { headers })).status).toBe(304);
    expect(query).not.toHaveBeenCalled();
  });

  it('list no place in a sitemap requested an hour after it was archived', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    const { id } = await buildAccommodation(db);
    const read = async () => (await app.fetch('/sitemap.xml')).text();
    expect(await read()).toContain(id);
    await db('accommodation').where({ id }).update({ is_archived: true });
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
    try {
      expect(await read()).not.toContain(id);
    } finally {
      clock.mockRestore();
    }
  });

  it.each([
    ['1', 200],
    ['2', 200],
    ['0', 404],
    ['x', 404],
    ['1&part=2', 404],
  ])('return part %s of the sitemap with %i', async (part, status) => {
    expect((await app.fetch(`/sitemap.xml?part=${part}`)).status).toBe(status);
  });

  it('use the public address if one is set', async () => {
    const behind = await startTestApp({ settings: { publicUrl: 'https://stays.example.com' } });
    expect(await (await behind.fetch('/robots.txt')).text()).toContain(
      'Sitemap: https://stays.example.com/sitemap.xml',
    );
  });
});
