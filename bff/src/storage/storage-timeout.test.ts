import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { startTestApp } from '../testing/test-app.ts';
import { type FileStorage, readWhole } from './file-storage.ts';
import { withStorageTimeout } from './storage-timeout.ts';

const never = () => new Promise<never>(() => undefined);

const HANGING: FileStorage = {
  write: never,
  read: never,
  remove: never,
  list: () => ({ [Symbol.asyncIterator]: () => ({ next: never }) }),
};

/** A storage whose files give these chunks and then hang, or end. */
function giving(chunks: string[], then: 'hang' | 'end'): { files: FileStorage; source: Readable } {
  const left = [...chunks];
  const source = new Readable({
    read() {
      const next = left.shift();
      if (next !== undefined) this.push(next);
      else if (then === 'end') this.push(null);
    },
  });
  return {
    source,
    files: { ...HANGING, read: () => Promise.resolve({ stream: source, bytes: 9 }) },
  };
}

describe('storage that hangs', () => {
  const files = withStorageTimeout(HANGING, 20);

  it.each([
    ['read', () => files.read('a')],
    ['write', () => files.write('a', Buffer.from('a'))],
    ['remove', () => files.remove('a')],
    ['list', async () => void (await files.list('a')[Symbol.asyncIterator]().next())],
  ])('is given up: %s', async (_name, use: () => Promise<unknown>) => {
    await expect(use()).rejects.toBeInstanceOf(UnavailableError);
  });

  it.each([
    ['before the first bytes', []],
    ['in the middle', ['one', 'two']],
  ])('times out %s of a file, and closes its stream', async (_, chunks) => {
    const { files: hanging, source } = giving(chunks, 'hang');
    const read = readWhole(withStorageTimeout(hanging, 20), 'a');
    await expect(read).rejects.toBeInstanceOf(UnavailableError);
    expect(source.destroyed).toBe(true);
  });

  it('responds 503 with Retry-After', async () => {
    const app = await startTestApp({ services: { files } });
    const response = await app.fetch('/sections/search/v1/entry.js');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('storage that responds', () => {
  it('returns whole files, empty ones too, and closes unread ones', async () => {
    const { files } = giving(['one', 'two', 'three'], 'end');
    expect((await readWhole(withStorageTimeout(files, 1_000), 'a'))?.toString()).toBe(
      'onetwothree',
    );
    const empty = giving([], 'end');
    expect(await readWhole(withStorageTimeout(empty.files, 1_000), 'a')).toHaveLength(0);
    const unread = giving(['one', 'two'], 'end');
    const found = await withStorageTimeout(unread.files, 1_000).read('a');
    found?.stream.destroy();
    await expect.poll(() => unread.source.destroyed).toBe(true);
  });

  it('does not time out for a slow reader', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { files } = giving(['one', 'two'], 'end');
    const found = await withStorageTimeout(files).read('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await buffer(found!.stream)).toString()).toBe('onetwo');
  });
});
