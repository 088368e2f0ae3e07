import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isFilePath } from '@elbi/contract/domain';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { afterFile } from '../testing/after-file.ts';
import { FakeGcs } from '../testing/fake-gcs.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { DiskStorage } from './disk-storage.ts';
import { FileExistsError, type FileStorage, NameTakenError, readWhole } from './file-storage.ts';
import { GcsStorage } from './gcs-storage.ts';
import { openStorage } from './open-storage.ts';

const root = await tempFolder();
const gcs = await FakeGcs.start('elbi-files');
afterFile(() => gcs.stop());

describe.each([
  ['disk', async () => new DiskStorage(root)],
  ['bucket', async () => GcsStorage.open({ bucket: 'elbi-files', apiEndpoint: gcs.url })],
] as [string, () => Promise<FileStorage>][])('files on %s', (_name, open) => {
  let files: FileStorage;
  beforeAll(async () => {
    files = await open();
  });

  it('are returned as written', async () => {
    const content = Buffer.from([0, 1, 2, 255, 10, 13]);
    await files.write('pictures/a/640.webp', content);
    const found = await files.read('pictures/a/640.webp');
    expect(found?.bytes).toBe(6);
    expect(await readWhole(files, 'pictures/a/640.webp')).toEqual(content);
    found?.stream.destroy();
  });

  it('are replaced atomically', async () => {
    await files.write('pictures/b', Buffer.alloc(2_000_000, 'x'));
    await files.write('pictures/b', Buffer.from('short'));
    expect((await readWhole(files, 'pictures/b'))?.toString()).toBe('short');
  });

  it('of releases are written once, and can be removed', async () => {
    const write = (content: number) =>
      files.write('sections/once/v1/a.js', Buffer.from(`${content}`));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(write));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = await readWhole(files, 'sections/once/v1/a.js');
    await expect(write(5)).rejects.toBeInstanceOf(FileExistsError);
    expect(await readWhole(files, 'sections/once/v1/a.js')).toEqual(first);
    await files.remove('sections/once/v1/a.js');
    await write(6);
    expect((await readWhole(files, 'sections/once/v1/a.js'))?.toString()).toBe('6');
  });

  it('may be empty', async () => {
    await files.write('pictures/empty', Buffer.alloc(0));
    expect(await readWhole(files, 'pictures/empty')).toHaveLength(0);
  });

  it('are null if missing, and can be removed twice', async () => {
    await files.write('pictures/c', Buffer.from('c'));
    await files.remove('pictures/c');
    await files.remove('pictures/c');
    expect(await files.read('pictures/c')).toBeNull();
    expect(await files.read('nowhere/at/all')).toBeNull();
  });

  it('are null below a file, and where a folder is', async () => {
    await files.write('pictures/d/file', Buffer.from('d'));
    expect(await files.read('pictures/d/file/below')).toBeNull();
    expect(await files.read('pictures/d/file/far/below')).toBeNull();
    expect(await files.read('pictures/d')).toBeNull();
  });

  it('are listed by prefix, with the time of their last write', async () => {
    const keys = Array.from({ length: 7 }, (_, index) => `list/x${index}/file`);
    for (const key of [...keys, 'listed/not', 'list2']) await files.write(key, Buffer.from('x'));
    const found = [];
    for await (const { key, changedAt } of files.list('list/x')) {
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
      found.push(key);
    }
    expect(found.sort()).toEqual(keys);
    for await (const { key } of files.list('none/')) throw new Error(key);
  });

  it('may be removed while they are listed', async () => {
    const keys = ['removed/a', 'removed/b', 'removed/c'];
    for (const key of keys) await files.write(key, Buffer.from('x'));
    const found = [];
    for await (const { key } of files.list('removed/')) {
      found.push(key);
      for (const each of keys) await files.remove(each);
    }
    expect(keys).toEqual(expect.arrayContaining(found));
    expect(found).not.toEqual([]);
  });

  it('are never outside the storage folder', async () => {
    for (const key of ['../x', '/etc/passwd', 'a//b', 'a/../b', '', '.drafts/x', 'a\\b', 'a\0b']) {
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(files.read(key)).rejects.toThrow('Not a storage key');
      await expect(files.remove(key)).rejects.toThrow('Not a storage key');
    }
  });

  it('are written concurrently', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        files.write('race', Buffer.alloc(1_000, `${index}`)),
      ),
    );
    const content = await readWhole(files, 'race');
    expect(content).toHaveLength(1_000);
    expect(new Set(content).size).toBeLessThanOrEqual(2);
  });
});

describe('a disk', () => {
  it('reports why it could not write, whatever its input', async () => {
    const disk = new DiskStorage(root);
    await disk.write('taken', Buffer.from('x'));
    const stream = Readable.from([Buffer.from('y')]);
    // Bytes from another thread are a Uint8Array, not a Buffer.
    for (const content of [Buffer.from('y'), new Uint8Array([121]), stream]) {
      await expect(disk.write('taken/below', content)).rejects.toThrow(NameTakenError);
    }
    expect(stream.destroyed).toBe(true);
  });

  it('hides everything from other users of the machine', async () => {
    await new DiskStorage(root).write('documents/private', Buffer.from('x'));
    const modeOf = async (path: string) => (await stat(join(root, path))).mode & 0o777;
    expect(await modeOf('documents/private')).toBe(0o600);
    expect(await modeOf('documents')).toBe(0o700);
  });

  it('restricts access to files of older versions', async () => {
    const dataDir = await tempFolder();
    await mkdir(join(dataDir, 'files'), { mode: 0o755 });
    await openStorage({ bucket: null, dataDir });
    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
  });

  it('writes files of releases for reading only', async () => {
    await new DiskStorage(root).write('shell/v1/a.js', Buffer.from('a'));
    expect((await stat(join(root, 'shell/v1/a.js'))).mode & 0o222).toBe(0);
    expect(await readdir(join(root, '.drafts'))).toEqual([]);
  });

  it('leaves neither temporary copy nor file of a failed write', async () => {
    const disk = new DiskStorage(root);
    await disk.write('folder/file', Buffer.from('x'));
    for (const key of ['folder', 'folder/file/below', 'folder/file/far/below']) {
      await expect(disk.write(key, Buffer.from('x'))).rejects.toThrow(NameTakenError);
    }
    expect(await readdir(join(root, '.drafts'))).toEqual([]);
  });
});

it('a file left incomplete by a crash is removed at start, once no process can be writing it', async () => {
  const dataDir = await tempFolder();
  const drafts = join(dataDir, 'files/.drafts');
  await mkdir(drafts, { recursive: true });
  for (const name of ['old', 'young']) await writeFile(join(drafts, name), 'half');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(drafts, 'old'), longAgo, longAgo);
  await openStorage({ bucket: null, dataDir });
  expect(await readdir(drafts)).toEqual(['young']);
});

it('a bucket that fails throws an error instead of reporting a missing file', async () => {
  const files = await GcsStorage.open({ bucket: 'another', apiEndpoint: gcs.url });
  gcs.failWith(403);
  await expect(files.read('x')).rejects.toThrow();
  gcs.failWith(null);
});

it('openStorage is chosen by GCS_BUCKET', async () => {
  const dataDir = root;
  expect(await openStorage({ bucket: null, dataDir })).toBeInstanceOf(DiskStorage);
  const bucket = { name: 'elbi-files', apiEndpoint: gcs.url };
  expect(await openStorage({ bucket, dataDir })).toBeInstanceOf(GcsStorage);
});

it('isFilePath accepts the keys of the server', () => {
  expect(isFilePath('sections/search/v1/page.1a2b.js.br')).toBe(true);
  expect(isFilePath('x'.repeat(501))).toBe(false);
});

it('a bucket that responds after its reader has left ends nothing but that stream', async () => {
  let respond: (() => void) | undefined;
  const send = (response: ServerResponse) =>
    response.writeHead(200, { 'x-goog-hash': 'crc32c=AAAAAA==' }).end();
  let isSlow = true;
  const slow = createServer((request, response) => {
    if (!request.url?.includes('alt=media')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"size":"0"}');
    } else if (isSlow) respond = () => send(response);
    else send(response);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void slow.close());
  const { port } = slow.address() as AddressInfo;
  const files = await GcsStorage.open({
    bucket: 'elbi-files',
    apiEndpoint: `http://127.0.0.1:${port}`,
  });
  const found = await files.read('pictures/late');
  found?.stream.resume();
  await vi.waitFor(() => expect(respond).toBeDefined());
  found?.stream.destroy();
  isSlow = false;
  respond?.();
  expect(await readWhole(files, 'pictures/late')).toHaveLength(0);
});
