import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILE_ERROR } from '@elbi/contract/domain';
import type { Section } from '@elbi/portal-sdk/host';
import { aSection } from '../testing/portal-sections.tsx';
import { aRegistry, aRegistrySection } from '../testing/registry.ts';
import {
  ATTEMPT_TIMEOUT,
  GIVE_UP_AFTER,
  SectionLoader,
  type SectionLoaderParts,
  SectionUnavailableError,
} from './section-loader.ts';
import type { Report } from './telemetry.ts';

const Page = () => null;
const OldPage = () => null;

const aFace = (page: () => Promise<{ default: typeof Page }>): Section =>
  aSection('search', [{ path: '/', page }], { Card: page });

const working = aFace(() => Promise.resolve({ default: Page }));
const lastGood = aFace(() => Promise.resolve({ default: OldPage }));
/** The error of a file with this status; none without an answer. */
const aFileError = (status?: number) =>
  Object.assign(new Error(`page.js: ${String(status)}`), {
    name: FILE_ERROR,
    href: '/page.js',
    status,
  });
const never = () => new Promise<never>(() => undefined);

/** Version `v2` is live, and `v1` is the last known good one. */
const registry = aRegistry({ search: aRegistrySection('search') });

/** A loader whose containers come from a table by version. */
function aLoader(
  containers: Record<string, () => Promise<Section>>,
  parts: Partial<SectionLoaderParts> = {},
) {
  const ids: string[] = [];
  const reports: Report[] = [];
  const loader = new SectionLoader({
    registry,
    refetch: () => Promise.resolve(),
    ...parts,
    importSection: (id, entry) => {
      ids.push(id);
      const version = entry.split('/')[3] ?? '';
      return containers[version]?.() ?? Promise.reject(new Error('404'));
    },
    report: (report) => reports.push(report),
  });
  return { loader, ids, reports };
}

describe('SectionLoader', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads the current version once for all callers', async () => {
    const { loader, ids, reports } = aLoader({ v2: () => Promise.resolve(working) });
    const [first, second] = await Promise.all([
      loader.load('search', '/'),
      loader.load('search', '/'),
    ]);
    expect(first).toBe(second);
    expect(first).toMatchObject({ Component: Page, section: 'search', version: 'v2' });
    expect(loader.loaded('search', '/')).toBe(first);
    await loader.load('search', 'Card');
    expect(ids).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  it('preloads the files of a page, of the version that it loads', async () => {
    const preloadFiles = vi.fn();
    const { search } = registry.sections;
    const route = { path: '/', access: 'everyone', view: null, title: 'Home' } as const;
    const { loader } = aLoader(
      { v1: () => Promise.resolve(lastGood) },
      {
        preloadFiles,
        registry: {
          sections: {
            search: {
              ...search!,
              routes: [{ ...route, preload: ['section.js', 'page.js'] }],
              lastGood: { ...search!.lastGood!, routes: [route] },
            },
          },
        },
      },
    );
    await loader.load('search', '/');
    await loader.load('search', 'Card');
    expect(preloadFiles.mock.calls).toEqual([
      ['/sections/search/v2/section.js', ['section.js', 'page.js']],
      ['/sections/search/v1/section.js', []],
      ['/sections/search/v1/section.js', []],
    ]);
  });

  it.each<[string, () => Promise<Section>, string]>([
    ['is missing', () => Promise.reject(new Error('404')), '404'],
    ['lacks the page', () => Promise.resolve({ ...working, routes: [] }), 'does not offer /'],
    [
      'has a page that is missing',
      () => Promise.resolve(aFace(() => Promise.reject(new Error('chunk')))),
      'chunk',
    ],
  ])('falls back to the last known good one if the current %s', async (_, broken, message) => {
    const { loader, reports } = aLoader({ v2: broken, v1: () => Promise.resolve(lastGood) });
    const loading = loader.load('search', '/');
    await expect(loading).resolves.toMatchObject({ Component: OldPage, version: 'v1' });
    // Until another version is shown, the network may be the cause.
    expect(reports).toEqual([]);
    loader.confirm(await loading);
    const failed = { section: 'search', version: 'v2', outcome: 'failed', phase: 'load' };
    expect(reports).toHaveLength(2);
    expect(reports).toContainEqual(expect.objectContaining(failed));
    expect(reports.find(({ version }) => version === 'v2')?.message).toContain(message);
  });

  it.each([
    ['does not come', never],
    ['has a page that does not come', () => Promise.resolve(aFace(never))],
  ])('falls back without a failure when the current one %s in time', async (_, late) => {
    const { loader, reports } = aLoader({ v2: late, v1: () => Promise.resolve(lastGood) });
    const loading = loader.load('search', '/');
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
    loader.confirm(await loading);
    expect(reports).toEqual([{ section: 'search', version: 'v1', outcome: 'shown' }]);
  });

  it('waits longer for the last version, which has no fallback', async () => {
    let arrive = (_: Section) => undefined as void;
    const { loader, reports } = aLoader({
      v2: never,
      v1: () => new Promise<Section>((resolve) => (arrive = resolve)),
    });
    const slow = loader.load('search', '/');
    await vi.advanceTimersByTimeAsync(2 * ATTEMPT_TIMEOUT);
    arrive(lastGood);
    await expect(slow).resolves.toMatchObject({ Component: OldPage, version: 'v1' });
    // A connection that takes six seconds per file is not a fault of the version.
    loader.confirm(await slow);
    expect(reports).toEqual([{ section: 'search', version: 'v1', outcome: 'shown' }]);
  });

  it('times out after ten seconds, so that the user can retry, without a failure of a version', async () => {
    const { loader, reports } = aLoader({ v2: never, v1: never });
    const nothing = expect(loader.load('search', '/')).rejects.toThrow(SectionUnavailableError);
    await vi.advanceTimersByTimeAsync(GIVE_UP_AFTER);
    await nothing;
    expect(reports).toEqual([]);
  });

  it('records no failure of a version that timed out and loaded on a retry', async () => {
    let isSlow = true;
    const { loader, reports } = aLoader({
      v2: () => (isSlow ? never() : Promise.resolve(working)),
      v1: never,
    });
    const nothing = expect(loader.load('search', '/')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(GIVE_UP_AFTER);
    await nothing;
    isSlow = false;
    loader.retry('search');
    loader.confirm(await loader.load('search', '/'));
    expect(reports.filter(({ version }) => version === 'v2')).toMatchObject([{ outcome: 'shown' }]);
  });

  it('does not retry a version whose container failed, for any part of it', async () => {
    const { loader, ids } = aLoader({ v1: () => Promise.resolve(lastGood) });
    await loader.load('search', '/');
    await loader.load('search', 'Card');
    expect(ids).toEqual(['search--v2--1', 'search--v2--2', 'search--v1--3']);
  });

  it('replaces a part that throws during rendering, and records one failure', async () => {
    const { loader, ids, reports } = aLoader({
      v2: () => Promise.resolve(working),
      v1: () => Promise.resolve(lastGood),
    });
    const page = await loader.load('search', '/');
    const card = await loader.load('search', 'Card');
    loader.reject(card, new Error('no'));
    await expect(loader.load('search', 'Card')).resolves.toMatchObject({ version: 'v1' });
    expect(loader.loaded('search', '/')).toBe(page);
    loader.reject(page, new Error('no'));
    expect(loader.loaded('search', '/')).toBeNull();
    await expect(loader.load('search', '/')).resolves.toMatchObject({ version: 'v1' });
    // Its container has run and does not run again.
    expect(ids).toEqual(['search--v2--1', 'search--v1--2']);
    expect(reports).toMatchObject([{ version: 'v2', outcome: 'failed', phase: 'render' }]);
  });

  it('loads a missing part from the other version, and the rest from the current one', async () => {
    const { loader } = aLoader({
      v2: () => Promise.resolve({ ...working, fragments: {} }),
      v1: () => Promise.resolve(lastGood),
    });
    await expect(loader.load('search', 'Card')).resolves.toMatchObject({ version: 'v1' });
    await expect(loader.load('search', '/')).resolves.toMatchObject({ version: 'v2' });
  });

  it('names the unavailable section when both versions fail, without recording a failure', async () => {
    const { loader, reports } = aLoader({});
    await expect(loader.load('search', '/')).rejects.toEqual(new SectionUnavailableError('search'));
    await expect(loader.load('search', 'Card')).rejects.toThrow(
      'The search section could not be loaded.',
    );
    expect(reports).toEqual([]);
  });

  it('records no failure to load without a fallback', async () => {
    const { search } = registry.sections;
    const alone = { sections: { search: { ...search!, lastGood: null } } };
    const { loader, reports } = aLoader({}, { registry: alone });
    await expect(loader.load('search', '/')).rejects.toThrow(SectionUnavailableError);
    expect(reports).toEqual([]);
  });

  it('reloads everything after retry, under unused names', async () => {
    let down = true;
    const { loader, ids } = aLoader({
      v2: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(working)),
    });
    await expect(loader.load('search', '/')).rejects.toThrow();
    down = false;
    loader.retry('search');
    await expect(loader.load('search', '/')).resolves.toMatchObject({ version: 'v2' });
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('imports failed files once more, past the cache, and records nothing when they load', async () => {
    const order: string[] = [];
    const { loader, reports } = aLoader(
      {
        v2: () => {
          order.push('import');
          const isFirst = order.length === 1;
          return isFirst ? Promise.reject(new Error('aborted')) : Promise.resolve(working);
        },
      },
      { refetch: (entry) => Promise.resolve(void order.push(entry)) },
    );
    loader.confirm(await loader.load('search', '/'));
    expect(order).toEqual(['import', '/sections/search/v2/section.js', 'import']);
    expect(reports).toEqual([{ section: 'search', version: 'v2', outcome: 'shown' }]);
  });

  it('records no failure of files that the network did not deliver', async () => {
    const refetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { loader, reports } = aLoader({ v1: () => Promise.resolve(lastGood) }, { refetch });
    loader.confirm(await loader.load('search', '/'));
    expect(reports).toEqual([{ section: 'search', version: 'v1', outcome: 'shown' }]);
  });

  it.each([
    ['does not deliver', 0, aFileError()],
    ['is too busy for', 0, aFileError(503)],
    ['does not have', 1, aFileError(404)],
  ])('records, for files that the server twice %s, %i failures', async (_, count, error) => {
    const refetch = vi.fn(() => Promise.resolve());
    const { loader, reports } = aLoader(
      { v2: () => Promise.reject(error), v1: () => Promise.resolve(lastGood) },
      { refetch },
    );
    loader.confirm(await loader.load('search', '/'));
    expect(refetch.mock.calls).toEqual([['/sections/search/v2/section.js', error]]);
    expect(reports.filter(({ outcome }) => outcome === 'failed')).toHaveLength(count);
  });

  it('records no failure of a version that is shown by itself', async () => {
    const { loader, reports } = aLoader({
      v2: () => Promise.resolve({ ...working, fragments: {} }),
    });
    await expect(loader.load('search', 'Card')).rejects.toThrow();
    loader.confirm(await loader.load('search', '/'));
    const ofIt = reports.filter(({ version }) => version === 'v2');
    expect(ofIt).toEqual([{ section: 'search', version: 'v2', outcome: 'shown' }]);
  });

  it('replaces a shown version whose later code fails, and records that once it is replaced', async () => {
    const { loader, reports } = aLoader({
      v2: () => Promise.resolve(working),
      v1: () => Promise.resolve(lastGood),
    });
    const page = await loader.load('search', '/');
    loader.confirm(page);
    const replaced = await loader.replace(page, aFileError(404));
    expect(replaced).toMatchObject({ Component: OldPage, version: 'v1' });
    expect(loader.loaded('search', '/')).toBe(replaced);
    expect(reports).toHaveLength(1);
    loader.confirm(replaced!);
    expect(reports[2]).toMatchObject({ version: 'v2', outcome: 'failed', message: 'page.js: 404' });
  });

  it.each([undefined, 429, 503])(
    'keeps a shown version whose later code did not arrive (status %s) until the line was back',
    async (status) => {
      const { loader, reports } = aLoader({
        v2: () => Promise.resolve(working),
        v1: () => Promise.resolve(lastGood),
      });
      const page = await loader.load('search', '/');
      expect(await loader.replace(page, aFileError(status))).toBeNull();
      expect(loader.loaded('search', '/')).toBe(page);
      loader.confirm(page);
      expect(reports).toEqual([{ section: 'search', version: 'v2', outcome: 'shown' }]);
    },
  );

  it('keeps a shown version whose damaged code the network does not deliver again', async () => {
    const refetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { loader, reports } = aLoader(
      { v2: () => Promise.resolve(working), v1: () => Promise.resolve(lastGood) },
      { refetch },
    );
    const page = await loader.load('search', '/');
    const error = new SyntaxError('Unexpected end of input');
    expect(await loader.replace(page, error)).toBeNull();
    expect(refetch.mock.calls).toEqual([['/sections/search/v2/section.js', error]]);
    loader.confirm(await loader.load('search', '/'));
    expect(reports).toEqual([{ section: 'search', version: 'v2', outcome: 'shown' }]);
  });

  it('keeps a shown version that no other can replace', async () => {
    const { loader, reports } = aLoader({ v2: () => Promise.resolve(working) });
    const page = await loader.load('search', '/');
    expect(await loader.replace(page, new Error('404'))).toBeNull();
    expect(await loader.load('search', '/')).toBe(page);
    expect(reports).toEqual([]);
  });

  it('rejects a section that the registry does not list', async () => {
    const { loader } = aLoader({});
    await expect(loader.load('events', '/events')).rejects.toThrow(SectionUnavailableError);
  });

  it('reports once that a version is shown', async () => {
    const { loader, reports } = aLoader({ v2: () => Promise.resolve(working) });
    const part = await loader.load('search', '/');
    loader.confirm(part);
    loader.confirm(part);
    expect(reports).toEqual([{ section: 'search', version: 'v2', outcome: 'shown' }]);
  });
});

describe('prefetched code', () => {
  it('is fetched once, of the version that would be loaded, and not run', async () => {
    const prefetchFiles = vi.fn(() => Promise.resolve());
    const { loader, ids } = aLoader({}, { prefetchFiles });
    await loader.prefetchFiles('search', '/');
    await loader.prefetchFiles('search', '/');
    expect(prefetchFiles.mock.calls).toEqual([['/sections/search/v2/section.js', []]]);
    expect(ids).toEqual([]);
  });

  it('does not fail its version when it cannot be fetched, and may be refetched', async () => {
    const prefetchFiles = vi.fn(() => Promise.reject(new Error('offline')));
    const { loader, reports } = aLoader({ v2: () => Promise.resolve(working) }, { prefetchFiles });
    await loader.prefetchFiles('search', '/');
    await loader.prefetchFiles('search', '/');
    expect(prefetchFiles).toHaveBeenCalledTimes(2);
    expect(await loader.load('search', '/')).toMatchObject({ version: 'v2' });
    expect(reports).toEqual([]);
  });

  it('is not fetched when already loaded', async () => {
    const prefetchFiles = vi.fn(() => Promise.resolve());
    const { loader } = aLoader({ v2: () => Promise.resolve(working) }, { prefetchFiles });
    await loader.load('search', '/');
    await loader.prefetchFiles('search', '/');
    expect(prefetchFiles).not.toHaveBeenCalled();
  });
});
