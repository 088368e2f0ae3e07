import { type ClientRequest, request as httpRequest } from 'node:http';
import { readdir } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { BusyError } from '../errors.ts';
import { form, pdf, picture } from '../testing/files.ts';
import { type SignedIn, type TestApp, startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();

async function filesLeft({ services }: TestApp): Promise<string[]> {
  const { folder } = services.settings.tempFiles;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function expectNothingLeft(of: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    expect(of.services.tempFiles.bytes).toBe(0);
    expect(await filesLeft(of)).toEqual([]);
  });
}

/** An upload whose file has begun. */
function beginUpload(cookie: string, path = '/api/accom/pictures'): ClientRequest {
  const upload = httpRequest(app.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });
  upload.on('error', () => undefined);
  upload.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nbegun');
  return upload;
}

describe('an upload', () => {
  it.each([
    ['is stored', pdf(), 201],
    ['is refused', Buffer.from('no document'), 415],
  ])('leaves nothing on the way when it %s', async (_name, document, status) => {
    const student = await app.signInAs('registered');
    const body = form({}, [document]);
    const response = await student.fetch('/api/user/apply', { method: 'POST', body });
    expect(response.status).toBe(status);
    await expectNothingLeft(app);
  });

  it('removes its files when aborted', async () => {
    const { cookie } = await app.signInAs('registered');
    const upload = beginUpload(cookie, '/api/user/apply');
    upload.write(Buffer.alloc(500_000));
    await vi.waitFor(() => expect(app.services.tempFiles.bytes).toBeGreaterThan(100_000));
    upload.destroy();
    await expectNothingLeft(app);
  });

  it('is 503 before its files are read when the user has more in flight than a form sends', async () => {
    const owner = await app.signInAs('owner');
    const open = Array.from({ length: 10 }, () => beginUpload(owner.cookie));
    await vi.waitFor(async () => expect(await filesLeft(app)).toHaveLength(10));
    const upload = async (by: SignedIn) => {
      const body = form({}, [await picture()]);
      return by.fetch('/api/accom/pictures', { method: 'POST', body });
    };
    const refused = await upload(owner);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await upload(await app.signInAs('owner'))).status).toBe(201);
    for (const one of open) one.destroy();
    await expectNothingLeft(app);
    expect((await upload(owner)).status).toBe(201);
  });

  it('is 503 with Retry-After when the disk budget is used up', async () => {
    const { folder } = app.services.settings.tempFiles;
    const small = await startTestApp({
      settings: { tempFiles: { folder: `${folder}-2`, bytes: 4_000 } },
    });
    const student = await small.signInAs('registered');
    const document = Buffer.concat([pdf(), Buffer.alloc(1_500)]);
    const response = await student.fetch('/api/user/apply', {
      method: 'POST',
      body: form({}, [document]),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toMatchObject({ code: 'busy' });
    await expectNothingLeft(small);
  });

  it('is 503 with Retry-After when too many pictures wait', async () => {
    const busy = await startTestApp();
    vi.spyOn(busy.services.workers, 'run').mockRejectedValue(new BusyError());
    const owner = await busy.signInAs('owner');
    const body = form({}, [await picture()]);
    const response = await owner.fetch('/api/accom/pictures', { method: 'POST', body });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    await expectNothingLeft(busy);
  });
});
