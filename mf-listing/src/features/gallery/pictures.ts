import type { Accommodation } from '@elbi/contract/domain';
import { pictureAlt } from '@elbi/places-kit';

export interface GalleryPicture {
  src: string;
  alt: string;
}

/** Returns the pictures of a place in their order, each with its alternative text. */
export function picturesOf(place: Accommodation): GalleryPicture[] {
  return place.pictures.map((src, index) => ({
    src,
    alt: place.pictureDetails?.[index]?.alt || pictureAlt(place),
  }));
}
