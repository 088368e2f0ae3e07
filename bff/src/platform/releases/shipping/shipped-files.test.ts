import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readWhole } from '../../../storage/file-storage.ts';
import { buildRelease, ship } from '../../../testing/releases.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const contents = {
  'chunks/a.js': `const a = '${'ñ'.repeat(2_000)}';`,
  'font.woff2': 'wOF2',
  'empty.css': '',
};
await ship(app, buildRelease('files', { contents }));

describe('shipped files', () => {
  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('come as they were compressed when shipped (%s)', async (encoding, decompress) => {
    const response = await app.fetch('/sections/files/v1/chunks/a.js', {
      headers: { 'accept-encoding': encoding },
    });
    // fetch decodes by itself; the length is that of the variant on disk.
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(1_000);
    expect(await response.text()).toContain('ñññ');
    const stored = await readWhole(
      app.services.files,
      `sections/files/v1/chunks/a.js.${encoding === 'br' ? 'br' : 'gz'}`,
    );
    expect(decompress(stored!).toString()).toContain('ñññ');
  });

  it('are no service workers, which would outlive their version', async () => {
    const headers = { 'service-worker': 'script' };
    expect((await app.fetch('/sections/files/v1/entry.js', { headers })).status).toBe(404);
  });

  it('are sent uncompressed to clients without encodings', async () => {
    const response = await app.fetch('/sections/files/v1/chunks/a.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe('4013');
  });

  it('may be cached forever, and have their content type', async () => {
    const script = await app.fetch('/sections/files/v1/entry.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script.headers.get('vary')).toContain('accept-encoding');
    const font = await app.fetch('/sections/files/v1/font.woff2');
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(font.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    '/sections/files/v1/none.js',
    '/sections/files/v2/entry.js',
    '/sections/files/v1/..%2f..%2f..%2fapp-secret',
    '/sections/..%2fsections/files/v1/entry.js',
    '/shell/..%2f..%2fapp-secret/x',
    '/sections/files/v1',
  ])('return 404 without caching for %s', async (path) => {
    const response = await app.fetch(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
