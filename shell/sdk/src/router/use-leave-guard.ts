import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { LeaveQuestion } from '../navigation/navigation.tsx';

/** What the router keeps in an entry of the browser's history: where it stands among the others. */
function indexOf(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

/**
 * Lets a page ask before it is left for another one, whether by a link or by Back. It may move about
 * in its own address. For {@link RouterNavigation}.
 * @param pathname of the page that is on the screen
 */
export function useLeaveGuard(pathname: string) {
  const question = useRef<LeaveQuestion | null>(null);
  const shown = useRef({ pathname, index: indexOf(null) });
  useLayoutEffect(() => {
    shown.current = { pathname, index: indexOf(window.history.state) };
  });

  /** Goes, or lets the page ask first. */
  const guarded = useCallback((toPathname: string, go: () => void) => {
    const ask = question.current;
    const leaves = toPathname !== shown.current.pathname;
    if (!ask || !leaves || !ask.isNeeded()) return go();
    ask.onLeave(() => {
      question.current = null;
      go();
    });
  }, []);

  // Browsers tell listeners of the window in the order in which they came: before the router, which
  // starts to listen when the effects of all that is in it have run.
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
      if (to === null || index === null || to === index) return;
      let isNow = true;
      let goes = false;
      guarded(window.location.pathname, () => {
        if (isNow) goes = true;
        else window.history.go(to - index);
      });
      isNow = false;
      if (goes) return;
      // The browser has gone already: it comes back without anybody noticing, and goes once it may.
      isReturning = true;
      event.stopImmediatePropagation();
      window.history.go(index - to);
    }
    window.addEventListener('popstate', handleHistory, { capture: true });
    return () => window.removeEventListener('popstate', handleHistory, { capture: true });
  }, [guarded]);

  const registerLeaveGuard = useCallback((ask: LeaveQuestion) => {
    question.current = ask;
    return () => {
      if (question.current === ask) question.current = null;
    };
  }, []);

  return useMemo(() => ({ guarded, registerLeaveGuard }), [guarded, registerLeaveGuard]);
}
