import { type PortalLocation, useNavigation, useView } from '@elbi/portal-sdk';

/** The view endpoint of an owner's profile; its document inlines the first body. */
export const OWNER_PROFILE_VIEW = '/api/view/profile/owner';

/**
 * The query of the view: the page's own, and the person's id from the navigation state when the
 * address names none: links pass the id in the navigation state too (S2.routes.3).
 */
export function profileSearch({ search, state }: Pick<PortalLocation, 'search' | 'state'>): string {
  const params = new URLSearchParams(search);
  const id = (state as { id?: unknown } | null)?.id;
  if (params.has('id') || typeof id !== 'string') return search;
  params.set('id', id);
  return `?${params.toString()}`;
}

/** The owner whose profile the address names; without a name, one's own. */
export function useOwnerProfile() {
  const { location } = useNavigation();
  return useView(OWNER_PROFILE_VIEW, profileSearch(location));
}
