import { type PortalLocation, useNavigation, useView } from '@elbi/portal-sdk';

/** The view endpoint of an owner's profile; its document inlines the first body. */
export const OWNER_PROFILE_VIEW = '/api/view/profile/owner';

/**
 * Returns the query of the view: the page's own, and the user's ID from the navigation state when
 * the address has none: links pass the ID in the navigation state too (S2.routes.3).
 */
export function profileSearch({ search, state }: Pick<PortalLocation, 'search' | 'state'>): string {
  const params = new URLSearchParams(search);
  const id = (state as { id?: unknown } | null)?.id;
  if (params.has('id') || typeof id !== 'string') return search;
  params.set('id', id);
  return `?${params.toString()}`;
}

/** Returns the owner whose profile the address names; without an ID, the user's own. */
export function useOwnerProfile() {
  const { location } = useNavigation();
  return useView(OWNER_PROFILE_VIEW, profileSearch(location));
}
