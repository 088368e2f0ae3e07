import { BARANGAY_ANCHORS, type Position, getOwn, publicPin } from '@elbi/contract/domain';
import type { AccommodationRow } from '../../database/tables.ts';

type Pinned = Pick<AccommodationRow, 'latitude' | 'longitude'>;

/** The pin of a place as it was set; null without one. */
export function pinOf({ latitude, longitude }: Pinned): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Returns the public position of a place (S7.where.1); null when it has none. */
export function publicPosition(
  place: Pinned & Pick<AccommodationRow, 'location_precision' | 'location'>,
): Position | null {
  const pin = pinOf(place);
  return pin
    ? publicPin(pin, place.location_precision)
    : (getOwn(BARANGAY_ANCHORS, place.location) ?? null);
}
