import { act, renderHook } from '@testing-library/react';
import type { PortalLocation } from '@elbi/portal-sdk';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HistoryEntry } from './history-entry.ts';
import { usePageChanges } from './use-page-changes.ts';

it('moves the focus to the heading of a page that has loaded for more than five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const main = document.createElement('main');
  main.innerHTML = '<div aria-busy="true"></div>';
  document.body.append(main);
  onTestFinished(() => main.remove());
  const opened = (key: string) => ({
    location: { key } as PortalLocation,
    title: 'Moderation',
    main: { current: main },
    historyEntry: { keep: false } as HistoryEntry,
  });
  const { rerender } = renderHook(usePageChanges, { initialProps: opened('home') });
  rerender(opened('admin'));
  vi.advanceTimersByTime(6_000);
  expect(main).toHaveFocus();
  await act(async () => {
    main.innerHTML = '<h1>Moderation</h1>';
    await Promise.resolve();
  });
  expect(main.firstElementChild).toHaveFocus();
});
