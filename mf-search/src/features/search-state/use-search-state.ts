import { useCallback, useMemo } from 'react';
import { type Search, parseSearch, searchAddress } from '@elbi/contract/domain';
import { useNavigation, useSearchParams } from '@elbi/portal-sdk';

/** Returns the search in the page's address, and a function to change it. */
export function useSearchState() {
  const params = useSearchParams();
  const { navigate } = useNavigation();
  const state = useMemo(() => parseSearch(params), [params]);
  /** Changes filters or order: a new entry of the history, or the same; focus and scroll stay. */
  const change = useCallback(
    (next: Search, { replace = false } = {}) =>
      navigate(searchAddress(next), { keepScroll: true, replace }),
    [navigate],
  );
  return { state, change };
}
