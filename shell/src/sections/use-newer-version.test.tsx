import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePortal } from '@elbi/portal-sdk';
import { renderSection } from '@elbi/portal-sdk/testing';
import { someSections } from '../testing/sections.ts';
import { SectionsProvider } from './sections.ts';
import { useNewerVersion } from './use-newer-version.ts';

function Tab() {
  useNewerVersion(usePortal().toast);
  return null;
}

const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openTab() {
  const sections = someSections({});
  const { portal } = renderSection(
    <SectionsProvider value={sections}>
      <Tab />
    </SectionsProvider>,
  );
  return { hasNewer: sections.hasNewer, said: portal.toast.success };
}

it('shows once that a newer version exists, in a tab that has been open for long', async () => {
  const { hasNewer, said } = openTab();
  await vi.advanceTimersByTimeAsync(16 * MINUTE);
  expect([hasNewer.mock.calls.length, said.mock.calls.length]).toEqual([1, 0]);
  hasNewer.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(said).toHaveBeenCalledTimes(1);
  expect(said.mock.calls[0]?.[0]).toBe('A newer version of this page is available.');
});

it('sends no request while hidden, and one as soon as it is visible', async () => {
  const { hasNewer } = openTab();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(hasNewer).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hasNewer).toHaveBeenCalledTimes(1);
});
