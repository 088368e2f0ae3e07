import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Key that moves the focus to the newest message and back. The label of the messages mentions it.
 */
const KEY = 'F6';

/**
 * Moves the focus by key into the toasts, which are at the end of the document, and back: by the
 * same key, and when the focused toast closes.
 * @param viewport contains the toasts, the newest last
 * @param messages the visible ones
 */
export function useToastKey(
  viewport: RefObject<HTMLElement | null>,
  messages: readonly unknown[],
): void {
  const cameFrom = useRef<Element | null>(null);

  function restoreFocus() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  }

  useLayoutEffect(() => {
    if (cameFrom.current && document.activeElement === document.body) restoreFocus();
  }, [messages]);

  const hasMessages = messages.length > 0;
  useEffect(() => {
    if (!hasMessages) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== KEY || !viewport.current) return;
      event.preventDefault();
      if (viewport.current.contains(document.activeElement)) return restoreFocus();
      cameFrom.current = document.activeElement;
      viewport.current.lastElementChild?.querySelector<HTMLElement>('a, button')?.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [hasMessages, viewport]);
}
