import {
  ACCOMMODATION_TYPES,
  type Accommodation,
  labelOf,
  locationLabel,
} from '@elbi/contract/codes';
import { copy } from '../../copy.ts';

export interface GalleryPicture {
  src: string;
  alt: string;
}

/** The pictures of a place in their order, each with what is to be seen. */
export function picturesOf(place: Accommodation): GalleryPicture[] {
  const usual = copy.gallery.alt(
    place.accommodationName,
    labelOf(ACCOMMODATION_TYPES, place.type),
    locationLabel(place.location),
  );
  return place.pictures.map((src, index) => ({
    src,
    alt: place.pictureDetails?.[index]?.alt || usual,
  }));
}
