import type { Accommodation } from '@elbi/contract/domain';
import { pictureAlt } from '@elbi/portal-sdk';

export interface GalleryPicture {
  src: string;
  alt: string;
}

/** The pictures of a place in their order, each with what is to be seen. */
export function picturesOf(place: Accommodation): GalleryPicture[] {
  return place.pictures.map((src, index) => ({
    src,
    alt: place.pictureDetails?.[index]?.alt || pictureAlt(place),
  }));
}
