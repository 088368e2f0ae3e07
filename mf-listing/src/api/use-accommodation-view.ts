import { type AccommodationView } from '@elbi/contract/codes';
import { useView } from '@elbi/portal-sdk';

/** The view endpoint of a place; its document inlines the first body. */
export const ACCOMMODATION_VIEW = '/api/view/accommodation';

/** The place in the page's address, with its owner and first reviews. */
export function useAccommodationView() {
  return useView<AccommodationView>(ACCOMMODATION_VIEW);
}
