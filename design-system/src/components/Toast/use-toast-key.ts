import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ToastMessage } from './toast-store.ts';

/**
 * Key that moves the focus to the newest message and back. The label of the messages mentions it.
 */
const KEY = 'F6';

/**
 * Moves the focus by key into the toasts, which are at the end of the document, and back: by the
 * same key, and when the focused toast closes.
 * @param viewport contains the toasts
 * @param messages the visible ones, the newest last
 */
export function useToastKey(
  viewport: RefObject<HTMLElement | null>,
  messages: readonly ToastMessage[],
): void {
  const cameFrom = useRef<Element | null>(null);

  function restoreFocus() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }

  useLayoutEffect(() => {
    if (cameFrom.current && document.activeElement === document.body) restoreFocus();
  }, [messages]);

  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== KEY || !viewport.current) return;
      event.preventDefault();
      if (viewport.current.contains(document.activeElement)) return restoreFocus();
      cameFrom.current = document.activeElement;
      const controls = `[data-toast="${newest}"] :is(a, button)`;
      viewport.current.querySelector<HTMLElement>(controls)?.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [newest, viewport]);
}
