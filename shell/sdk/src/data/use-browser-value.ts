import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * A value that only a browser knows. While markup of a server is hydrated it is `onServer`, and from
 * the next rendering on what `read` returns, which must be the same each time.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}
