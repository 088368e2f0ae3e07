import {
  ACCOMMODATION_TYPES,
  FILTER_BARANGAYS,
  PRICE_UNITS,
  type PriceUnit,
  TENANTS,
} from '@elbi/contract/codes';
import { PRICE_CLASSES } from './price-classes.ts';

/** The values of a place that filters ask for. */
export interface FacetValues {
  type: number;
  price_class: number;
  /** Index in the barangay filter. */
  barangay: number;
  tenants: number;
  price_unit: PriceUnit;
}

/**
 * One number for each combination of them, as the function `search_facet` of the database counts
 * them too; a test holds the two together.
 */
export function facetOf({ type, price_class, barangay, tenants, price_unit }: FacetValues): number {
  const place = (type * PRICE_CLASSES.length + price_class) * FILTER_BARANGAYS.length + barangay;
  return (place * TENANTS.length + tenants) * PRICE_UNITS.length + (price_unit === 'night' ? 1 : 0);
}

/** The values behind every facet, by its number. */
export const FACETS: readonly FacetValues[] = ACCOMMODATION_TYPES.flatMap((_type, type) =>
  PRICE_CLASSES.flatMap((_class, price_class) =>
    FILTER_BARANGAYS.flatMap((_name, barangay) =>
      TENANTS.flatMap((_tenants, tenants) =>
        (['month', 'night'] as const).map((price_unit) => ({
          type,
          price_class,
          barangay,
          tenants,
          price_unit,
        })),
      ),
    ),
  ),
);
