import {
  ACCOMMODATION_TYPES,
  type Accommodation,
  type AccommodationSummary,
  isAskFirst,
  labelOf,
  leadFacts,
  priceText,
} from '@elbi/contract/domain';
import { formatDate } from '@elbi/contract/format';
import { COPY } from '../copy.ts';
import { maskContacts } from '../identity/users/mask-contacts.ts';
import type { PageMeta } from '../platform/views/view.ts';
import { standardAlt } from '../product/places/accommodation-presenter.ts';
import { LINK_PREVIEW_FILE } from '../product/pictures/picture-files.ts';

// Only facts and names: an owner's own text may contain contact details, and so may a name.

/** Returns what the preview of a place's link says. */
export function describePlace(place: Accommodation): string {
  const { type, vacancy } = place;
  const now = Date.now();
  const facts = [labelOf(ACCOMMODATION_TYPES, type), ...leadFacts(place, now)];
  if (vacancy.confirmedAt !== null && !isAskFirst(vacancy, now)) {
    facts.push(COPY.pages.confirmed(formatDate(vacancy.confirmedAt)));
  }
  return facts.join(', ');
}

/** Returns what the preview of a comparison's link says of each place. */
export function describePlaces(
  places: readonly Pick<
    Accommodation,
    'accommodationName' | 'price' | 'priceUnit' | 'priceBasis'
  >[],
): string {
  return places
    .map((place) => `${maskContacts(place.accommodationName)}, ${priceText(place)}`)
    .join('; ');
}

/** Returns the picture of the first of these places that has one; undefined without any. */
export function previewImage(
  places: readonly Pick<
    AccommodationSummary,
    'pictures' | 'accommodationName' | 'type' | 'location'
  >[],
): PageMeta['image'] {
  const place = places.find(({ pictures }) => pictures.length > 0);
  if (!place) return undefined;
  const path = place.pictures[0]!.replace(/[^/]+$/, LINK_PREVIEW_FILE);
  return { path, alt: maskContacts(standardAlt(place)) };
}
