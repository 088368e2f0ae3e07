import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns a value that only a browser knows: `onServer` during hydration, afterwards the result of
 * `read`, which must be stable.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}
