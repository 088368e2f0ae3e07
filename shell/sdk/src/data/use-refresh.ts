import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * What a write does to the data on screen: everything cached under any of these addresses is read
 * again, in place. A failure to do so shows where the data does.
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
