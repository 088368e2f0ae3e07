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
 * One number for each combination of them. The function `search_facet` of the database counts them
 * too, with sizes written down by a migration: the README says what a change of these tables needs,
 * and a test asks the database for every number.
 */
export function facetOf({ type, price_class, barangay, tenants, price_unit }: FacetValues): number {
  const unit = PRICE_UNITS.findIndex(({ key }) => key === price_unit);
  const place = (type * PRICE_CLASSES.length + price_class) * FILTER_BARANGAYS.length + barangay;
  return (place * TENANTS.length + tenants) * PRICE_UNITS.length + unit;
}

/** The values behind every facet, by its number. */
export const FACETS: readonly FacetValues[] = ACCOMMODATION_TYPES.flatMap(({ code: type }) =>
  PRICE_CLASSES.flatMap((_class, price_class) =>
    FILTER_BARANGAYS.flatMap((_name, barangay) =>
      TENANTS.flatMap(({ code: tenants }) =>
        PRICE_UNITS.map(({ key: price_unit }) => ({
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
