import { request as httpRequest } from 'node:http';
import { readdir } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { form, pdf } from '../testing/files.ts';
import { type TestApp, startTestApp } from '../testing/test-app.ts';

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
    const upload = httpRequest(`${app.url}/api/user/apply`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    upload.on('error', () => undefined);
    upload.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n');
    upload.write(Buffer.alloc(500_000));
    await vi.waitFor(() => expect(app.services.tempFiles.bytes).toBeGreaterThan(100_000));
    upload.destroy();
    await expectNothingLeft(app);
  });

  it('is 503 with Retry-After when the disk budget is used up', async () => {
    const { folder } = app.services.settings.tempFiles;
    const small = await startTestApp({
      settings: { tempFiles: { folder: `${folder}-2`, bytes: 4_000 } },
    });
    const student = await small.signInAs('registered');
    const document = pdf({ padding: 1_500 });
    const response = await student.fetch('/api/user/apply', {
      method: 'POST',
      body: form({}, [document]),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toMatchObject({ code: 'busy' });
    await expectNothingLeft(small);
  });
});
