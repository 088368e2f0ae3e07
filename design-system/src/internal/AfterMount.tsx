import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Renders its children right after everything around it, so that a press which opens many
 * components is answered sooner. In a server's markup, and while a browser hydrates it, they are
 * there from the start.
 */
export function AfterMount({ children }: { children: ReactNode }) {
  const isServerMarkup = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isServerMarkup) ? children : null;
}
