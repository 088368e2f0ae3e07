import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { openPopups } from '@elbi/design-system';
import type { LeaveGuard, NavigateOptions } from '../navigation/navigation.tsx';
import { type EntryState, addPopupEntry, entryState } from './popup-entry.ts';

/** The entry on the screen. */
interface ShownEntry {
  pathname: string;
  href: string;
  state: EntryState;
}

/**
 * Lets a page confirm before a link or Back leaves it. Navigation within its own address needs
 * none. Back closes the topmost popup first. For {@link RouterNavigation}.
 * @param pathname of the current page
 * @param onLeave called right before Back or Forward leaves an entry; another address of the same
 *   page keeps scroll position and focus
 */
export function useLeaveGuard(pathname: string, onLeave?: (options: NavigateOptions) => void) {
  const question = useRef<LeaveGuard | null>(null);
  const shown = useRef<ShownEntry>({ pathname, href: '', state: {} });
  const isReturning = useRef(false);
  const recordShown = useEffectEvent(() => {
    // Entries are only added once the browser is back where the user is, and not for a next page.
    if (!isReturning.current && window.location.pathname === pathname) addPopupEntry();
    shown.current = { pathname, href: window.location.href, state: entryState() };
  });
  useLayoutEffect(() => recordShown());

  /** Navigates, or lets the page confirm first. */
  const guarded = useCallback((toPathname: string, go: () => void) => {
    const guard = question.current;
    const leaves = toPathname !== shown.current.pathname;
    if (!guard || !leaves || !guard.isNeeded()) return go();
    guard.onLeave(() => {
      question.current = null;
      go();
    });
  }, []);

  const handleLeave = useEffectEvent(() =>
    onLeave?.({ keepScroll: window.location.pathname === shown.current.pathname }),
  );

  // Listeners of the window run in their order: this one must be added before the router's, which
  // is added in an effect after all effects inside it.
  useLayoutEffect(() => {
    /** Back from the entry for popups: closes the topmost, or leaves the page if none is open. */
    function closePopup({ href, state: { isForPopups: _, ...state } }: ShownEntry) {
      const { idx, key } = entryState();
      // The address was replaced while popups were open.
      if (key !== state.key) window.history.replaceState({ ...state, idx }, '', href);
      const { closers } = openPopups();
      const close = closers.at(-1);
      if (!close) return window.history.back();
      isReturning.current = true;
      close();
      // React has rendered by then: another popup is open, or this one stays and confirms.
      queueMicrotask(() => {
        if (closers.length > 0) window.history.forward();
        else isReturning.current = false;
      });
    }
    function handleHistory(event: PopStateEvent) {
      const { state } = shown.current;
      const { idx: to, key, isForPopups } = entryState();
      const index = state.idx;
      const isOffPopups = state.isForPopups && to === index! - 1;
      // The router does not notice what stays on the same page.
      if (isReturning.current || isOffPopups || (isForPopups && key === state.key)) {
        event.stopImmediatePropagation();
        if (isOffPopups && !isReturning.current) closePopup(shown.current);
        else isReturning.current = false;
        return recordShown();
      }
      if (to === undefined || index === undefined || to === index) return handleLeave();
      let isNow = true;
      let goes = false;
      guarded(window.location.pathname, () => {
        if (isNow) goes = true;
        else window.history.go(to - entryState().idx!);
      });
      isNow = false;
      if (goes) return handleLeave();
      // The browser has already navigated: it goes back silently, and navigates again once
      // confirmed.
      isReturning.current = true;
      event.stopImmediatePropagation();
      window.history.go(index - to);
    }
    window.addEventListener('popstate', handleHistory, { capture: true });
    openPopups().onChange = () => recordShown();
    return () => {
      window.removeEventListener('popstate', handleHistory, { capture: true });
      openPopups().onChange = null;
    };
  }, [guarded]);

  const registerLeaveGuard = useCallback((guard: LeaveGuard) => {
    question.current = guard;
    return () => {
      if (question.current === guard) question.current = null;
    };
  }, []);

  return useMemo(() => ({ guarded, registerLeaveGuard }), [guarded, registerLeaveGuard]);
}
