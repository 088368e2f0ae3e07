import { useEffectEvent, useLayoutEffect } from 'react';

/** The open popups of the page, by the functions that close them; the topmost is the last. */
export interface OpenPopups {
  closers: (() => void)[];
  /** Called when a popup opens, and when the address changes below open popups. */
  onChange: (() => void) | null;
}

declare global {
  var elbiPopups: OpenPopups | undefined;
}

/** Returns the open popups of every bundle on the page: each section has its own copy of this file. */
export function openPopups(): OpenPopups {
  return (globalThis.elbiPopups ??= { closers: [], onChange: null });
}

/**
 * Lets the browser's Back close a popup, where a router listens to {@link openPopups}.
 * @param onClose requests closing, as Escape does; the popup may stay open
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const popups = openPopups();
    const closer = () => close();
    popups.closers.push(closer);
    popups.onChange?.();
    return () => {
      popups.closers.splice(popups.closers.indexOf(closer), 1);
    };
  }, [isOpen]);
}
