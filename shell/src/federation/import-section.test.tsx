import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILE_ERROR } from '@elbi/contract/domain';
import { aSection } from '../testing/portal-sections.tsx';
import { aRegistry, aRegistrySection } from '../testing/registry.ts';
import { importSection, refetchFiles } from './import-section.ts';
import { ATTEMPT_TIMEOUT, SectionLoader } from './section-loader.ts';
import type { Report } from './telemetry.ts';

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

describe('a container with a last known good version', () => {
  const fetched = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const respond = (status: number) => () => Promise.resolve(new Response(null, { status }));
  const breakOff = () => {
    const pull = (body: ReadableStreamDefaultController) =>
      body.error(new TypeError('network error'));
    return Promise.resolve(new Response(new ReadableStream({ pull })));
  };

  it.each<[string, string[], typeof fetch]>([
    ['is aborted', [], () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is late', [], () => new Promise(() => undefined)],
    ['breaks off', [], breakOff],
    [
      'breaks off each time but when it is refetched',
      [],
      (_, init) => (init?.cache === 'reload' ? respond(200)() : breakOff()),
    ],
    ['arrives as 429', [], respond(429)],
    ['arrives as 503', [], respond(503)],
    ['does not exist', ['v2'], respond(404)],
  ])(
    'that %s is replaced, and the versions reported as failed are %j',
    async (_, failed, fails) => {
      fetched.mockImplementation(fails);
      const reports: Report[] = [];
      const loader = new SectionLoader({
        registry: aRegistry({ search: aRegistrySection('search') }),
        importSection: (id, entry) =>
          entry === ENTRY
            ? importSection(id, entry)
            : Promise.resolve(aSection('search', [{ path: '/' }])),
        refetch: refetchFiles,
        report: (report) => reports.push(report),
      });
      const loading = loader.load('search', '/');
      await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
      loader.confirm(await loading);
      const versionsOf = (outcome: Report['outcome']) =>
        reports.filter((report) => report.outcome === outcome).map(({ version }) => version);
      expect([versionsOf('shown'), versionsOf('failed')]).toEqual([['v1'], failed]);
    },
  );
});
