import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchFiles } from './import-section.ts';

const ENTRY = '/sections/search/v2/section.js';
const at = (path: string) => new URL(path, window.location.href).href;

describe('files that are fetched from the network again', () => {
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    const loaded = [ENTRY, '/sections/search/v2/page.js', '/sections/search/v1/page.js'];
    const entries = loaded.map((path) => ({ name: at(path) }));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  });
  afterEach(() => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  });

  const respond = (status: number) =>
    fetched.mockImplementation((url) =>
      Promise.resolve(new Response(null, { status: url === at(ENTRY) ? 200 : status })),
    );

  it.each([200, 404])(
    'are those of the version, and evidence about it after %i',
    async (status) => {
      respond(status);
      await refetchFiles(ENTRY);
      expect(fetched.mock.calls).toEqual(
        [ENTRY, '/sections/search/v2/page.js'].map((path) => [at(path), { cache: 'reload' }]),
      );
    },
  );

  it.each([429, 500, 503])('are no evidence about the version after %i', async (status) => {
    respond(status);
    await expect(refetchFiles(ENTRY)).rejects.toThrow(`page.js: ${status}`);
  });
});
