import { useCallback, useMemo } from 'react';
import { useNavigation, useSearchParams } from '@elbi/portal-sdk';
import { type SearchState, parseSearch, serialiseSearch } from './search-state.ts';

/** The search in the page's address, and the way to change it. */
export function useSearchState() {
  const params = useSearchParams();
  const { navigate } = useNavigation();
  const state = useMemo(() => parseSearch(params), [params]);
  /** Changes filters or order: a new entry of the history; focus and scroll stay where they are. */
  const change = useCallback(
    (next: SearchState) => navigate(searchPath(next), { keepScroll: true }),
    [navigate],
  );
  return { state, change };
}

/** The address of a search. */
export function searchPath(state: SearchState): string {
  return `/${serialiseSearch(state)}`;
}
