import { parseSearch, searchAddress } from '@elbi/contract/domain';
import type { View } from '../platform/views/view.ts';
import { presentSummary } from '../product/places/accommodation-presenter.ts';
import { listPins } from '../product/search/search-read-model.ts';

/** The map of the results (S7.where.6): every place that the search finds, up to a limit. */
export const pinsView: View<'/api/view/pins'> = {
  path: '/api/view/pins',
  async load({ read }, _actor, _query, address) {
    const { page, total } = await listPins(read, parseSearch(address));
    const pins = page.map((row) => {
      const { _id, accommodationName, price, priceUnit, pictures, ...place } = presentSummary(row);
      const { latitude, longitude, locationPrecision, walk } = place;
      const pin = { latitude, longitude, locationPrecision, walk };
      return { _id, accommodationName, price, priceUnit, pictures, ...pin };
    });
    return { pins, total };
  },
  cacheKey: (query) => searchAddress({ ...parseSearch(query), page: 1, view: 'list' }),
};
