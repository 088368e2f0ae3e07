import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { BusyError } from '../errors.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { TempStore } from './temp-files.ts';

let folder: string;
let scratch: TempStore;

beforeEach(async () => {
  folder = join(await tempFolder(), 'scratch');
  scratch = await TempStore.open(folder, 400);
});

const content = (bytes: number) => Readable.from([Buffer.alloc(bytes, 'x')]);
const filesLeft = async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
};

describe('TempStore', () => {
  it('keeps files until their folder is removed, hidden from other users', async () => {
    const room = scratch.room(() => 'ana');
    const kept = await room.store(content(10));
    const made = await room.make((path) => writeFile(path, 'made'));
    expect(kept.bytes).toBe(10);
    expect(await readFile(made.path, 'utf8')).toBe('made');
    expect((await stat(kept.path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(kept.path, '..'))).mode & 0o777).toBe(0o700);
    expect(scratch.bytes).toBe(14);
    await room.remove();
    expect(scratch.bytes).toBe(0);
    expect(await filesLeft()).toBe(0);
  });

  it('gives each account a quarter of its budget', async () => {
    const first = scratch.room(() => 'ana');
    const second = scratch.room(() => 'ana');
    await first.store(content(90));
    await expect(second.store(content(20))).rejects.toThrow(BusyError);
    const tooLarge = scratch.room(() => 'ben').make((path) => writeFile(path, 'x'.repeat(101)));
    await expect(tooLarge).rejects.toThrow(BusyError);
    await first.remove();
    await expect(second.store(content(20))).resolves.toMatchObject({ bytes: 20 });
  });

  it('allows a user files for ten concurrent requests', async () => {
    const rooms = Array.from({ length: 10 }, () => scratch.room(() => 'ana'));
    for (const room of rooms) await room.store(content(1));
    await rooms[0]!.store(content(1));
    await expect(scratch.room(() => 'ana').store(content(1))).rejects.toThrow(BusyError);
    expect((await scratch.room(() => 'ben').store(content(1))).bytes).toBe(1);
    await rooms[0]!.remove();
    expect((await scratch.room(() => 'ana').store(content(1))).bytes).toBe(1);
  });

  it('gives all accounts together no more than its budget', async () => {
    for (const owner of ['ana', 'ben', 'cal', 'dan']) {
      await scratch.room(() => owner).store(content(100));
    }
    await expect(scratch.room(() => 'eva').store(content(1))).rejects.toThrow(BusyError);
  });

  it('uses no space for aborted content once its folder is removed', async () => {
    const room = scratch.room(() => 'ana');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(50);
        throw new Error('gone');
      })(),
    );
    await expect(room.store(broken)).rejects.toThrow('gone');
    await room.remove();
    expect(scratch.bytes).toBe(0);
    expect(await filesLeft()).toBe(0);
  });

  it('removes files of ended processes at start, and nothing else', async () => {
    // Higher than any process ID.
    const left = [String(process.pid), '99999999'];
    const alive = [String(process.ppid), 'notes'];
    for (const name of [...left, ...alive]) {
      await mkdir(join(folder, name), { recursive: true });
      await writeFile(join(folder, name, 'file'), 'x');
    }
    await TempStore.open(folder, 400);
    expect((await readdir(folder)).sort()).toEqual(alive.sort());
  });
});
