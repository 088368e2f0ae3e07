import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads again what is cached under any of these addresses; what is on screen changes in place. */
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
