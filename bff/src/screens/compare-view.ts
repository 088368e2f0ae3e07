import { pageAddress, readComparedIds } from '@elbi/contract/domain';
import { validate as isUuid } from 'uuid';
import { presentCompared } from '../product/places/accommodation-presenter.ts';
import { describePlaces, previewImage } from './link-preview.ts';
import { listAccommodations } from './place-page-read-model.ts';
import type { View } from '../platform/views/view.ts';

/**
 * Places side by side (S7.compare.1), in the order of the address. Unknown, archived and deleted
 * ones are left out and counted.
 */
export const compareView: View<'/api/view/compare'> = {
  path: '/api/view/compare',
  async load({ read }, actor, query) {
    const { ids } = readComparedIds(query.ids);
    const found = await listAccommodations(
      read,
      ids.filter((id) => isUuid(id)),
      actor.id,
    );
    const places = ids.flatMap((id) => found.filter((place) => place.id === id));
    return {
      places: places.map((place) => ({
        ...presentCompared(place),
        isFavorite: place.is_favourite,
      })),
      unavailable: ids.length - places.length,
    };
  },
  // A malformed ID is treated like an unknown one.
  cacheKey: (query) =>
    readComparedIds(query.get('ids'))
      .ids.map((id) => (isUuid(id) ? id : '-'))
      .join(','),
  meta: ({ places }) => ({
    canonical: pageAddress.compare(places.map(({ _id }) => _id).join(',')),
    ...(places.length > 0 && { description: describePlaces(places) }),
    image: previewImage(places),
  }),
};
