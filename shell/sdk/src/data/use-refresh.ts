import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Returns a function that refreshes data after a write: everything cached under any of these
 * addresses. A write confirms itself without waiting for it, unless the next write starts from that
 * data. A failure is shown where the data is.
 */
export function useRefresh() {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...prefixes: string[]) => {
      await mutate(
        (key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)),
      );
    },
    [mutate],
  );
}
