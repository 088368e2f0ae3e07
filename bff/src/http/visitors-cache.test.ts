import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitorsCache } from './visitors-cache.ts';

const MOMENT = 1_000;
/** A user who has not written. */
const READER = { hasJustWritten: false };

let cache: VisitorsCache;

beforeEach(() => {
  vi.useFakeTimers();
  cache = new VisitorsCache(MOMENT);
  // lru-cache treats a start time of 0 as no expiry.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A changing value that counts its reads. */
function aSource() {
  const source = { value: 1, read: vi.fn(() => Promise.resolve({ value: source.value })) };
  return source;
}

describe('VisitorsCache', () => {
  it('loads once for concurrent readers, and caches for a short time', async () => {
    const source = aSource();
    await Promise.all([cache.read(READER, 'a', source.read), cache.read(READER, 'a', source.read)]);
    source.value = 2;
    expect((await cache.read(READER, 'a', source.read)).body).toEqual({ value: 1 });
    expect(source.read).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(MOMENT + 1);
    expect((await cache.read(READER, 'a', source.read)).body).toEqual({ value: 2 });
  });

  it.each([
    ['another key', MOMENT, ['a', 'b']],
    ['the same key when it is disabled', 0, ['a', 'a']],
  ])('reads again for %s', async (_, ms, keys) => {
    const some = new VisitorsCache(ms);
    const { read } = aSource();
    for (const key of keys) await some.read(READER, key, read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not cache a read that began before a write', async () => {
    let finish: (body: string) => void = () => undefined;
    const early = cache.read(
      READER,
      'a',
      () => new Promise<string>((resolve) => (finish = resolve)),
    );
    cache.clear();
    const late = cache.read(READER, 'a', () => Promise.resolve('after the write'));
    finish('before the write');
    expect((await early).body).toBe('before the write');
    expect((await late).body).toBe('after the write');
    expect((await cache.read(READER, 'a', () => Promise.resolve('never'))).body).toBe(
      'after the write',
    );
  });

  it('does not cache a failure', async () => {
    await expect(cache.read(READER, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect((await cache.read(READER, 'a', () => Promise.resolve('up'))).body).toBe('up');
  });

  it('caches up to its byte limit, drops the oldest, and releases their bytes', async () => {
    const read = vi.fn(() => Promise.resolve('x'.repeat(1_000_000)));
    for (let key = 0; key < 40; key += 1) {
      await cache.read(READER, String(key), read);
      // The same key again, and entries over the limit, take no more memory.
      await cache.read(READER, 'again', read);
      vi.advanceTimersByTime(MOMENT / 4);
      expect(cache.bytes).toBeLessThanOrEqual(32_000_000);
    }
    expect(cache.size).toBeGreaterThan(4);
    expect(cache.size).toBeLessThan(10);
    read.mockClear();
    await cache.read(READER, '39', read);
    expect(read).not.toHaveBeenCalled();
    await cache.read(READER, '0', read);
    expect(read).toHaveBeenCalledOnce();
    cache.clear();
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  it('counts the size of keys, which clients can choose', async () => {
    for (let key = 0; key < 40; key += 1) {
      await cache.read(READER, `${key} ${'x'.repeat(1_000_000)}`, () => Promise.resolve(1));
    }
    expect(cache.bytes).toBeGreaterThan(20_000_000);
    expect(cache.size).toBeLessThan(20);
  });
});

describe('a shared page', () => {
  // Pages do not depend on how long responses are cached.
  beforeEach(() => {
    cache = new VisitorsCache(0);
  });
  const aPage = (html: string) => ({ html, bytes: 1 });

  it('is rendered once for concurrent requests, and survives a write', async () => {
    const render = vi.fn(() => Promise.resolve(aPage('first')));
    await Promise.all([cache.page('a', render), cache.page('a', render)]);
    cache.clear();
    expect(await cache.page('a', render)).toEqual(aPage('first'));
    expect(render).toHaveBeenCalledOnce();
  });

  it('is rerendered in the background after a minute, and kept when that fails', async () => {
    await cache.page('a', () => Promise.resolve(aPage('first')));
    vi.advanceTimersByTime(3_600_000);
    for (const render of [
      () => Promise.resolve(null),
      () => Promise.reject(new Error('no')),
      () => Promise.resolve(aPage('second')),
    ]) {
      expect(await cache.page('a', render)).toEqual(aPage('first'));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await cache.page('a', () => Promise.resolve(null))).toEqual(aPage('second'));
  });

  it('is rerendered after a failure', async () => {
    expect(await cache.page('a', () => Promise.resolve(null))).toBeNull();
    expect(await cache.page('a', () => Promise.resolve(aPage('first')))).toEqual(aPage('first'));
  });
});
