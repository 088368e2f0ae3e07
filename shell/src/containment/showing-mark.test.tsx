import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShowingMark } from './showing-mark.ts';

const SEARCH = { section: 'search', version: 'v2' };
const PROFILE = { section: 'profile', version: 'v7' };

describe('the mark of versions that are about to be shown', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  beforeEach(() => {
    vi.useFakeTimers();
    kept.clear();
  });
  afterEach(() => {
    window.dispatchEvent(new Event('pagehide'));
    vi.useRealTimers();
  });
  const marked = () => /(?:^|; )showing=([^;]*)/.exec(document.cookie)?.[1];
  const mark = () => new ShowingMark('showing', storage);

  it('is set before a version runs, and taken away when it has been on the page for a while', () => {
    const page = mark();
    page.begin(SEARCH);
    page.begin(PROFILE);
    expect(marked()).toBe('search/v2~profile/v7');
    page.end({ ...SEARCH, outcome: 'shown' });
    expect(marked()).toBe('search/v2~profile/v7');
    vi.advanceTimersByTime(1_000);
    expect(marked()).toBe('profile/v7');
  });

  it('is not set for a version that this browser has shown', () => {
    const first = mark();
    first.begin(SEARCH);
    first.end({ ...SEARCH, outcome: 'shown' });
    vi.advanceTimersByTime(1_000);
    const second = mark();
    second.begin(SEARCH);
    expect(marked()).toBeUndefined();
    second.begin({ ...SEARCH, version: 'v3' });
    expect(marked()).toBe('search/v3');
  });

  it('goes at once with a failure that could be told, which is no proof', () => {
    const first = mark();
    first.begin(SEARCH);
    first.end({ ...SEARCH, outcome: 'failed' });
    expect(marked()).toBeUndefined();
    mark().begin(SEARCH);
    expect(marked()).toBe('search/v2');
  });

  it('goes at once when a version has let others have the page', () => {
    const first = mark();
    first.begin(SEARCH);
    first.pass(SEARCH);
    expect(marked()).toBeUndefined();
    mark().begin(SEARCH);
    expect(marked()).toBeUndefined();
  });

  // The next document is asked for between the two, with what is marked by then.
  it.each(['beforeunload', 'pagehide'])(
    'goes when the person leaves in the middle (%s)',
    (type) => {
      mark().begin(SEARCH);
      window.dispatchEvent(new Event(type));
      expect(marked()).toBeUndefined();
    },
  );

  it('is set each time where a browser keeps nothing', () => {
    const page = new ShowingMark('showing', {
      getItem: () => '{broken',
      setItem: () => {
        throw new Error('full');
      },
    });
    page.begin(SEARCH);
    page.end({ ...SEARCH, outcome: 'shown' });
    vi.advanceTimersByTime(1_000);
    expect(marked()).toBeUndefined();
    page.begin(SEARCH);
    expect(marked()).toBe('search/v2');
  });
});
