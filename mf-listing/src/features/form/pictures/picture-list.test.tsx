import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@elbi/portal-sdk';
import { anAccommodation } from '@elbi/places-kit/testing';
import {
  type PreparePicture,
  type UploadPicture,
  PictureList,
  picturesOf,
} from './picture-list.ts';

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = vi.fn(() => `blob:${made++}`);
  URL.revokeObjectURL = vi.fn();
});

function picture(name: string, { bytes = 10, type = 'image/jpeg' } = {}): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

const staged: UploadPicture = (file) =>
  Promise.resolve({ _id: `id of ${file.name}`, url: `/files/pictures/${file.name}/1280.webp` });
/** A list whose files need no preparation by default. */
function listOf(upload: UploadPicture, prepare: PreparePicture = (file) => Promise.resolve(file)) {
  return new PictureList([], { prepare, upload });
}

/** Resolves when no picture is being prepared any more. */
const sent = (list: PictureList) => vi.waitFor(() => expect(list.preparing()).toBeNull());
const names = (list: PictureList) => list.snapshot().map(({ name }) => name);

describe('PictureList', () => {
  it('stages a file as soon as it is added, and reports its progress (S2.form.5)', async () => {
    let report: (share: number) => void = () => undefined;
    let finish: () => void = () => undefined;
    const list = listOf((file, onProgress) => {
      report = onProgress;
      return new Promise((resolve) => {
        finish = () => resolve({ _id: 'a', url: `/files/pictures/${file.name}/1280.webp` });
      });
    });
    const heard = vi.fn();
    list.subscribe(heard);
    list.add([picture('front.jpg')]);
    expect(list.snapshot()[0]).toMatchObject({ status: 'preparing' });
    await sent(list);
    report(0.4);
    expect(list.snapshot()[0]).toMatchObject({ status: 'uploading', progress: 0.4 });
    expect(list.uploaded()).toEqual([]);
    finish();
    await list.settled();
    expect(list.snapshot()[0]).toMatchObject({ status: 'ready', progress: 1 });
    expect(list.uploaded()).toEqual([
      { _id: 'a', url: '/files/pictures/front.jpg/1280.webp', name: 'front.jpg', size: 10 },
    ]);
    expect(heard).toHaveBeenCalled();
  });

  it.each([
    [{ bytes: 30_000_001 }, 'A picture can have at most 30 MB.'],
    // This browser could not scale it.
    [{ bytes: 2_000_001 }, 'A file can have at most 2 MB (2,000,000 bytes).'],
    [{ type: 'image/gif' }, 'The file must be a JPEG, PNG or WebP picture.'],
    [{ bytes: 2_000_001, type: '' }, 'The file must be a JPEG, PNG or WebP picture.'],
    [{ bytes: 0 }, 'The file is empty (0 bytes). Choose another file.'],
  ])('refuses %j without sending it (S5.files.2)', async (how, message) => {
    const upload = vi.fn(staged);
    const list = listOf(upload);
    list.add([picture('file', how)]);
    await list.settled();
    expect(upload).not.toHaveBeenCalled();
    expect(list.snapshot()[0]).toMatchObject({ status: 'failed', error: message, retry: 'never' });
    list.retry(list.snapshot()[0]?.key ?? '');
    await list.settled();
    expect(list.snapshot()[0]).toMatchObject({ status: 'failed', error: message });
  });

  it('sends a large picture scaled, under its own name', async () => {
    const small = picture('front.jpg', { bytes: 900_000 });
    const upload = vi.fn(staged);
    const list = listOf(upload, () => Promise.resolve(small));
    list.add([picture('FRONT.PNG', { bytes: 8_700_000, type: 'image/png' })]);
    await list.settled();
    expect(upload).toHaveBeenCalledWith(small, expect.any(Function), expect.any(AbortSignal));
    expect(list.uploaded()[0]).toMatchObject({ name: 'FRONT.PNG', size: 900_000 });
    expect(URL.createObjectURL).toHaveBeenCalledWith(small);
  });

  it('prepares one picture after the other, and reports its progress', async () => {
    const turns: (() => void)[] = [];
    const list = listOf(staged, (file) => new Promise((next) => turns.push(() => next(file))));
    expect(list.preparing()).toBeNull();
    list.add(['a', 'b', 'c'].map((name) => picture(name)));
    expect(list.preparing()).toEqual({ position: 1, of: 3 });
    await vi.waitFor(() => expect(turns).toHaveLength(1));
    turns[0]!();
    await vi.waitFor(() => expect(turns).toHaveLength(2));
    expect(list.preparing()).toEqual({ position: 2, of: 3 });
    list.remove(list.snapshot()[2]!.key);
    turns[1]!();
    await list.settled();
    expect(turns).toHaveLength(2);
    expect(list.preparing()).toBeNull();
    expect(names(list)).toEqual(['a', 'b']);
  });

  it('offers no retry for a file that the server rejects, and its draft omits it', async () => {
    const refusal = new ApiError('Check the highlighted fields.', {
      status: 422,
      code: 'invalid_fields',
      fields: [{ field: 'files', message: 'The picture could not be read. Try another file.' }],
    });
    const list = listOf(() => Promise.reject(refusal));
    list.add([picture('front.jpg')]);
    await list.settled();
    expect(list.snapshot()[0]).toMatchObject({
      status: 'failed',
      error: 'The picture could not be read. Try another file.',
      retry: 'never',
    });
    expect(list.draft()).toEqual({ pictures: [], unsent: [] });
  });

  it('accepts exactly 2,000,000 bytes (S5.files.1, S9.files.1)', async () => {
    const list = listOf(staged);
    list.add([picture('file', { bytes: 2_000_000 })]);
    await list.settled();
    expect(list.snapshot()[0]?.status).toBe('ready');
  });

  it('accepts ten and rejects the eleventh', async () => {
    const list = listOf(staged);
    list.add(Array.from({ length: 11 }, (_, index) => picture(`${index}.jpg`)));
    await list.settled();
    expect(list.uploaded()).toHaveLength(10);
    expect(list.snapshot()[10]).toMatchObject({
      status: 'failed',
      error: 'A place can have at most 10 pictures.',
      retry: 'with room',
    });
    expect(list.hasRoom()).toBe(false);
    list.remove(list.snapshot()[0]!.key);
    expect(list.hasRoom()).toBe(true);
    list.retry(list.snapshot()[9]!.key);
    await list.settled();
    expect(list.uploaded()).toHaveLength(10);
  });

  it('keeps a failed one for a retry', async () => {
    let attempt = 0;
    const list = listOf((...sent) =>
      attempt++ === 0 ? Promise.reject(new Error('No connection.')) : staged(...sent),
    );
    list.add([picture('front.jpg')]);
    await list.settled();
    const [failed] = list.snapshot();
    expect(failed).toMatchObject({ status: 'failed', error: 'No connection.', retry: 'always' });
    list.retry(failed?.key ?? '');
    await list.settled();
    expect(list.uploaded()).toHaveLength(1);
  });

  it('moves and removes pictures, and revokes previews', async () => {
    const list = listOf(staged);
    list.add([picture('a'), picture('b'), picture('c')]);
    await list.settled();
    const key = (name: string) => list.snapshot().find((item) => item.name === name)?.key ?? '';
    list.move(key('c'), -1);
    expect(names(list)).toEqual(['a', 'c', 'b']);
    list.move(key('a'), -1);
    list.move(key('b'), 1);
    expect(names(list)).toEqual(['a', 'c', 'b']);
    list.remove(key('c'));
    expect(names(list)).toEqual(['a', 'b']);
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1);
    list.dispose();
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(3);
  });

  it('aborts the upload of a picture that is removed, and does not wait for it', async () => {
    const upload = vi.fn<UploadPicture>(() => new Promise(() => undefined));
    const list = listOf(upload);
    list.add([picture('a')]);
    await sent(list);
    list.remove(list.snapshot()[0]?.key ?? '');
    expect(upload.mock.calls[0]?.[2].aborted).toBe(true);
    await list.settled();
    expect(list.snapshot()).toEqual([]);
  });

  it('does not restore a picture that was removed as its upload ended', async () => {
    let finish: () => void = () => undefined;
    const list = listOf(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ _id: 'a', url: '/x' });
        }),
    );
    list.add([picture('a')]);
    await sent(list);
    const settled = list.settled();
    list.remove(list.snapshot()[0]?.key ?? '');
    finish();
    await settled;
    expect(list.snapshot()).toEqual([]);
  });
});

describe('picturesOf', () => {
  it('pairs ids and addresses in order', () => {
    const place = anAccommodation();
    expect(picturesOf(place).map(({ url }) => url)).toEqual(place.pictures);
    expect(picturesOf(place)[0]?._id).toBe(place.pictureDetails?.[0]?._id);
  });

  it('is empty for a place without pictures', () => {
    expect(picturesOf(anAccommodation({ pictures: [] }))).toEqual([]);
  });
});
