import { useCallback, useMemo } from 'react';
import { type Search, parseSearch, searchAddress } from '@elbi/contract/domain';
import { useNavigation, useSearchParams } from '@elbi/portal-sdk';

/** The search in the page's address, and the way to change it. */
export function useSearchState() {
  const params = useSearchParams();
  const { navigate } = useNavigation();
  const state = useMemo(() => parseSearch(params), [params]);
  /** Changes filters or order: a new entry of the history; focus and scroll stay where they are. */
  const change = useCallback(
    (next: Search) => navigate(searchAddress(next), { keepScroll: true }),
    [navigate],
  );
  return { state, change };
}
