import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILE_ERROR } from '@elbi/contract/domain';
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
      await refetchFiles(ENTRY, new Error('Unexpected end of input'));
      expect(fetched.mock.calls).toEqual(
        [ENTRY, '/sections/search/v2/page.js'].map((path) => [at(path), { cache: 'reload' }]),
      );
    },
  );

  it('include the one that did not arrive, which a browser may not have recorded', async () => {
    respond(200);
    const href = at('/sections/search/v2/235.js');
    await refetchFiles(ENTRY, Object.assign(new Error(), { name: FILE_ERROR, href }));
    expect(fetched.mock.calls.map(([url]) => url)).toContain(href);
  });

  it.each([429, 500, 503])('are no evidence about the version after %i', async (status) => {
    respond(status);
    await expect(refetchFiles(ENTRY, null)).rejects.toThrow(`page.js: ${status}`);
  });
});
