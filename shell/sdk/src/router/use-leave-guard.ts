import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { LeaveGuard, NavigateOptions } from '../navigation/navigation.tsx';

/** Returns the position of an entry that the router stores in the browser's history. */
function indexOf(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

/**
 * Lets a page confirm before a link or Back leaves it. Navigation within its own address needs
 * none. For {@link RouterNavigation}.
 * @param pathname of the current page
 * @param onLeave called right before Back or Forward leaves an entry; another address of the same
 *   page keeps scroll position and focus
 */
export function useLeaveGuard(pathname: string, onLeave?: (options: NavigateOptions) => void) {
  const question = useRef<LeaveGuard | null>(null);
  const shown = useRef({ pathname, index: indexOf(null) });
  useLayoutEffect(() => {
    shown.current = { pathname, index: indexOf(window.history.state) };
  });

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
    let isReturning = false;
    function handleHistory(event: PopStateEvent) {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const to = indexOf(event.state);
      const { index } = shown.current;
      if (to === null || index === null || to === index) return handleLeave();
      let isNow = true;
      let goes = false;
      guarded(window.location.pathname, () => {
        if (isNow) goes = true;
        else window.history.go(to - index);
      });
      isNow = false;
      if (goes) return handleLeave();
      // The browser has already navigated: it goes back silently, and navigates again once
      // confirmed.
      isReturning = true;
      event.stopImmediatePropagation();
      window.history.go(index - to);
    }
    window.addEventListener('popstate', handleHistory, { capture: true });
    return () => window.removeEventListener('popstate', handleHistory, { capture: true });
  }, [guarded]);

  const registerLeaveGuard = useCallback((guard: LeaveGuard) => {
    question.current = guard;
    return () => {
      if (question.current === guard) question.current = null;
    };
  }, []);

  return useMemo(() => ({ guarded, registerLeaveGuard }), [guarded, registerLeaveGuard]);
}
